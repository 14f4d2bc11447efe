/** The last four digits are enough to know an account by, and too few to use it. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

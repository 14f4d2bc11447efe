/** From this age on people answer for themselves. */
export const ADULT_AGE = 18

/** Whole years on a calendar date; a person born on 29 February turns older on 1 March in common years. */
export function ageOn(birthOn: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return date.slice(5) >= birthOn.slice(5) ? years : years - 1
}

/**
 * Spreadsheets run a text that starts with one of these signs as a formula, whoever wrote it: a runner could type one
 * as their name. With an apostrophe before it, it is only text.
 */
export function neutralCell(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

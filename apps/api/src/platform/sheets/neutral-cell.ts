/**
 * Spreadsheets run a text that starts with one of these signs as a formula, and a runner could type one as their name.
 * An apostrophe before it makes it plain text.
 */
export function neutralCell(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

/** A formula that would begin a cell of its own where a spreadsheet splits at another sign than ours. */
const FORMULA_WITHIN = /([;,\t\r\n])(?=[=+\-@])/g

/** The same of a text that some spreadsheet may cut into several cells. */
export function neutralText(text: string): string {
  return neutralCell(text).replace(FORMULA_WITHIN, "$1'")
}

const NEUTRAL = /(^|[;,\t\r\n])'(?=[=+\-@])/g

/** What was written, of a file that was downloaded here and comes back. */
export function writtenText(text: string): string {
  return text.replace(NEUTRAL, '$1')
}

import { createReadableCode } from '../../platform/tokens/readable-code'

/** Eighty bits: a ticket cannot be guessed, however many are tried. */
const LETTERS = 16

/** What the QR of a ticket carries. */
export function createTicketCode(): string {
  return createReadableCode(LETTERS)
}

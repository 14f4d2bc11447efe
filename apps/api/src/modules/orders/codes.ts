import { randomInt } from 'node:crypto'

/** Digits and capitals that nobody confuses when reading them aloud: no I, L, O or U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ORDER_LETTERS = 6
/** Eighty bits: a ticket cannot be guessed, however many are tried. */
const TICKET_LETTERS = 16

/** What people read and say; it opens nothing by itself. */
export function createOrderCode(): string {
  return `ZN-${draw(ORDER_LETTERS)}`
}

/** What the QR of a ticket carries. */
export function createTicketCode(): string {
  return draw(TICKET_LETTERS)
}

function draw(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

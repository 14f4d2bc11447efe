import { readTicketText } from '@zancada/contracts/race-day/ticket-text'

/**
 * A USB or Bluetooth reader types what it reads, faster than anybody, and ends with Enter. What is typed slower than
 * that is somebody's, and is let through.
 */
export interface TypedReader {
  /** The whole text, at its Enter. */
  press(key: string, at: number): string | null
}

export const SLOWEST_GAP_MS = 80
const SHORTEST = 4

export function createTypedReader(): TypedReader {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY

  return {
    press(key, at) {
      if (at - lastAt > SLOWEST_GAP_MS) typed = ''
      if (key === 'Enter') {
        const whole = typed
        typed = ''
        return whole.length >= SHORTEST ? whole : null
      }
      // Shift and its like come between the letters.
      if (key.length === 1) {
        typed += key
        lastAt = at
      }
      return null
    },
  }
}

/**
 * The whole text of a ticket, which is read as it is typed or pasted. One with letters alone may be two surnames, and one
 * of figures alone a number of somebody else's.
 */
export function isWholeTicket(typed: string): boolean {
  const said = readTicketText(typed)
  return said.kind === 'signed' || (said.kind === 'bare' && MIXED.test(said.code))
}

/**
 * At its Enter, a code that nobody was found by: ours, torn or of another system. No bib, document or name is so long
 * without a space; two surnames may be as long as a code of letters alone, and are broken where no code is.
 */
export function isScannedText(typed: string): boolean {
  const text = typed.trim()
  if (isWholeTicket(text) || codeInside(text) !== null) return true
  return isCodeOfLetters(text) || LONG.test(text) || TORN.test(text)
}

function isCodeOfLetters(text: string): boolean {
  return readTicketText(text).kind === 'bare' && FOURS.test(text)
}

const MIXED = /^(?=.*\d)(?=.*[A-Z])/
const FOURS = /^(\w{4}[\s-]*){4}$/
const LONG = /^\S{21,}$/
const TORN = /^(?=.*\d)(?=.*[a-z])[\w.-]{11,}$/i

/**
 * A reader set to another keyboard writes the signature of a ticket with wrong letters. Its code survives: the list
 * says whose it is.
 */
export function codeInside(text: string): string | null {
  const [, code] = /^Z1\W([0-9A-HJKMNP-TV-Z]{16})\W/i.exec(text.trim()) ?? []
  return code ?? null
}

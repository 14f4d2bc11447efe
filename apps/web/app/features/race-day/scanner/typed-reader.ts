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

/** A code, ours or of another system: no bib, document or name is so long without a space. */
export function isScannedText(typed: string): boolean {
  return readTicketText(typed).kind !== 'foreign' || codeInside(typed) !== null || LONG.test(typed.trim())
}

const LONG = /^\S{21,}$/

/**
 * A reader set to another keyboard writes the signature of a ticket with wrong letters. Its code survives: the list
 * says whose it is.
 */
export function codeInside(text: string): string | null {
  const [, code] = /^Z1\W([0-9A-HJKMNP-TV-Z]{16})\W/i.exec(text.trim()) ?? []
  return code ?? null
}

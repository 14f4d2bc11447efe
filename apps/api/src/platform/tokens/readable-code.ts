import { randomInt } from 'node:crypto'

/** Digits and capitals that nobody confuses when reading them aloud: no I, L, O or U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Drawn at random, five bits a letter. */
export function createReadableCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

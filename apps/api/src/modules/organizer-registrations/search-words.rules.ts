import { readTicketText } from '@zancada/contracts'

/**
 * What somebody typed to find a registration, as PostgreSQL's text search asks for it. Each word must begin some word
 * of the registration; a word with signs inside may be written as it is (an e-mail, a bib), without them (a document
 * with dots) or as several (a double name). Of a ticket that a reader
 * of QR codes typed, its code is asked for.
 */
export function wordsAsked(q: string): readonly Word[] {
  const read = readTicketText(q)
  const plain = (read.kind === 'signed' ? read.code : q)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  // A document read aloud: groups of digits with dots, commas or spaces between them.
  const digits = /^[\d\s.,]+$/.test(plain) ? plain.replaceAll(/\D/g, '') : ''
  const parts = digits.length >= LEAST_DOCUMENT ? [digits] : plain.split(/\s/)
  return parts.flatMap((part) => {
    const whole = part.replaceAll(/[^\p{L}\p{N}@._+-]/gu, '')
    const pieces = whole.split(/[^\p{L}\p{N}]/u).filter((piece) => piece !== '')
    return pieces.length === 0 ? [] : [{ whole, pieces }]
  })
}

export interface Word {
  /** With its inner signs. */
  readonly whole: string
  readonly pieces: readonly string[]
}

const LEAST_DOCUMENT = 6

/** Among the registrations of these races, whose words begin with the end of the race's id. */
export function textQuery(words: readonly Word[], eventIds: readonly string[]): string {
  return eventIds
    .map((id) => {
      const race = id.slice(-6)
      const begins = (word: string) => `'${race}${word}':*`
      const oneOf = ({ whole, pieces }: Word) => {
        const together = pieces.join('')
        const asWritten = new Set([whole, together, together.replace(/^0+(?=\d)/, '')].map(begins))
        const apart = pieces.map(begins).join(' & ')
        return `(${[...asWritten, ...(pieces.length > 1 ? [`(${apart})`] : [])].join(' | ')})`
      }
      return `(${words.map(oneOf).join(' & ')})`
    })
    .join(' | ')
}

/** Somebody pasted the code of an order. */
export function orderCodeAsked(q: string): string | undefined {
  return /^zn-[0-9a-z]{6,10}$/i.test(q) ? q.toUpperCase() : undefined
}

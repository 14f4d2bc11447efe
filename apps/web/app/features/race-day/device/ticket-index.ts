import type { RaceTicket } from '@zancada/contracts'
import { DOCUMENT_ENDING } from '@zancada/contracts/race-day/scan'
import { fingerprintOf } from './documents'
import type { CategoryCounts, RaceCounts } from './race-day-device'

/** Everybody who runs, found by what is scanned or typed. Pure: it knows nothing of browsers. */
export class TicketIndex {
  readonly #tickets = new Map<string, Entry>()
  readonly #byCode = new Map<string, RaceTicket>()
  readonly #byPickup = new Map<string, RaceTicket>()
  readonly #counts = new Map<string, { name: string; counts: Counted }>()
  #byBib: readonly RaceTicket[] | null = null
  /** By which a whole document that is typed is compared; null until it is known. */
  documentKey: string | null = null

  get size(): number {
    return this.#tickets.size
  }

  put(ticket: RaceTicket): void {
    const before = this.#tickets.get(ticket.registration_id)
    if (before) this.#leave(before.ticket)
    this.#byBib = null
    this.#tickets.set(
      ticket.registration_id,
      before && isSameText(before.ticket, ticket) ? { ...before, ticket } : entryOf(ticket),
    )
    this.#byCode.set(ticket.ticket_code, ticket)
    if (ticket.pickup?.code) this.#byPickup.set(ticket.pickup.code, ticket)
    this.#count(ticket, 1)
  }

  remove(registrationId: string): RaceTicket | null {
    const before = this.#tickets.get(registrationId)
    if (!before) return null
    this.#leave(before.ticket)
    this.#byBib = null
    this.#tickets.delete(registrationId)
    return before.ticket
  }

  clear(): void {
    for (const kept of [this.#tickets, this.#byCode, this.#byPickup, this.#counts]) kept.clear()
    this.#byBib = null
  }

  find(registrationId: string): RaceTicket | null {
    return this.#tickets.get(registrationId)?.ticket ?? null
  }

  /** Everybody, by bib; those without one last. */
  list(): readonly RaceTicket[] {
    this.#byBib ??= [...this.#tickets.values()]
      .map(({ ticket }) => ({ ticket, place: placeOf(ticket) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ ticket }) => ticket)
    return this.#byBib
  }

  byCode(code: string): RaceTicket | null {
    return this.#byCode.get(code) ?? null
  }

  /** By the code of whom the runner sends. */
  byPickup(code: string): RaceTicket | null {
    return this.#byPickup.get(code) ?? null
  }

  /**
   * Each typed word must begin a word of the runner's. First come an exact bib, whole document or code, then a bib that
   * begins with the text, a document that ends with it, a name that begins with it, any other match, and a code that
   * begins with it; equals by the alphabet.
   */
  search(text: string, limit: number): readonly RaceTicket[] {
    const typed = plain(text).trim()
    if (typed === '') return []
    const beginnings = typed.split(' ').map((word) => ` ${word}`)
    const whole = this.#fingerprintOf(text)
    const best: Found[] = []
    for (const entry of this.#tickets.values()) {
      const isDocument = whole !== null && entry.ticket.document?.fingerprint === whole
      if (!isDocument && !beginnings.every((beginning) => entry.words.includes(beginning))) continue
      const found = { rank: isDocument ? 1 : rankOf(entry, typed), entry }
      const worst = best[limit - 1]
      // One letter finds thousands: only those that will be shown are put in order.
      if (worst && !isBetter(found, worst)) continue
      const place = best.findIndex((other) => isBetter(found, other))
      best.splice(place === -1 ? best.length : place, 0, found)
      if (best.length > limit) best.pop()
    }
    return best.map(({ entry }) => entry.ticket)
  }

  counts(): RaceCounts {
    const byCategory = [...this.#counts]
      .map(([id, { name, counts }]) => ({ id, name, ...counts }))
      .filter(({ confirmed }) => confirmed > 0)
      .sort((one, other) => one.name.localeCompare(other.name, 'es'))
    const total = (of: keyof CategoryCounts) => byCategory.reduce((sum, each) => sum + each[of], 0)
    return {
      confirmed: total('confirmed'),
      accredited: total('accredited'),
      inPart: total('inPart'),
      checkedIn: total('checkedIn'),
      byCategory,
    }
  }

  /** Of what may be a whole document: a shorter text is the end of one at most. */
  #fingerprintOf(typed: string): string | null {
    if (this.documentKey === null || typed.trim().length <= DOCUMENT_ENDING) return null
    return fingerprintOf(this.documentKey, typed)
  }

  #leave(ticket: RaceTicket): void {
    this.#byCode.delete(ticket.ticket_code)
    if (ticket.pickup?.code) this.#byPickup.delete(ticket.pickup.code)
    this.#count(ticket, -1)
  }

  #count({ category_id, category, accredited, checked_in }: RaceTicket, by: 1 | -1): void {
    const kept = this.#counts.get(category_id) ?? {
      name: category,
      counts: { confirmed: 0, accredited: 0, inPart: 0, checkedIn: 0 },
    }
    kept.name = category
    kept.counts.confirmed += by
    if (accredited) kept.counts.accredited += by
    if (accredited && accredited.missing.length > 0) kept.counts.inPart += by
    if (checked_in) kept.counts.checkedIn += by
    this.#counts.set(category_id, kept)
  }
}

interface Entry {
  readonly ticket: RaceTicket
  /** Whatever they are found by, each word after a space. Names go first, and put them in order. */
  readonly words: string
  /** Bib, the end of the document and code, as they are typed. */
  readonly numbers: readonly [bib: string, ending: string, code: string]
}

interface Found {
  readonly rank: number
  readonly entry: Entry
}

function isBetter(one: Found, other: Found): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.entry.words < other.entry.words)
}

type Counted = { -readonly [Name in keyof CategoryCounts]: number }

/** The lower, the better. Nobody types the beginning of a code, and one that a name begins like is not who they mean. */
function rankOf({ words, numbers: [bib, ending, code] }: Entry, typed: string): number {
  if (withoutZeros(bib) === withoutZeros(typed)) return 0
  if (code === typed) return 2
  if (bib.startsWith(typed)) return 3
  if (ending === typed) return 4
  if (words.startsWith(` ${typed}`)) return 5
  return code.startsWith(typed) ? 7 : 6
}

/** A bib that is printed as 064 is typed as 64. */
function withoutZeros(bib: string): string {
  return bib.replace(/^0+(?=.)/, '')
}

function entryOf(ticket: RaceTicket): Entry {
  const { first_name, last_name, bib, document, ticket_code, team } = ticket
  const numbers = [
    plain(bib ?? '').trim(),
    plain(document?.ends_with ?? '').trim(),
    plain(ticket_code).trim(),
  ] as const
  // Without the zeros it begins with, a bib is found as well.
  const found = [
    plain(`${first_name} ${last_name}`),
    ...numbers,
    withoutZeros(numbers[0]),
    plain(team?.name ?? ''),
  ]
  return { ticket, numbers, words: ['', ...found].join(' ') }
}

function isSameText(one: RaceTicket, other: RaceTicket): boolean {
  return (
    FOUND_BY.every((field) => one[field] === other[field]) &&
    one.document?.ends_with === other.document?.ends_with &&
    one.team?.name === other.team?.name
  )
}

const FOUND_BY = ['first_name', 'last_name', 'bib', 'ticket_code'] as const

/** Without accents, capitals and what separates the figures of a document: `1.020.304` is found as `1020304`. */
function plain(text: string): string {
  // Most texts are so, and there are tens of thousands.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
}

const PLAIN = /^[a-z0-9 ]*$/i

/** A bib with its figures as wide as any, so that 9 comes before 10 and A9 before A10. */
function placeOf({ bib }: RaceTicket): string {
  return bib === null ? '\u{10FFFF}' : bib.replaceAll(/\d+/g, (figures) => figures.padStart(9, '0'))
}

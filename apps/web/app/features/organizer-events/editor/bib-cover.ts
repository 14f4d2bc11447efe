export interface BibRange {
  readonly capacity: number | null
  readonly bib_from: number | null
  readonly bib_to: number | null
}

export interface ShortRange {
  readonly covered: number
  readonly capacity: number
}

/** A range with fewer numbers than places: the last runners would be confirmed without a bib. Null where it is enough. */
export function shortBibRange({ capacity, bib_from, bib_to }: BibRange): ShortRange | null {
  if (capacity === null || bib_from === null || bib_to === null || bib_from > bib_to) return null
  const covered = bib_to - bib_from + 1
  return covered < capacity ? { covered, capacity } : null
}

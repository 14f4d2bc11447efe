/** The number of a team, as it is written for one of its seats: with the seat after it, or without. */
export function teamNumberOf(bib: string, seat: number): string {
  const suffix = `-${seat}`
  return bib.endsWith(suffix) && bib.length > suffix.length ? bib.slice(0, -suffix.length) : bib
}

/** What a seat of a team wears. */
export function bibOfSeat(number: string, seat: number): string {
  return `${number}-${seat}`
}

/** How many run an event by one thing, as `event_figures` keeps them. */
export interface RunnerCell {
  readonly event_id: string
  /** day, gender, birth, city, size, without_bib */
  readonly kind: string
  /** Empty: nobody said. */
  readonly value: string
  readonly confirmed: number
}

/**
 * Which price a category sells at. Phases follow each other by date; one that sells out before its end lets the next
 * begin at once. A phase is over at its `ends_at`, to the instant.
 */
export interface PhaseFacts {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly max_quantity: number | null
  /** Held and confirmed together. */
  readonly taken: number
}

export type PhaseState = 'ended' | 'sold_out' | 'current' | 'next' | 'later'

export interface PhasedSale<Phase extends PhaseFacts> {
  readonly phases: readonly { readonly phase: Phase; readonly state: PhaseState }[]
  /** What a place costs now, if it can be bought by its phases. */
  readonly current: Phase | null
  /** What it will cost afterwards, or first. */
  readonly next: Phase | null
}

export function phasedSale<Phase extends PhaseFacts>(phases: readonly Phase[], now: Date): PhasedSale<Phase> {
  const ordered = phases.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const open = ordered.filter((phase) => !isEnded(phase, now) && !isSoldOut(phase))
  const [first] = open
  const current = first && hasBegun(first, ordered, now) ? first : null
  const next = open.find((phase) => phase !== current) ?? null
  const stateOf = (phase: Phase): PhaseState => {
    if (phase === current) return 'current'
    if (phase === next) return 'next'
    if (isEnded(phase, now)) return 'ended'
    return isSoldOut(phase) ? 'sold_out' : 'later'
  }
  return { phases: ordered.map((phase) => ({ phase, state: stateOf(phase) })), current, next }
}

function isEnded(phase: PhaseFacts, now: Date): boolean {
  return phase.ends_at <= now
}

function isSoldOut(phase: PhaseFacts): boolean {
  return phase.max_quantity !== null && phase.taken >= phase.max_quantity
}

/** By its date, or because the phase before it is already on and has no more to sell. */
function hasBegun(phase: PhaseFacts, ordered: readonly PhaseFacts[], now: Date): boolean {
  if (phase.starts_at <= now) return true
  const before = ordered[ordered.indexOf(phase) - 1]
  return before !== undefined && isSoldOut(before) && hasBegun(before, ordered, now)
}

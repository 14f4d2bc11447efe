/**
 * A price that sold something changes «from now on» by splitting its phase: the old one ends now and its quantity is what
 * it has sold, so that not even a buyer who looked a moment before gets in at the old price; the new one goes on until the
 * same end with the quantity that was left. Both quantities together are the one there was.
 */
export interface SplitFacts {
  readonly name: string
  readonly price_cop: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly max_quantity: number | null
  readonly held_count: number
  readonly confirmed_count: number
}

export type Split =
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'rewritten'; readonly price_cop: number }
  | {
      readonly outcome: 'split'
      readonly ended: { readonly ends_at: Date; readonly max_quantity: number }
      readonly following: {
        readonly name: string
        readonly price_cop: number
        readonly starts_at: Date
        readonly ends_at: Date
        readonly max_quantity: number | null
      }
    }

interface NewPrice {
  readonly price_cop: number
  /** Of the category's phases: two never share one. */
  readonly names: readonly string[]
  readonly timezone: string
  readonly now: Date
}

export function splitOf(phase: SplitFacts, { price_cop, names, timezone, now }: NewPrice): Split {
  const taken = phase.held_count + phase.confirmed_count
  if (phase.ends_at <= now) return refused('Esta etapa ya terminó: su precio queda como se vendió')
  if (price_cop === phase.price_cop) return refused('Ese es el precio que ya tiene')
  if (taken === 0) return { outcome: 'rewritten', price_cop }
  if (phase.starts_at >= now)
    return refused(
      'Esta etapa vende antes de su fecha porque la anterior se agotó: adelanta primero su comienzo',
    )
  if (phase.max_quantity !== null && phase.max_quantity <= taken)
    return refused('Esta etapa ya vendió todos sus cupos: cambia el precio de la siguiente')
  return {
    outcome: 'split',
    ended: { ends_at: now, max_quantity: taken },
    following: {
      name: nameAfter(phase.name, names, dayOf(now, timezone)),
      price_cop,
      starts_at: now,
      ends_at: phase.ends_at,
      max_quantity: phase.max_quantity === null ? null : phase.max_quantity - taken,
    },
  }
}

const LONGEST_NAME = 60

function nameAfter(name: string, names: readonly string[], day: string): string {
  const taken = new Set(names.map((each) => each.trim().toLocaleLowerCase('es')))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ` (desde el ${day})` : ` (desde el ${day}, ${number})`
    const next = `${name.replace(/ \(desde el [^)]*\)$/, '').slice(0, LONGEST_NAME - ending.length)}${ending}`
    if (!taken.has(next.toLocaleLowerCase('es'))) return next
  }
}

function dayOf(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone }).format(now)
}

function refused(reason: string): Split {
  return { outcome: 'refused', reason }
}

import type { Cop, ManualPayment } from '@zancada/contracts'
import type { EventState } from '../../platform/database/schema.gen'
import { calendarDate, type PhaseFacts, phasedSale } from '../events'

interface SoldPhase extends PhaseFacts {
  readonly price_cop: Cop
}

/**
 * The price that a place written by hand counts for: the one on sale; outside the dates of sale, the last one with
 * room. None when every price sold all it had.
 */
export function phaseByHand<Phase extends SoldPhase>(phases: readonly Phase[], now: Date): Phase | undefined {
  const { current } = phasedSale(phases, now)
  if (current !== null) return current
  return phases
    .filter(({ max_quantity, taken }) => max_quantity === null || taken < max_quantity)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    .at(-1)
}

/** What the organizer received: what they say, else the price on sale; nothing for a courtesy. */
export function receivedByHand(
  payment: ManualPayment,
  amount_cop: Cop | undefined,
  price_cop: Cop,
): { readonly amount_cop: Cop } | { readonly fault: string } {
  if (payment !== 'courtesy') return { amount_cop: amount_cop ?? price_cop }
  return amount_cop ? { fault: 'Una cortesía no tiene valor' } : { amount_cop: 0 }
}

/** Organizers also write people in after sales closed, and on the very day of the race. */
export function whyNotByHand(
  event: { readonly state: EventState; readonly starts_at: Date | null; readonly timezone: string },
  now: Date,
): string | null {
  if (event.state === 'draft') return 'Publica el evento antes de inscribir a alguien'
  if (event.state === 'cancelled') return 'Este evento fue cancelado'
  const isOver =
    event.starts_at !== null &&
    calendarDate(event.starts_at, event.timezone) < calendarDate(now, event.timezone)
  return event.state === 'finished' || isOver ? 'Este evento ya pasó' : null
}

import type { EventChanges, EventImpact } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'
import { conflict } from '../../../platform/http/problems'
import { calendarDate } from '../eligibility.rules'
import type { LockedCategory } from './categories.repository'
import { countReached, type Reached, selectPeopleOfCategories } from './impact.repository'
import {
  excludedBy,
  type IntendedCategory,
  impactToken,
  type TouchedPart,
  touchedByData,
  touchedCategories,
} from './impact.rules'
import type { LockedEvent } from './organizer-events.repository'

const NOBODY: EventImpact = {
  token: null,
  touches: [],
  registrations: 0,
  open_orders: 0,
  waiting: 0,
  excluded: [],
}

/** Whom a change of the event's own data reaches. A draft reaches nobody. */
export async function impactOfData(
  tx: Transaction,
  event: LockedEvent,
  changes: EventChanges,
): Promise<EventImpact> {
  const touches = isLive(event) ? touchedByData(event, changes) : []
  if (touches.length === 0) return NOBODY
  return impactOn(touches, await countReached(tx, event.id, 'all'), [], { changes })
}

export async function impactOfCategories(
  tx: Transaction,
  event: LockedEvent,
  stored: readonly LockedCategory[],
  categories: readonly IntendedCategory[],
): Promise<EventImpact> {
  const touched = isLive(event) ? touchedCategories(stored, categories) : []
  if (touched.length === 0) return NOBODY
  const ids = touched.map(({ id }) => id)
  const raceOn = calendarDate(event.starts_at ?? event.created_at, event.timezone)
  const excluded = excludedBy(touched, await selectPeopleOfCategories(tx, ids), raceOn)
  const touches = [...new Set(touched.flatMap((category) => category.touches))]
  return impactOn(touches, await countReached(tx, event.id, ids), excluded, { categories })
}

/** A save that reaches people comes with what was told of them; another answer now means another look. */
export function assertImpactSeen({ token }: EventImpact, seen: string | undefined): void {
  if (token !== null && token !== seen)
    throw conflict(
      'impact_not_confirmed',
      'Este cambio toca a personas que ya están en la carrera: mira a quiénes antes de guardarlo',
    )
}

function impactOn(
  touches: readonly TouchedPart[],
  reached: Reached,
  excluded: EventImpact['excluded'],
  intended: unknown,
): EventImpact {
  const isAnybody = reached.registrations + reached.open_orders + reached.waiting > 0
  return {
    token: isAnybody ? impactToken(intended, excluded) : null,
    touches: [...touches],
    ...reached,
    excluded,
  }
}

function isLive({ state }: LockedEvent): boolean {
  return state === 'published' || state === 'closed'
}

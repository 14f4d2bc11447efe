import type { postponeEventCall, ReceivedBody } from '@zancada/contracts'
import { calendarDate } from '../eligibility.rules'
import type { Fault } from './faults.rules'
import { pastFault } from './past-dates.rules'

const DAY_MS = 86_400_000

type Asked = Omit<ReceivedBody<typeof postponeEventCall>, 'version'>

export interface Standing {
  readonly starts_at: Date
  readonly city_code: string | null
  readonly venue: string | null
  readonly registration_opens_at: Date | null
  readonly registration_closes_at: Date | null
  readonly changes_close_at: Date | null
  readonly cancel_until_at: Date | null
}

export function postponementFaults(event: Standing, asked: Asked, now: Date): Fault[] {
  const starts = startOf(event, asked)
  const isMoved =
    starts.getTime() !== event.starts_at.getTime() ||
    (asked.city_code !== undefined && asked.city_code !== event.city_code) ||
    (asked.venue !== undefined && asked.venue !== event.venue)
  const faults: Fault[] = [...pastFault('starts_at', event.starts_at, asked.starts_at, now)]
  if (!isMoved) faults.push(['starts_at', 'Escribe otra fecha u otro lugar: así está ahora'])
  if (event.registration_opens_at && event.registration_opens_at >= starts)
    faults.push(['starts_at', 'La carrera debe ser después de que abran las inscripciones'])
  if (asked.refund_until_at !== null) {
    faults.push(...pastFault('refund_until_at', null, asked.refund_until_at, now))
    if (new Date(asked.refund_until_at) > starts)
      faults.push(['refund_until_at', 'El plazo para la devolución debe cerrar antes de la carrera'])
  }
  return faults
}

/**
 * What moves with the race: the last day to correct and to cancel, as far before it as they were. Registrations go on
 * closing when they did. Nothing of this may end after an earlier start, nor a price after registrations close.
 */
export function postponementOf(event: Standing, asked: Asked) {
  const starts_at = startOf(event, asked)
  const distance_ms = starts_at.getTime() - event.starts_at.getTime()
  const place = {
    city_code: asked.city_code ?? event.city_code,
    venue: asked.venue ?? event.venue,
  }
  return {
    distance_ms,
    changes: {
      starts_at,
      ...place,
      registration_closes_at: notAfter(event.registration_closes_at, starts_at),
      changes_close_at: along(event.changes_close_at, starts_at, distance_ms),
      cancel_until_at: along(event.cancel_until_at, starts_at, distance_ms),
    },
    record: {
      old_starts_at: event.starts_at,
      new_starts_at: starts_at,
      old_city_code: event.city_code,
      new_city_code: place.city_code,
      old_venue: event.venue,
      new_venue: place.venue,
      message: asked.message,
      refund_until_at: asked.refund_until_at === null ? null : new Date(asked.refund_until_at),
    },
  }
}

/** Days of the calendar where the race is run, not of 24 hours. */
export function daysBetween(before: Date, after: Date, timezone: string): number {
  const dayOf = (at: Date) => Date.parse(calendarDate(at, timezone))
  return (dayOf(after) - dayOf(before)) / DAY_MS
}

function startOf(event: Standing, { starts_at }: Asked): Date {
  return starts_at === undefined ? event.starts_at : new Date(starts_at)
}

/** A race that comes sooner takes nobody's days away but those after its start. */
function along(date: Date | null, starts: Date, distance: number): Date | null {
  if (date === null) return null
  return distance > 0 ? new Date(date.getTime() + distance) : notAfter(date, starts)
}

function notAfter(date: Date | null, limit: Date): Date | null {
  return date !== null && date > limit ? limit : date
}

import type { OrganizerEventCard } from '@zancada/contracts'
import type { EventTimes } from '../sale-status.rules'

/** The next thing that happens to an event, for a list that is read to see what is coming. */
export function nextDate(event: EventTimes, now: Date): OrganizerEventCard['next_date'] {
  if (event.state === 'cancelled' || event.state === 'finished') return null
  const dates = [
    { kind: 'registration_opens' as const, at: event.registration_opens_at },
    { kind: 'registration_closes' as const, at: event.registration_closes_at },
    { kind: 'race' as const, at: event.starts_at },
  ]
  for (const { kind, at } of dates) if (at && at > now) return { kind, at: at.toISOString() }
  return null
}

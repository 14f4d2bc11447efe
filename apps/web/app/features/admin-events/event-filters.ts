import type { AdminEvent, listAdminEventsCall, SentQuery } from '@zancada/contracts'
import { ADMIN_EVENT_WORDS } from '@zancada/contracts/admin/events.calls'

export const FILTER_DEFAULTS = { estado: '', organizador: '' }

type Query = NonNullable<SentQuery<typeof listAdminEventsCall>>

export function eventQuery(values: Record<'q' | 'estado' | 'organizador' | 'cursor', string>): Query {
  const state = ADMIN_EVENT_WORDS.find((word) => word === values.estado)
  return {
    ...(values.q === '' ? {} : { q: values.q }),
    ...(state === undefined ? {} : { estado: state }),
    ...(values.organizador === '' ? {} : { organizador: values.organizador }),
    ...(values.cursor === '' ? {} : { cursor: values.cursor }),
  }
}

export type EventDecision = 'feature' | 'unfeature' | 'takeDown' | 'reinstate'

/** What can be decided on a race as it stands; the API has the last word. */
export function decisionsOn(event: AdminEvent, now: Date): EventDecision[] {
  if (event.taken_down !== null) return ['reinstate']
  const isToCome = event.starts_at !== null && new Date(event.starts_at) > now
  const sells = event.state === 'published' && event.organizer.state === 'approved'
  return [
    ...(event.featured_at !== null
      ? (['unfeature'] as const)
      : sells && isToCome
        ? (['feature'] as const)
        : []),
    ...(event.is_public ? (['takeDown'] as const) : []),
  ]
}

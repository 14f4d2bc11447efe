import type { EventState } from '../../../platform/database/schema.gen'

export interface EventFacts {
  readonly state: EventState
  readonly published_at: Date | null
  readonly starts_at: Date | null
  readonly sales_paused: boolean
  readonly taken_down_at: Date | null
}

/** Why the platform cannot take a race down now; null when it can. What nobody can see needs no taking down. */
export function whyNotTakenDown({ state, published_at, taken_down_at }: EventFacts): string | null {
  if (taken_down_at !== null) return 'El evento ya está retirado'
  if (state === 'draft' || published_at === null) return 'El evento no está publicado: nadie lo ve'
  return null
}

/** Why a race cannot stand first on the home page; null when it can: it is to come, and it sells. */
export function whyNotFeatured(event: EventFacts, now: Date): string | null {
  if (event.taken_down_at !== null) return 'El evento está retirado'
  if (event.state !== 'published') return 'Solo se destaca un evento publicado'
  if (event.sales_paused) return 'Las inscripciones del evento están en pausa'
  if (event.starts_at === null || event.starts_at <= now) return 'El evento ya se corrió'
  return null
}

/** Whether a code is good for an order of a race now; every reason has its own words. */
export interface CodeFacts {
  readonly is_active: boolean
  readonly valid_from: Date
  readonly valid_to: Date
  readonly usage_limit: number | null
  readonly held_count: number
  readonly used_count: number
  /** Empty: good for every race of its organizer. */
  readonly event_ids: readonly string[]
}

export type DiscountRefusal = 'not_found' | 'inactive' | 'other_event' | 'not_yet' | 'expired' | 'used_up'

export function discountRefusal(code: CodeFacts, eventId: string, now: Date): DiscountRefusal | null {
  if (!code.is_active) return 'inactive'
  if (code.event_ids.length > 0 && !code.event_ids.includes(eventId)) return 'other_event'
  if (now < code.valid_from) return 'not_yet'
  // Its last instant is `valid_to` itself.
  if (now > code.valid_to) return 'expired'
  if (code.usage_limit !== null && code.held_count + code.used_count >= code.usage_limit) return 'used_up'
  return null
}

export const REFUSAL_TEXTS: Record<DiscountRefusal, string> = {
  not_found: 'No encontramos ese código',
  inactive: 'Este código ya no está activo',
  other_event: 'Este código no es para esta carrera',
  not_yet: 'Este código aún no se puede usar',
  expired: 'Este código ya venció',
  used_up: 'Este código llegó a su límite de usos',
}

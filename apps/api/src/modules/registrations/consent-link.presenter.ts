import { type ConsentPage, guardianSchema } from '@zancada/contracts'
import { calendarDate, policiesOf } from '../events'
import { isMinor } from '../orders'
import type { ConsentRow } from './consent-link.repository'
import { isConsentOver } from './consent-link.rules'

export function presentConsents(row: ConsentRow, dataPolicyVersion: string): ConsentPage {
  return {
    event: {
      slug: row.slug,
      name: row.event_name,
      starts_at: row.category_starts_at?.toISOString() ?? null,
    },
    category: row.category_name,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    guardian: isOfMinor(row) ? { full_name: guardianOf(row)?.full_name ?? '' } : null,
    waiver: { text: policiesOf(row.policies).waiver, version: row.waiver_version },
    data_policy: { version: dataPolicyVersion },
    accepted_at: isAccepted(row) ? (row.last_accepted_at?.toISOString() ?? null) : null,
    is_over: isConsentOver(row),
  }
}

export function isAccepted({ standing }: Pick<ConsentRow, 'standing'>): boolean {
  return standing.includes('waiver') && standing.includes('data_policy')
}

export function isOfMinor({ birth_on, starts_at, event_created_at, timezone }: ConsentRow): boolean {
  return isMinor(birth_on, calendarDate(starts_at ?? event_created_at, timezone))
}

/** Null: the race moved and made a minor of an adult, so nobody was named. */
export function guardianOf({ guardian }: Pick<ConsentRow, 'guardian'>) {
  return guardianSchema.nullable().catch(null).parse(guardian)
}

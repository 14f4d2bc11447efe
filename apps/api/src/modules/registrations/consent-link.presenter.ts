import { type ConsentPage, cityName, guardianSchema } from '@zancada/contracts'
import { calendarDate, policiesOf, presentPickups } from '../events'
import { isMinor } from '../participants'
import type { ConsentRow } from './consent-link.repository'
import { isConsentOver, lacksEmergencyContact } from './consent-link.rules'

export function presentConsents(row: ConsentRow, dataPolicyVersion: string, now: Date): ConsentPage {
  const is_minor = isOfMinor(row, now)
  const stands = (kind: string) => row.standing.includes(kind)
  return {
    event: {
      slug: row.slug,
      name: row.event_name,
      starts_at: row.category_starts_at?.toISOString() ?? null,
      venue: row.venue,
      city: cityName(row.city_code) ?? row.added_city,
      pickups: presentPickups(row.pickups),
    },
    category: row.category_name,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    guardian: is_minor ? { full_name: guardianOf(row)?.full_name ?? '' } : null,
    waiver: { text: policiesOf(row.policies).waiver, version: row.waiver_version },
    data_policy: { version: dataPolicyVersion },
    accepted_at: isAccepted(row) ? (row.last_accepted_at?.toISOString() ?? null) : null,
    accepted_by: row.accepted_by,
    choices: {
      health: stands('health'),
      image: stands('image'),
      marketing: is_minor ? null : stands('marketing'),
    },
    has_decided: row.choices_made_at !== null,
    lacks_emergency_contact: lacksEmergencyContact(row),
    is_over: isConsentOver(row),
  }
}

export function isAccepted({ standing }: Pick<ConsentRow, 'standing'>): boolean {
  return standing.includes('waiver') && standing.includes('data_policy')
}

/** Now, and not on the day of the race: who is of age by then accepts for themselves from their birthday on. */
export function isOfMinor({ birth_on, timezone }: ConsentRow, now: Date): boolean {
  return isMinor(birth_on, calendarDate(now, timezone))
}

/** Null: the race moved and made a minor of an adult, so nobody was named. */
export function guardianOf({ guardian }: Pick<ConsentRow, 'guardian'>) {
  return guardianSchema.nullable().catch(null).parse(guardian)
}

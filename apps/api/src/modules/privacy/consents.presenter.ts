import type { Consent } from '@zancada/contracts'
import type { OwnConsentRow } from './consents.repository'

const OPTIONAL: readonly string[] = ['health', 'marketing', 'image']

export function presentConsent(row: OwnConsentRow, now: Date): Consent {
  const runner = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    kind: row.kind,
    text_version: row.text_version,
    accepted_at: row.accepted_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    event:
      row.event_name === null || row.event_slug === null
        ? null
        : { name: row.event_name, slug: row.event_slug },
    runner_name: runner === '' ? null : runner,
    capacity: row.capacity,
    given_by: row.capacity === 'self' ? null : (row.giver_name ?? row.giver_email),
    is_for_another: row.is_for_another,
    is_by_address: row.is_by_address,
    bound_by: row.revoked_at === null ? boundBy(row, now) : null,
  }
}

/** Why it cannot be withdrawn by itself; null when it can. */
function boundBy(row: OwnConsentRow, now: Date): Consent['bound_by'] {
  if (OPTIONAL.includes(row.kind)) return null
  if (row.registration_id === null) return 'account'
  const isAhead = row.starts_at === null || row.starts_at > now
  if (!isAhead) return 'past_race'
  if (row.registration_state === 'held') return 'unpaid'
  return row.registration_state === 'confirmed' ? 'race' : 'past_race'
}

import { expect, it } from 'vitest'
import { presentConsent } from './consents.presenter'
import type { OwnConsentRow } from './consents.repository'

const NOW = new Date('2026-11-18T12:00:00Z')
const [BEFORE, AHEAD] = [new Date('2026-11-01T12:00:00Z'), new Date('2027-01-31T12:00:00Z')]
const row: OwnConsentRow = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  kind: 'waiver',
  text_version: '1',
  accepted_at: BEFORE,
  revoked_at: null,
  ip: null,
  email: 'ana@correo.test',
  registration_id: '0193a1b2-0000-7000-8000-000000000002',
  capacity: 'self',
  giver_relationship: null,
  giver_name: null,
  giver_email: null,
  is_for_another: false,
  is_by_address: false,
  event_name: 'Bahía Caracolí',
  event_slug: 'bahia-caracoli',
  starts_at: AHEAD,
  registration_state: 'held',
  signer_name: null,
  signer_document: null,
  signed_by_guardian: null,
  first_name: 'Ana',
  last_name: 'Ruiz',
}

it.each([
  ['held', AHEAD, 'unpaid'],
  ['confirmed', AHEAD, 'race'],
  ['confirmed', BEFORE, 'past_race'],
  ['held', BEFORE, 'past_race'],
  ['expired', AHEAD, 'past_race'],
  ['cancelled', AHEAD, 'past_race'],
] as const)('of a registration that is %s for a race on %s it says «%s»', (state, starts_at, bound) => {
  expect(presentConsent({ ...row, registration_state: state, starts_at }, NOW).bound_by).toBe(bound)
})

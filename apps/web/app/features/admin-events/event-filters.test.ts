import type { AdminEvent } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { decisionsOn } from './event-filters'

const now = new Date('2026-11-10T12:00:00Z')
const onSale: AdminEvent = {
  id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'alba',
  name: 'Alba',
  city: 'Cali',
  state: 'published',
  starts_at: '2026-12-10T12:00:00.000Z',
  organizer: { id: '0198c0de-0000-7000-8000-000000000002', name: 'Andes', state: 'approved' },
  confirmed: 10,
  is_public: true,
  featured_at: null,
  taken_down: null,
  open_orders: { held: 0, paying: 0 },
}

test.each<[string, Partial<AdminEvent>, string[]]>([
  ['on sale', {}, ['feature', 'takeDown']],
  ['already first', { featured_at: '2026-11-01T12:00:00.000Z' }, ['unfeature', 'takeDown']],
  ['already run', { starts_at: '2026-11-01T12:00:00.000Z' }, ['takeDown']],
  ['of a suspended organizer', { organizer: { ...onSale.organizer, state: 'suspended' } }, ['takeDown']],
  ['a draft', { state: 'draft', is_public: false }, []],
  [
    'taken down',
    { is_public: false, taken_down: { at: '2026-11-01T12:00:00.000Z', reason: 'No existe' } },
    ['reinstate'],
  ],
])('a race %s', (_what, given, decisions) => {
  expect(decisionsOn({ ...onSale, ...given }, now)).toEqual(decisions)
})

import { describe, expect, it } from 'vitest'
import { auditOf, resultOf } from './scan-results.rules'

const at = new Date('2026-06-07T11:00:00.000Z')
const uploaded = {
  client_id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'accreditation',
  ticket_code: 'K7Q2M9XB4T0WZC5H',
  occurred_at: at.toISOString(),
} as const
const scan = {
  kind: 'accreditation',
  made_by: 'ana',
  station: null,
  items: null,
  collector_name: null,
  origin: null,
} as const
const alone = {
  scan: { registration_id: 'r1', device: 'Mesa 1' },
  settlement: { repeated: [] },
  rival: undefined,
}
const beaten = { ...alone, rival: { device: 'Mesa 2', station: 'Norte', occurred_at: at } }
const earlier = { device: 'Mesa 2', station: 'Norte', at: at.toISOString() }

describe('what a device is told of a scan', () => {
  it.each([
    ['it counts', { scan, isNew: true, rejection: null, settled: alone }, 'accepted', null, null],
    [
      'another was earlier',
      { scan, isNew: true, rejection: null, settled: beaten },
      'conflict',
      null,
      earlier,
    ],
    ['it came before', { scan, isNew: false, rejection: null, settled: beaten }, 'duplicate', null, earlier],
    [
      'it let nobody in',
      { scan, isNew: true, rejection: 'other_event' as const, settled: undefined },
      'rejected',
      'other_event',
      null,
    ],
    [
      'it had let nobody in before',
      { scan, isNew: false, rejection: 'other_event' as const, settled: undefined },
      'rejected',
      'other_event',
      null,
    ],
    [
      'nobody may',
      { scan: undefined, isNew: false, rejection: null, settled: undefined },
      'rejected',
      'not_allowed',
      null,
    ],
  ])('%s', (_, outcome, result, reason, conflict_with) => {
    const { client_id, ticket_code } = uploaded
    expect(resultOf(uploaded, outcome)).toEqual({ client_id, ticket_code, result, reason, conflict_with })
  })
})

describe('what history says of a scan', () => {
  it('is who did it and on which device, and nobody’s name', () => {
    const told = { ...scan, station: 'Norte', items: ['Dorsal'], collector_name: 'Luis Ríos' }
    expect(auditOf(told, beaten)).toEqual({
      actor_id: 'ana',
      origin: null,
      action: 'registration.accredited',
      subject_type: 'registration',
      subject_id: 'r1',
      after: {
        device: 'Mesa 1',
        earlier_device: 'Mesa 2',
        station: 'Norte',
        items: ['Dorsal'],
        by_third_party: true,
      },
    })
    expect(auditOf({ ...scan, kind: 'check_in' }, alone)).toMatchObject({
      action: 'registration.checked_in',
      after: { device: 'Mesa 1' },
    })
  })
})

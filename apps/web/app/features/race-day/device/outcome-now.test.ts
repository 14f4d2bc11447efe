import { expect, it } from 'vitest'
import { exampleAccreditation, exampleTicket } from '../testing/example-race'
import { outcomeNow } from './outcome-now'
import type { RecordedScan } from './race-day-device'

const MINE = 'Celular de Ana'
const scan: RecordedScan = {
  clientId: 'a',
  kind: 'check_in',
  ticketCode: 'ABCD1234EFGH5678',
  station: null,
  at: new Date('2027-03-14T11:00:00.000Z'),
  isUndone: false,
  outcome: { kind: 'accepted' },
}
const countedBy = (device: string, at: string) => exampleTicket({ checked_in: { at, device } })
const EARLIER = countedBy('Otro', '2027-03-14T10:58:00.000Z')

it('what was accepted turns out to be a repetition once the list says that another was earlier', () => {
  expect(outcomeNow(scan, EARLIER, MINE)).toEqual({
    kind: 'conflict',
    with: { device: 'Otro', station: null, at: '2027-03-14T10:58:00.000Z' },
  })
  const kit = { ...scan, kind: 'accreditation' } as const
  expect(
    outcomeNow(kit, exampleTicket({ accredited: exampleAccreditation({ device: 'Otro' }) }), MINE),
  ).toMatchObject({ kind: 'conflict', with: { device: 'Otro', station: 'Mesa 2' } })
})

it('one’s own counts, also after the device got another name', () => {
  for (const [device, at] of [
    [MINE, '2027-03-14T10:30:00.000Z'],
    ['Como se llamaba', '2027-03-14T11:00:00.200Z'],
  ] as const)
    expect(outcomeNow(scan, countedBy(device, at), MINE)).toEqual({ kind: 'accepted' })
})

it('nothing is said of what was undone, is not on the list or was a part of a kit', () => {
  expect(outcomeNow({ ...scan, isUndone: true }, EARLIER, MINE)).toEqual({ kind: 'accepted' })
  expect(outcomeNow(scan, null, MINE)).toEqual({ kind: 'accepted' })
  expect(outcomeNow(scan, exampleTicket(), MINE)).toEqual({ kind: 'accepted' })
  const part = { ...scan, kind: 'accreditation', items: ['Medalla'] } as const
  expect(outcomeNow(part, exampleTicket(), MINE)).toEqual({ kind: 'accepted' })
})

import type { RaceTicket, RepeatedScan } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { exampleAccreditation, exampleTicket } from '../testing/example-race'
import { outcomeNow } from './outcome-now'
import type { RecordedScan } from './race-day-device'

const scan: RecordedScan = {
  clientId: '0f000000-0000-4000-8000-000000000001',
  kind: 'check_in',
  ticketCode: 'ABCD1234EFGH5678',
  station: null,
  at: new Date('2027-03-14T11:00:00.000Z'),
  isUndone: false,
  outcome: { kind: 'accepted' },
}
const kit: RecordedScan = { ...scan, kind: 'accreditation' }
const own = new Set([scan.clientId])
const repeat = (changes: Partial<RepeatedScan> = {}): RepeatedScan => ({
  client_id: '0f000000-0000-4000-8000-000000000002',
  kind: 'check_in',
  at: '2027-03-14T11:05:00.000Z',
  device: 'Otro',
  station: null,
  items: null,
  ...changes,
})
const MINE = repeat({ client_id: scan.clientId })
const EARLIER = { device: 'Otro', at: '2027-03-14T10:58:00.000Z' }
const now = (done: RecordedScan, ticket: Partial<RaceTicket> | null, isShown = true) =>
  outcomeNow(done, { ticket: ticket && exampleTicket(ticket), isShown, own })

it('what was accepted turns out to be a repetition once the list says that another was earlier', () => {
  expect(now(scan, { checked_in: EARLIER, repeats: [MINE] })).toEqual({
    kind: 'conflict',
    with: { ...EARLIER, station: null },
  })
  const accredited = exampleAccreditation({ device: 'Otro' })
  expect(
    now({ ...kit, items: ['Medalla'] }, { accredited, repeats: [{ ...MINE, kind: 'accreditation' }] }),
  ).toMatchObject({ kind: 'conflict', with: { device: 'Otro', station: 'Mesa 2' } })
})

it('a repetition counts once the earlier one was undone', () => {
  const lost: RecordedScan = { ...scan, outcome: { kind: 'conflict', with: { ...EARLIER, station: null } } }
  expect(now(lost, { repeats: [MINE] })).toEqual(lost.outcome)
  expect(now(lost, { checked_in: { device: 'Celular de Ana', at: MINE.at } })).toEqual({ kind: 'accepted' })
})

it('a repetition stays one while the earlier one counts or nobody does, though a list kept before, or one from which somebody took it, does not name it', () => {
  const lost: RecordedScan = { ...scan, outcome: { kind: 'conflict', with: { ...EARLIER, station: null } } }
  expect(now(lost, { checked_in: EARLIER })).toBe(lost.outcome)
  expect(now(lost, { checked_in: { ...EARLIER, device: 'Otro, con otro nombre' } })).toBe(lost.outcome)
  expect(now(lost, { checked_in: null })).toBe(lost.outcome)
  const accredited = exampleAccreditation({ device: 'Otro' })
  const kitLost: RecordedScan = { ...kit, outcome: { kind: 'conflict', with: accredited } }
  expect(now(kitLost, { accredited })).toBe(kitLost.outcome)
})

it('the first device learns who repeated its scan, and its own repetition is told once', () => {
  expect(now(scan, { repeats: [repeat()] })).toEqual({ kind: 'repeated', by: repeat() })
  expect(now(kit, { repeats: [repeat()] })).toEqual({ kind: 'accepted' })
  const mineAgain = repeat({ client_id: '0f000000-0000-4000-8000-000000000003' })
  expect(
    outcomeNow(scan, {
      ticket: exampleTicket({ repeats: [mineAgain] }),
      isShown: true,
      own: new Set([scan.clientId, mineAgain.client_id]),
    }),
  ).toEqual({ kind: 'accepted' })
})

it('of parts of a kit only the same ones are a repetition', () => {
  const shirt = { ...kit, items: ['Camiseta'] }
  const again = (items: string[] | null) => repeat({ kind: 'accreditation', items })
  expect(now(shirt, { repeats: [again(['Medalla'])] })).toEqual({ kind: 'accepted' })
  expect(now(shirt, { repeats: [again(['Camiseta', 'Medalla'])] })).toMatchObject({ kind: 'repeated' })
  expect(now(shirt, { repeats: [again(null)] })).toMatchObject({ kind: 'repeated' })
})

it('one that another did before in part says which parts, as the list has them now', () => {
  const partly = repeat({ ...MINE, kind: 'accreditation', items: ['Camiseta'], in_part: true })
  const accredited = exampleAccreditation({ device: 'Otro' })
  expect(now(kit, { accredited, repeats: [partly] })).toMatchObject({
    kind: 'conflict',
    with: { device: 'Otro' },
    repeated: ['Camiseta'],
  })
  const told: RecordedScan = {
    ...kit,
    outcome: { kind: 'conflict', with: accredited, repeated: ['Medalla'] },
  }
  expect(now(told, { accredited, repeats: [partly] })).toMatchObject({ repeated: ['Camiseta'] })
})

it('nothing else is said of what was undone, waits, is not on the list, or is not on it yet', () => {
  const repeats = [repeat(), MINE]
  expect(now({ ...scan, isUndone: true }, { repeats })).toEqual({ kind: 'accepted' })
  expect(now({ ...scan, outcome: { kind: 'pending' } }, { repeats })).toEqual({ kind: 'pending' })
  expect(now(scan, null)).toEqual({ kind: 'accepted' })
  expect(now(scan, { repeats }, false)).toEqual({ kind: 'accepted' })
})

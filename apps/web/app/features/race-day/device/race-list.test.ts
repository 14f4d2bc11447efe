import type { RaceTicket, RepeatedScan } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { exampleAccreditation, exampleSetup, exampleTicket } from '../testing/example-race'
import type { ScanAction, UndoAction } from './device-action'
import { RaceList } from './race-list'

const fresh = exampleTicket({ accredited: null, checked_in: null })
const AT = '2027-03-14T11:00:00.000Z'
const done = { race: 'frailejon', occurredAt: AT, madeBy: 'ana', state: 'pending' } as const
const scan = (clientId: string, changes: Partial<ScanAction> = {}): ScanAction => ({
  type: 'scan',
  ...done,
  clientId,
  kind: 'accreditation',
  ticketCode: fresh.ticket_code,
  station: 'Mesa 1',
  ...changes,
})
const undo = (undoes: ScanAction, changes: Partial<UndoAction> = {}): UndoAction => ({
  type: 'undo',
  ...done,
  clientId: `undo-${undoes.clientId}`,
  undoes: undoes.clientId,
  reason: null,
  scan: { kind: undoes.kind, ticketCode: undoes.ticketCode, ...(undoes.items && { items: undoes.items }) },
  ...changes,
})

const repeatOf = (of: ScanAction, changes: Partial<RepeatedScan> = {}): RepeatedScan => ({
  client_id: of.clientId,
  kind: of.kind,
  at: AT,
  device: 'Celular de Ana',
  station: null,
  items: of.items ? [...of.items] : null,
  ...changes,
})

function listOf(...tickets: RaceTicket[]): RaceList {
  const list = new RaceList('Celular de Ana')
  list.setUp(exampleSetup())
  list.take({ mark: 1, tickets, removed: [] })
  return list
}
const shown = (list: RaceList) => list.index.find(fresh.registration_id)

it('what was done here shows at once, and counts', () => {
  const list = listOf(fresh)
  list.putAction(scan('a', { collectedBy: { fullName: 'Eva Gil', documentNumber: '123456' } }))
  list.putAction(scan('b', { kind: 'check_in' }))
  expect(shown(list)).toMatchObject({
    accredited: { at: AT, station: 'Mesa 1', device: 'Celular de Ana', collected_by: 'Eva Gil', missing: [] },
    checked_in: { at: AT },
  })
  expect(list.index.counts()).toMatchObject({ accredited: 1, checkedIn: 1 })
})

it('of a kit handed over in parts the missing ones are known, and then none', () => {
  const list = listOf(fresh)
  list.putAction(scan('a', { items: ['Medalla'] }))
  expect(shown(list)?.accredited).toMatchObject({ items: ['Medalla'], missing: ['Camiseta'] })
  list.putAction(scan('b', { items: ['Camiseta'] }))
  expect(shown(list)?.accredited).toMatchObject({ items: ['Medalla', 'Camiseta'], missing: [] })
})

it('what was undone before it was uploaded never shows; what the server knows is taken back', () => {
  const waiting = listOf(fresh)
  const first = scan('a')
  waiting.putAction(first)
  waiting.putAction(undo(first))
  expect(shown(waiting)?.accredited).toBeNull()
  const known = listOf({ ...fresh, accredited: exampleAccreditation() })
  known.putAction(undo(scan('b')))
  expect(shown(known)?.accredited).toBeNull()
})

it('of two hand-overs of a kit, undoing either leaves it handed over by the other', () => {
  const repeated = repeatOf(scan('b'), { device: 'Otro', station: 'Mesa 9', at: '2027-03-14T12:00:00.000Z' })
  const both = {
    ...fresh,
    accredited: exampleAccreditation({ collected_by: 'Eva Gil' }),
    repeats: [repeated],
  }
  const second = listOf(both)
  second.putAction(undo(scan('b')))
  expect(shown(second)).toMatchObject({ accredited: both.accredited, repeats: [] })

  const first = listOf(both)
  first.putAction(undo(scan('a')))
  const { device, station, at } = repeated
  expect(shown(first)).toMatchObject({
    accredited: { device, station, at, collected_by: null, items: ['Camiseta', 'Medalla'], missing: [] },
    repeats: [],
  })
  first.putAction(undo(scan('b')))
  expect(shown(first)?.accredited).toBeNull()
})

it('of two entrances, undoing either leaves the runner in by the other', () => {
  const counted = { at: AT, device: 'Celular de Ana' }
  const entrance = (clientId: string) => scan(clientId, { kind: 'check_in' })
  const repeated = repeatOf(entrance('b'), { device: 'Puerta B' })
  const both = { ...fresh, checked_in: counted, repeats: [repeatOf(scan('kit')), repeated] }
  const second = listOf(both)
  second.putAction(undo(entrance('b')))
  expect(shown(second)).toMatchObject({ checked_in: counted, repeats: [{ client_id: 'kit' }] })
  const first = listOf(both)
  first.putAction(undo(entrance('a')))
  expect(shown(first)).toMatchObject({
    checked_in: { at: repeated.at, device: 'Puerta B' },
    repeats: [{ client_id: 'kit' }],
  })
})

it('of a kit in parts, what was repeated counts for each part that nobody has handed over any more', () => {
  const parts = (clientId: string, ...items: string[]) => scan(clientId, { items })
  const both = { ...fresh, accredited: exampleAccreditation() }
  const shirt = repeatOf(parts('c', 'Camiseta'), { device: 'Otro' })
  const list = listOf({ ...both, repeats: [repeatOf(scan('whole')), shirt] })
  list.putAction(undo(parts('a', 'Camiseta')))
  expect(shown(list)).toMatchObject({
    accredited: { device: both.accredited.device, items: ['Medalla', 'Camiseta'], missing: [] },
    repeats: [{ client_id: 'c' }, { client_id: 'whole', items: ['Medalla'], in_part: true }],
  })
})

it('undoing one that was repeated in part takes back the parts for which it counted', () => {
  const partly = { ...repeatOf(scan('whole')), items: ['Camiseta'], in_part: true as const }
  const list = listOf({ ...fresh, accredited: exampleAccreditation(), repeats: [partly] })
  list.putAction(undo(scan('whole')))
  expect(shown(list)).toMatchObject({
    accredited: { items: ['Camiseta'], missing: ['Medalla'] },
    repeats: [],
  })
})

it('an undo that the server refused leaves what it undid', () => {
  const list = listOf(fresh)
  const first = scan('a')
  list.putAction(first)
  list.putAction(undo(first, { state: 'refused' }))
  expect(shown(list)?.accredited).not.toBeNull()
})

it('what was done stays over an older word of the server, and goes with its own', () => {
  const list = listOf(fresh)
  list.putAction(scan('a', { kind: 'check_in' }))
  list.take({ mark: 2, tickets: [{ ...fresh, bib: '7' }], removed: [] })
  expect(shown(list)).toMatchObject({ bib: '7', checked_in: { at: AT } })
  list.take({ mark: 3, tickets: [{ ...fresh, checked_in: { at: 'server', device: 'Otro' } }], removed: [] })
  list.dropAction('a')
  expect(shown(list)?.checked_in).toEqual({ at: 'server', device: 'Otro' })
})

it('a scan of a ticket that arrives later shows once it does', () => {
  const list = listOf()
  list.putAction(scan('a', { kind: 'check_in' }))
  list.take({ mark: 2, tickets: [fresh], removed: [] })
  expect(shown(list)?.checked_in?.at).toBe(AT)
})

it('the tickets of those who no longer run are remembered as ended, also once the list is written anew', () => {
  const list = listOf(fresh)
  list.take({ mark: 2, tickets: [], removed: [fresh.registration_id] })
  const copy = new RaceList('Otro')
  for (const page of list.rewritten()) copy.take(page)
  for (const each of [list, copy]) {
    expect(each.index.size).toBe(0)
    expect(each.hasEnded(fresh.ticket_code)).toBe(true)
    expect(each.mark).toBe(2)
  }
})

it('a list that arrives anew keeps all runners until it is whole, and then only those sent again', () => {
  const list = new RaceList('Celular de Ana')
  const other = exampleTicket({ registration_id: 'r2', ticket_code: 'CDEF000000000002' })
  const whole = { readAt: '2027-03-14T10:00:00.000Z', syncedAt: '2027-03-14T10:00:00.000Z' }
  list.take({ mark: 5, tickets: [exampleTicket(), other], removed: [] })
  list.complete(whole)
  list.renew()
  list.take({ mark: 6, tickets: [exampleTicket()], removed: [] })
  expect(list).toMatchObject({ mark: 6, isRenewing: true, index: { size: 2 } })
  list.complete(whole)
  expect(list).toMatchObject({ isRenewing: false, index: { size: 1 } })
  expect(list.hasEnded(other.ticket_code)).toBe(true)
})

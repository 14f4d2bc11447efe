import { expect, it } from 'vitest'
import type { Reading, RecordedScan } from '../device/race-day-device'
import { exampleTicket } from '../testing/example-race'
import { notWritten, verdictOf, verdictOfChosen } from './verdict'

const here = { latest: [], deviceName: 'Meta norte' }
const read = (reading: Reading) => verdictOf(reading, here)

it('a runner with their kit goes in', () => {
  const ticket = exampleTicket()
  expect(read({ kind: 'ticket', ticket, by: 'ticket' })).toMatchObject({ tone: 'go', ticket })
})

it('one without their kit waits for somebody to decide', () => {
  const ticket = exampleTicket({ accredited: null })
  expect(read({ kind: 'ticket', ticket, by: 'ticket' })).toMatchObject({ tone: 'wait', why: 'kit' })
})

it('one who went in is stopped, with when and where', () => {
  const checked_in = { at: '2027-03-14T12:41:00.000Z', device: 'Meta sur' }
  const ticket = exampleTicket({ checked_in })
  expect(read({ kind: 'ticket', ticket, by: 'ticket' })).toMatchObject({
    tone: 'stop',
    why: 'already',
    before: checked_in,
  })
})

it('the QR of whom a runner sends for their kit lets nobody in', () => {
  expect(read({ kind: 'ticket', ticket: exampleTicket(), by: 'pickup' })).toMatchObject({
    tone: 'stop',
    why: 'pickup',
    code: null,
  })
})

const unlisted: Reading = { kind: 'not-listed', code: 'NEWC1234EFGH5678', issuedAt: new Date() }

it('an authentic ticket that has not arrived on the list waits for somebody to decide', () => {
  expect(read(unlisted)).toMatchObject({ tone: 'wait', why: 'not-listed', code: 'NEWC1234EFGH5678' })
})

it('and is stopped the second time on the same device, unless the first was undone', () => {
  const scan: RecordedScan = {
    clientId: '0f000000-0000-4000-8000-000000000001',
    kind: 'check_in',
    ticketCode: 'NEWC1234EFGH5678',
    at: new Date('2027-03-14T12:41:00Z'),
    station: null,
    isUndone: false,
    outcome: { kind: 'pending' },
  }
  expect(verdictOf(unlisted, { ...here, latest: [scan] })).toMatchObject({
    tone: 'stop',
    why: 'already',
    before: { at: '2027-03-14T12:41:00.000Z', device: 'Meta norte' },
  })
  expect(verdictOf(unlisted, { ...here, latest: [{ ...scan, isUndone: true }] })).toMatchObject({
    tone: 'wait',
  })
})

it.each(['ended', 'other-event', 'unknown'] as const)('a ticket that is %s lets nobody in', (kind) => {
  expect(read({ kind, code: 'ABCD1234EFGH5678' })).toMatchObject({ tone: 'stop', why: kind, code: null })
})

it.each(['forged', 'foreign'] as const)('what is %s lets nobody in', (kind) => {
  expect(read({ kind })).toMatchObject({ tone: 'stop', why: kind, code: null })
})

it('somebody looked up by name goes in once it is confirmed that it is them', () => {
  expect(verdictOfChosen(exampleTicket())).toMatchObject({ tone: 'ask' })
  expect(verdictOfChosen(exampleTicket({ accredited: null }))).toMatchObject({ tone: 'wait' })
})

it('what could not be written is a stop', () => {
  expect(notWritten(verdictOfChosen(exampleTicket()))).toMatchObject({ tone: 'stop', why: 'not-written' })
})

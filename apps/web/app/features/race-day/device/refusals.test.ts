import { MOST_REFUSALS } from '@zancada/contracts/race-day/scan'
import { expect, it } from 'vitest'
import { exampleTicket } from '../testing/example-race'
import type { ScanAction } from './device-action'
import type { Reading } from './race-day-device'
import { refusalToKeep } from './refusals'

const now = new Date('2027-03-14T11:00:00.000Z')
const kept = (ticketCode: string, minutesAgo: number): ScanAction => ({
  type: 'scan',
  kind: 'check_in',
  ticketCode,
  refused: 'unknown_ticket',
  clientId: crypto.randomUUID(),
  race: 'frailejon-urbano',
  occurredAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  madeBy: 'ana',
  state: 'pending',
  station: null,
})
const ask = (reading: Reading, actions: readonly ScanAction[] = [], text = 'texto') =>
  refusalToKeep('check_in', reading, text, { actions, now })

it('a ticket that lets nobody in is kept, with why and in a form that tells nothing of a person', () => {
  expect(ask({ kind: 'ended', code: 'ABCD1234EFGH5678' })).toMatchObject({
    ticketCode: 'ABCD1234EFGH5678',
    refused: 'not_registered',
  })
  expect(ask({ kind: 'foreign' }, [], '1023456789')).toMatchObject({
    ticketCode: '102… (10)',
    refused: 'unreadable',
  })
})

it('what is on the list, or may come with the next sync, is no refusal', () => {
  expect(ask({ kind: 'ticket', ticket: exampleTicket(), by: 'ticket' })).toBeNull()
  expect(ask({ kind: 'not-listed', code: 'ABCD1234EFGH5678', issuedAt: now })).toBeNull()
})

it('the same ticket within ten minutes is one refusal, and later another', () => {
  const unknown = { kind: 'unknown', code: 'ABCD1234EFGH5678' } as const
  expect(ask(unknown, [kept('ABCD1234EFGH5678', 9)])).toBeNull()
  expect(ask(unknown, [kept('ABCD1234EFGH5678', 11)])).not.toBeNull()
  expect(ask(unknown, [kept('EFGH1234ABCD5678', 1)])).not.toBeNull()
})

it('a device keeps a limited number of refusals, even when made-up codes are tried one by one', () => {
  const many = Array.from({ length: MOST_REFUSALS }, (_, index) => kept(`code ${index}`, 1))
  expect(ask({ kind: 'unknown', code: 'ABCD1234EFGH5678' }, many)).toBeNull()
})

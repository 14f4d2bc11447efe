import { expect, it } from 'vitest'
import { Outcomes } from './outcomes'
import type { RecordedScan } from './race-day-device'

const AT = new Date('2026-05-03T06:00:00Z')

it('scans of one moment stay in the order they were done, however often they are written and read', () => {
  const outcomes = new Outcomes()
  outcomes.add([scan('first')])
  outcomes.add([scan('third'), scan('second')])
  const opened = new Outcomes()
  opened.takeOver(outcomes.unwritten)
  expect(opened.latest([]).map(({ clientId }) => clientId)).toEqual(['third', 'second', 'first'])
})

function scan(clientId: string): RecordedScan {
  return {
    clientId,
    kind: 'check_in',
    ticketCode: 'ZC-1',
    station: 'Meta',
    at: AT,
    isUndone: false,
    outcome: { kind: 'accepted' },
  }
}

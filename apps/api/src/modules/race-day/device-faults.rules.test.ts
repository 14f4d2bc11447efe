import { MOST_REFUSALS } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { type FaultyScan, faultsOf, keptOf } from './device-faults.rules'

const scan = (given: Partial<FaultyScan> = {}): FaultyScan => ({
  client_id: crypto.randomUUID(),
  device_id: 'gate',
  kind: 'check_in',
  station: null,
  ticket_code: 'ABCD1234EFGH5678',
  registration_id: 'runner',
  rejection: null,
  was_refused: false,
  wrong_clock: false,
  ...given,
})
const madeUp = (code: string, given: Partial<FaultyScan> = {}) =>
  scan({ ticket_code: code, registration_id: null, rejection: 'unknown_ticket', ...given })

describe('what a device does again and again', () => {
  it('is one entry for a clock that is off, however many scans it made', () => {
    expect(faultsOf(Array.from({ length: 9 }, () => scan({ wrong_clock: true })))).toEqual([
      { device_id: 'gate', kind: 'check_in', fault: 'wrong_clock', station: null, count: 9, readings: [] },
    ])
  })

  it('is one entry for each gate and reason, with the latest that was read', () => {
    const scans = [
      ...Array.from({ length: 7 }, (_, index) => madeUp(`code ${index}`)),
      madeUp('code 6'),
      madeUp('otra.app', { rejection: 'unreadable', was_refused: true }),
      madeUp('of another gate', { device_id: 'another' }),
    ]
    expect(faultsOf(scans)).toMatchObject([
      { device_id: 'another', count: 1 },
      { fault: 'unknown_ticket', count: 8, readings: ['code 6', 'code 5', 'code 4', 'code 3', 'code 2'] },
      { fault: 'unreadable', count: 1, readings: ['otra.app'] },
    ])
  })

  it('is nothing of a scan that counts, nor of a kit that left for somebody who no longer ran', () => {
    expect(faultsOf([scan(), scan({ kind: 'accreditation', rejection: 'not_registered' })])).toEqual([])
  })

  it('is a cancelled ticket that the gate refused', () => {
    expect(faultsOf([scan({ rejection: 'not_registered', was_refused: true })])).toMatchObject([
      { fault: 'not_registered' },
    ])
  })
})

describe('of made-up codes', () => {
  it('the first are kept one by one, and the others only counted', () => {
    const scans = Array.from({ length: 1_000 }, (_, index) => madeUp(`code ${index}`))
    expect(keptOf(scans, [])).toHaveLength(MOST_REFUSALS)
    const before = [{ device_id: 'gate', kind: 'check_in', fault: 'unknown_ticket', count: 99 }] as const
    expect(keptOf(scans, before)).toHaveLength(1)
  })

  it('none stands in the way of a scan that counts', () => {
    const before = [{ device_id: 'gate', kind: 'check_in', fault: 'unknown_ticket', count: 5_000 }] as const
    const honest = scan({ wrong_clock: true })
    expect(keptOf([madeUp('x'), honest], before)).toEqual([honest])
  })
})

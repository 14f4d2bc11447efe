import type { ImportPayment } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { lastOnline } from './last-online'

it('a payer who comes back reads of the latest online payment, not of a transfer after it', () => {
  const payment = (id: string, method: ImportPayment['method'], created_at: string) =>
    ({ id, method, created_at }) as ImportPayment
  const payments = [
    payment('first', 'wompi', '2026-11-10T12:00:00.000Z'),
    payment('last', 'wompi', '2026-11-11T12:00:00.000Z'),
    payment('transfer', 'transfer', '2026-11-12T12:00:00.000Z'),
  ]
  expect(lastOnline(payments)?.id).toBe('last')
  expect(lastOnline([])).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { keptOfEvent } from './kept-event.rules'

const transaction = {
  id: 't-1',
  reference: 'ZN-1',
  status: 'APPROVED',
  amount_in_cents: 5_000_000,
  currency: 'COP',
}

describe('what is kept of a delivery', () => {
  it('is what changed, and nothing of who paid', () => {
    const kept = keptOfEvent({
      event: 'transaction.updated',
      environment: 'test',
      timestamp: 1_700_000_000,
      signature: { checksum: 'x' },
      data: {
        transaction: { ...transaction, customer_email: 'ana@correo.co', customer_data: { phone: '3' } },
      },
    })
    expect(kept).toEqual({
      event: 'transaction.updated',
      environment: 'test',
      timestamp: 1_700_000_000,
      transaction,
    })
  })

  it('is nothing of what cannot be read', () => {
    expect(keptOfEvent('hola')).toEqual({})
    expect(keptOfEvent({ event: 7, data: 'nada' })).toEqual({ event: undefined })
    expect(keptOfEvent({ event: 'x'.repeat(201) }).event).toBeUndefined()
    expect(keptOfEvent({ event: 'x'.repeat(200) }).event).toHaveLength(200)
    expect('transaction' in keptOfEvent({ event: 'otro', data: { transaction: 7 } })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { eventChecksum, integritySignature } from './signatures'

/** The examples of Wompi's own documentation. */
describe('the make-believe Wompi signs like the original', () => {
  const payment = {
    reference: 'sk8-438k4-xmxm392-sn2m',
    amountInCents: '2490000',
    currency: 'COP',
    expirationTime: '',
    secret: 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6',
  }

  it('payments, with and without expiration', () => {
    expect(integritySignature(payment)).toBe(
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    )
    expect(integritySignature({ ...payment, expirationTime: '2023-06-09T20:28:50.000Z' })).toBe(
      'e972f58e7de36b283fbb93d9318d39a54ffdff4e8e917b534f30d63c9d7bb89c',
    )
  })

  it('events', () => {
    const values = ['1234-1610641025-49201', 'APPROVED', 4_490_000]
    expect(eventChecksum(values, 1_530_291_411, 'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z')).toBe(
      '5a18ec5e8fdb7df463e9f94774cba8f583ba21bd04a09ceff2ea68a4bc0aefbe',
    )
  })
})

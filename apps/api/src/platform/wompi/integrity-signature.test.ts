import { describe, expect, it } from 'vitest'
import { integritySignature } from './integrity-signature'

const documented = {
  reference: 'sk8-438k4-xmxm392-sn2m',
  amount_in_cents: 2_490_000,
  currency: 'COP',
  secret: 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6',
}

describe('the integrity signature', () => {
  it('is the one Wompi documents', () => {
    expect(integritySignature(documented)).toBe(
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    )
  })

  it('covers the expiration time, as Wompi documents it', () => {
    expect(integritySignature({ ...documented, expiration_time: '2023-06-09T20:28:50.000Z' })).toBe(
      'e972f58e7de36b283fbb93d9318d39a54ffdff4e8e917b534f30d63c9d7bb89c',
    )
  })

  it.each([
    { reference: 'sk8-438k4-xmxm392-sn2n' },
    { amount_in_cents: 2_490_001 },
    { currency: 'USD' },
    { secret: 'prod_integrity_otra' },
  ])('changes with %o', (change) => {
    expect(integritySignature({ ...documented, ...change })).not.toBe(integritySignature(documented))
  })
})

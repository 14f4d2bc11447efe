import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyEventChecksum } from './event-checksum'

const SECRET = 'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z'
const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']
const transaction = { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000 }
const documented = {
  event: 'transaction.updated',
  data: { transaction },
  timestamp: 1_530_291_411,
  signature: {
    checksum: '5a18ec5e8fdb7df463e9f94774cba8f583ba21bd04a09ceff2ea68a4bc0aefbe',
    properties: PROPERTIES,
  },
}
const signed = (properties: unknown, text: string, more: object = {}) => ({
  ...documented,
  ...more,
  signature: {
    properties,
    checksum: createHash('sha256').update(`${text}1530291411${SECRET}`).digest('hex'),
  },
})

describe('the checksum of an event', () => {
  it('is the one Wompi documents, in lower or upper case', () => {
    const { checksum } = documented.signature
    expect(verifyEventChecksum(documented, SECRET)).toEqual({ ok: true, checksum, properties: PROPERTIES })
    const upper = { ...documented, signature: { checksum: checksum.toUpperCase(), properties: PROPERTIES } }
    expect(verifyEventChecksum(upper, SECRET)).toEqual({ ok: true, checksum, properties: PROPERTIES })
  })

  it('reads which values are signed, and in which order, from the message', () => {
    const properties = ['transaction.amount_in_cents', 'extra', 'transaction.id', 'transaction.status']
    const event = signed(properties, '4490000true1234-1610641025-49201APPROVED', {
      data: { transaction, extra: true },
    })
    expect(verifyEventChecksum(event, SECRET).ok).toBe(true)
  })

  it.each([
    ['another status', { data: { transaction: { ...transaction, status: 'DECLINED' } } }],
    ['another amount', { data: { transaction: { ...transaction, amount_in_cents: 1 } } }],
    ['another id', { data: { transaction: { ...transaction, id: '1' } } }],
    ['another moment', { timestamp: 1_530_291_412 }],
    ['a checksum cut short', { signature: { checksum: '5a18ec', properties: PROPERTIES } }],
    ['letters that are no hex', { signature: { checksum: 'z'.repeat(64), properties: PROPERTIES } }],
    [
      'a tail after the checksum',
      { signature: { checksum: `${documented.signature.checksum}zz`, properties: PROPERTIES } },
    ],
  ])('refuses %s', (_, change) => {
    expect(verifyEventChecksum({ ...documented, ...change }, SECRET)).toEqual({
      ok: false,
      reason: 'checksum_mismatch',
    })
  })

  it('refuses another secret', () => {
    expect(verifyEventChecksum(documented, 'prod_events_otra').ok).toBe(false)
  })

  it('takes whatever values it names, and nothing for one that is null or not there', () => {
    const odd = { data: { transaction: { ...transaction, finalized_at: null } } }
    for (const properties of [
      ['transaction.id'],
      ['transaction.id', 'transaction.finalized_at'],
      ['transaction.id', 'transaction.nowhere', 'transaction.constructor.name'],
    ])
      expect(verifyEventChecksum(signed(properties, '1234-1610641025-49201', odd), SECRET)).toMatchObject({
        ok: true,
        properties,
      })
  })

  it('refuses a message that signs nothing, or what has no one text, though its checksum holds', () => {
    const whole = '1234-1610641025-49201APPROVED4490000'
    const refusals = [
      signed([], ''),
      signed(undefined, ''),
      signed([...PROPERTIES, 'transaction'], `${whole}[object Object]`),
    ].map((event) => verifyEventChecksum(event, SECRET))
    expect(refusals).toEqual(refusals.map(() => ({ ok: false, reason: 'properties_missing' })))
  })

  it('refuses a message without checksum', () => {
    for (const checksum of ['', undefined]) {
      const event = { ...documented, signature: { checksum, properties: PROPERTIES } }
      expect(verifyEventChecksum(event, SECRET)).toEqual({ ok: false, reason: 'checksum_missing' })
    }
  })

  it('refuses digits of the moment moved over to the amount', () => {
    const moved = {
      ...documented,
      data: { transaction: { ...transaction, amount_in_cents: 44_900_001 } },
      timestamp: 530_291_411,
    }
    expect(verifyEventChecksum(moved, SECRET)).toEqual({ ok: false, reason: 'malformed' })
  })

  it.each([null, 'x', [], {}, { ...documented, data: null }, { ...documented, timestamp: '1530291411' }])(
    'refuses %o, which is no event',
    (event) => {
      expect(verifyEventChecksum(event, SECRET)).toEqual({ ok: false, reason: 'malformed' })
    },
  )
})

import { describe, expect, it } from 'vitest'
import { presentVoid, readTransaction, transactionsAnswer, voidAnswer } from './wompi-answers'
import { readWompiDate } from './wompi-date'

const bare = {
  id: '12015602-1769351602-78650',
  reference: 'ZN-AAAAAA-1',
  status: 'APPROVED',
  amount_in_cents: 8_500_000,
  currency: 'COP',
}

describe('what Wompi answers', () => {
  it('is read with no more than what makes it a payment', () => {
    expect(readTransaction(bare)).toMatchObject({
      status: 'APPROVED',
      amount_cop: 85_000,
      is_mixed: false,
      payment_method_type: null,
      created_at: new Date(1_769_351_602_000),
      finalized_at: null,
    })
  })

  it.each([
    { created_at: 'ayer', finalized_at: 5 },
    { payment_method: 'tarjeta', payment_method_type: { id: 1 } },
    { status_message: 7, customer_email: [], payment_link_id: {} },
    { payment_method: { extra: [] }, remaining_amount_in_cents: 0, parent_transaction_id: null },
  ])('is read in spite of odd fields: %o', (odd) => {
    expect(readTransaction({ ...bare, ...odd })).toMatchObject({ status: 'APPROVED', is_mixed: false })
  })

  it('has no moment when neither it nor its id tells one', () => {
    expect(readTransaction({ ...bare, id: 'sin-fecha', created_at: 'ayer' })?.created_at).toBeNull()
  })

  it('tells a status we do not know from those we do, and half of a mixed payment from a whole one', () => {
    expect(readTransaction({ ...bare, status: 'PROCESSING' })?.status).toBe('UNKNOWN')
    for (const part of [{ remaining_amount_in_cents: 100 }, { parent_transaction_id: '1-1769351602-1' }])
      expect(readTransaction({ ...bare, ...part })?.is_mixed).toBe(true)
  })

  it('is no transaction without its id, its amount, its currency, its status or whose it is', () => {
    for (const field of Object.keys(bare)) expect(readTransaction({ ...bare, [field]: null })).toBeUndefined()
    expect(readTransaction('nothing')).toBeUndefined()
  })

  it('is a list whatever its items and its meta are', () => {
    expect(transactionsAnswer.parse({ data: [null, bare], meta: 'uno' }).data).toHaveLength(2)
    expect(transactionsAnswer.safeParse({ data: 'nothing' }).success).toBe(false)
  })

  it('refuses a void only in clear words; anything else may have been done', () => {
    const answered = (body: unknown) => presentVoid(voidAnswer.parse(body)).status
    expect(answered({ data: { status: 'APPROVED' } })).toBe('approved')
    for (const status of ['ERROR', 'DECLINED', 'CANCELLED'])
      expect(answered({ data: { status } })).toBe('refused')
    for (const body of [
      { data: { status: 'PENDING' } },
      { data: {} },
      { data: null },
      {},
      undefined,
      '',
      'OK',
    ])
      expect(answered(body)).toBe('unknown')
  })

  it('writes moments in two ways, and in no other', () => {
    expect(readWompiDate('2018-07-01T23:49:45.123Z')).toEqual(new Date('2018-07-01T23:49:45.123Z'))
    expect(readWompiDate('2018-07-01 23:49:45 UTC')).toEqual(new Date('2018-07-01T23:49:45Z'))
    expect(readWompiDate('2018-07-01T18:49:45-05:00')).toEqual(new Date('2018-07-01T23:49:45Z'))
    for (const text of ['2018-07-01', '2018-13-01 00:00:00 UTC', '', 'ayer', null, 5])
      expect(readWompiDate(text)).toBeUndefined()
  })
})

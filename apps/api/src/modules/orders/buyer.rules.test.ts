import { describe, expect, it } from 'vitest'
import { type Account, ANONYMOUS, type Guest } from '../../platform/http/actor'
import { assertVerified, buyerOf, isVerified, reachesOrder } from './buyer.rules'

const account: Account = {
  kind: 'account',
  user_id: 'u1',
  session_id: 's1',
  email_verified: true,
  is_superuser: false,
  teams: [],
}
const unverified: Account = { ...account, email_verified: false }
const byCode: Guest = { kind: 'guest', email: 'ana@example.com', order_code: null, proven_at: new Date(0) }
const byLink: Guest = { ...byCode, order_code: 'ZAN-1' }

describe('whom an order belongs to', () => {
  it('is an account, or a guest by e-mail', () => {
    expect(buyerOf(account)).toEqual({ user_id: 'u1', guest_email: null })
    expect(buyerOf(byCode)).toEqual({ user_id: null, guest_email: 'ana@example.com' })
  })

  it('is never somebody unknown', () => {
    expect(() => buyerOf(ANONYMOUS)).toThrow(expect.objectContaining({ code: 'not_authenticated' }))
  })
})

describe('places are held', () => {
  it.each([
    ['for an account whose e-mail was verified', account, undefined],
    ['for a guest who wrote the mailed code', byCode, undefined],
    ['not for an account that has not verified', unverified, 'email_not_verified'],
    ['not for who came by the link of an order', byLink, 'email_not_verified'],
    ['not for somebody unknown', ANONYMOUS, 'not_authenticated'],
  ])('%s', (_, actor, refusal) => {
    const code = refusalOf(() => assertVerified(actor))
    expect([isVerified(actor), code]).toEqual([refusal === undefined, refusal])
  })
})

describe('an order is reached', () => {
  it('by its link and not by that of another', () => {
    expect(reachesOrder(byLink, 'ZAN-1')).toBe(true)
    expect(reachesOrder(byLink, 'ZAN-2')).toBe(false)
  })

  it.each([account, byCode, ANONYMOUS])('by who holds no link, as far as ownership says: %o', (actor) => {
    expect(reachesOrder(actor, 'ZAN-2')).toBe(true)
  })
})

function refusalOf(action: () => void): unknown {
  try {
    action()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

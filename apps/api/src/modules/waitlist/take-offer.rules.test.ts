import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../platform/http/actor'
import { howTaken } from './take-offer.rules'

const ofAccount = { code: 'ZN-1', user_id: 'u', guest_email: null }
const ofGuest = { code: 'ZN-1', user_id: null, guest_email: 'ana@correo.co' }
const account = (user_id: string, email_verified = true) => ({
  kind: 'account' as const,
  user_id,
  session_id: 's',
  email_verified,
  is_superuser: false,
  teams: [],
})
const guest = (email: string, order_code: string | null = null) => ({
  kind: 'guest' as const,
  email,
  order_code,
  proven_at: new Date(0),
})

describe('the order of an offer', () => {
  it('that an account waited for is that account’s alone, once verified', () => {
    expect(howTaken(ofAccount, account('u'), 'u@correo.co')).toBe('own')
    expect(howTaken(ofAccount, account('otra'), 'o@correo.co')).toBe('of_account')
    expect(howTaken(ofAccount, guest('ana@correo.co'), null)).toBe('of_account')
    expect(howTaken(ofAccount, ANONYMOUS, null)).toBe('of_account')
    expect(howTaken(ofAccount, account('u', false), 'u@correo.co')).toBe('unverified')
  })

  it('that a guest waited for becomes the account of that mailbox, and nobody else’s', () => {
    expect(howTaken(ofGuest, account('u'), 'ana@correo.co')).toBe('adopt')
    expect(howTaken(ofGuest, account('u'), 'otra@correo.co')).toBe('by_link')
    expect(howTaken(ofGuest, account('u', false), 'ana@correo.co')).toBe('unverified')
  })

  it('is the guest’s own by their mailbox or by this order’s link, and by the offer’s link otherwise', () => {
    expect(howTaken(ofGuest, guest('ana@correo.co'), null)).toBe('own')
    expect(howTaken(ofGuest, guest('ana@correo.co', 'ZN-1'), null)).toBe('own')
    expect(howTaken(ofGuest, guest('ana@correo.co', 'ZN-2'), null)).toBe('by_link')
    expect(howTaken(ofGuest, guest('otra@correo.co'), null)).toBe('by_link')
    expect(howTaken(ofGuest, ANONYMOUS, null)).toBe('by_link')
  })
})

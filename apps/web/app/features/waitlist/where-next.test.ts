import { expect, it } from 'vitest'
import { whereNext } from './where-next'

const EMAIL = 'lina@correo.co'
const nobody = { status: 'signed-out', email: null } as const
const lina = { status: 'signed-in', email: 'Lina@correo.co' } as const
const other = { status: 'signed-in', email: 'otra@correo.co' } as const

it('who waited without an account goes on as the guest of their e-mail', () => {
  expect(whereNext({ guest_token: 'g' }, nobody, EMAIL)).toEqual({ kind: 'be-guest', token: 'g' })
})

it('nobody loses their session without being asked', () => {
  expect(whereNext({ guest_token: 'g' }, other, EMAIL)).toEqual({ kind: 'ask-guest', token: 'g' })
})

it('an account’s place opens with that account and no other', () => {
  expect(whereNext({ guest_token: null }, lina, EMAIL)).toEqual({ kind: 'go' })
  expect(whereNext({ guest_token: null }, other, EMAIL)).toEqual({ kind: 'other-account' })
  expect(whereNext({ guest_token: null }, nobody, EMAIL)).toEqual({ kind: 'log-in' })
})

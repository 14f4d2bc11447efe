import { expect, it } from 'vitest'
import { obstacleOf, whereNext } from './where-next'

it('who waited without an account goes on with the access of the link', () => {
  expect(whereNext({ guest_token: 'g' }, false)).toEqual({ kind: 'be-guest', token: 'g' })
})

it('nobody loses their session without being asked', () => {
  expect(whereNext({ guest_token: 'g' }, true)).toEqual({ kind: 'ask-guest', token: 'g' })
})

it('whose own access opens the place goes straight to it', () => {
  expect(whereNext({ guest_token: null }, true)).toEqual({ kind: 'go' })
})

it('an account’s place opens with that account and no other', () => {
  expect(obstacleOf('offer_of_account', false)).toEqual({ kind: 'log-in' })
  expect(obstacleOf('offer_of_account', true)).toEqual({ kind: 'other-account' })
  expect(obstacleOf('email_not_verified', true)).toEqual({ kind: 'unverified' })
  expect(obstacleOf('offer_closed', true)).toBeNull()
})

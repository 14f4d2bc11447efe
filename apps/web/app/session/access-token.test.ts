import { expect, it } from 'vitest'
import { expiryOf, isTokenExpired } from './access-token'
import { MINUTE, NOON, token } from './testing/people'

it.each([
  ['30 minutes ahead', 30 * MINUTE, false],
  ['one second more than five minutes ahead', 5 * MINUTE + 1000, false],
  ['exactly five minutes ahead', 5 * MINUTE, true],
  ['one minute ahead', MINUTE, true],
  ['already past', -MINUTE, true],
])('a token that ends %s counts as expired: %s', (_, expiresIn, expired) => {
  expect(isTokenExpired(token('ñandú 🏃', expiresIn), NOON)).toBe(expired)
})

it.each(['', 'plain', 'a.b.c', `a.${btoa('"text"')}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
  'a token whose end can not be read counts as expired: %j',
  (unreadable) => {
    expect(expiryOf(unreadable)).toBeNull()
    expect(isTokenExpired(unreadable, NOON)).toBe(true)
  },
)

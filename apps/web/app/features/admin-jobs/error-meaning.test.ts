import { expect, test } from 'vitest'
import { errorMeaning } from './error-meaning'

test.each([
  ['connect ETIMEDOUT while the mail server was away', 'silent'],
  ['connect ECONNREFUSED', 'refused'],
  ['getaddrinfo ENOTFOUND', 'unknownHost'],
  ['Invalid login: 535 Authentication failed', 'credentials'],
  ['550 mailbox unavailable', 'mailbox'],
  ['Request failed with status 429', 'tooMany'],
  ['deadlock detected', 'database'],
])('«%s» is told in words', (error, meaning) => {
  expect(errorMeaning(error)).toBe(meaning)
})

test('one that only a technician could read has none', () => {
  expect(errorMeaning("Cannot read properties of undefined (reading 'id')")).toBeNull()
})

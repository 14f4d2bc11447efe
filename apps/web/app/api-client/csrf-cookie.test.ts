import { expect, it } from 'vitest'
import { readCsrfToken } from './csrf-cookie'

it.each([
  ['', null],
  ['csrftoken=abc', 'abc'],
  ['a=1; csrftoken=abc; b=2', 'abc'],
  ['xcsrftoken=no; csrftoken=si', 'si'],
  ['csrftoken=a%3Db==', 'a=b=='],
  ['csrftoken=100%', '100%'],
  ['csrftoken=', null],
  ['theme=csrftoken', null],
])('the cookies «%s» hold the token %s', (cookies, token) => {
  expect(readCsrfToken(cookies)).toBe(token)
})

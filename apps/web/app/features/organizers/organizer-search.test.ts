import { expect, test } from 'vitest'
import { organizerPath, organizerQuery, organizerSearchOf } from './organizer-search'

const read = (search: string) => organizerSearchOf(new URLSearchParams(search))

test('the address holds the search', () => {
  expect(read('?q=+club+andino+&cursor=abc')).toEqual({ q: 'club andino', cursor: 'abc' })
})

test('blank parameters ask for everyone', () => {
  expect(read('?q=++&cursor=')).toEqual({ q: '', cursor: null })
  expect(organizerQuery(read('?q='))).toEqual({})
})

test('a search longer than the API takes is cut, not refused', () => {
  expect(read(`?q=${'a'.repeat(5000)}`).q).toHaveLength(100)
})

test('an organizer leads to their own page', () => {
  expect(organizerPath('club-andino')).toBe('/organizadores/club-andino')
})

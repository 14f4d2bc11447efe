import { expect, test } from 'vitest'
import { eventSearchPath } from './event-search'

test('a search carries only what was filled in', () => {
  const fields = [
    ['q', '  media maratón '],
    ['ciudad', ''],
    ['distancia', '21k'],
  ] as const
  expect(eventSearchPath(fields)).toBe('/eventos/publicos?q=media+marat%C3%B3n&distancia=21k')
})

test('an empty search leads to every event', () => {
  expect(eventSearchPath([['q', '   ']])).toBe('/eventos/publicos')
})

test('what a person types cannot add parameters of its own', () => {
  expect(eventSearchPath([['ciudad', 'Cali&orden=precio']])).toBe(
    '/eventos/publicos?ciudad=Cali%26orden%3Dprecio',
  )
})

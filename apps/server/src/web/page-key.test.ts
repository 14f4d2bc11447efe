import { expect, it } from 'vitest'
import { pageAddress } from './page-key'

it('campaign parameters and the order of the query do not make another page', () => {
  const plain = pageAddress('/eventos/publicos?ciudad=Cali&mes=3')
  expect(pageAddress('/eventos/publicos?mes=3&utm_source=ig&ciudad=Cali&gclid=1&fbclid=2').key).toBe(
    plain.key,
  )
  expect(plain).toEqual({
    key: '/eventos/publicos?ciudad=Cali&mes=3',
    path: '/eventos/publicos',
    hasQuery: true,
  })
})

it('a query made only of campaign parameters is no query', () => {
  expect(pageAddress('/?utm_campaign=maraton')).toEqual({ key: '/', path: '/', hasQuery: false })
})

it('repeated values keep their order, which may mean something', () => {
  expect(pageAddress('/e?d=10k&d=5k').key).toBe('/e?d=10k&d=5k')
  expect(pageAddress('/e?d=5k&d=10k').key).toBe('/e?d=5k&d=10k')
})

import { CITIES } from '@zancada/contracts/catalogs/cities'
import { ELSEWHERE } from '@zancada/contracts/catalogs/elsewhere'
import { MUNICIPALITIES } from '@zancada/contracts/catalogs/municipalities'
import { expect, it } from 'vitest'
import { citiesLike, cityLabel } from './city-search'

const like = (typed: string, elsewhere = ELSEWHERE) =>
  citiesLike(typed, MUNICIPALITIES, elsewhere).map(cityLabel)

it('begins with the usual cities, and never draws a thousand', () => {
  expect(like('').slice(0, 3)).toEqual(CITIES.slice(0, 3).map(cityLabel))
  expect(like('')).toHaveLength(CITIES.length + 1)
  expect(like('a').length).toBeLessThan(70)
})

it('finds by the beginning of a name, accents or not, the usual city first', () => {
  expect(like('bogota')[0]).toBe('Bogotá, Bogotá D.C.')
  expect(like('armenia').slice(0, 2)).toEqual(['Armenia, Quindío', 'Armenia, Antioquia'])
  expect(like('chiquinq')[0]).toBe('Chiquinquirá, Boyacá')
  expect(like('Barbosa, San')[0]).toBe('Barbosa, Santander')
  expect(like('viterbo').slice(0, 2)).toEqual(['Viterbo, Caldas', 'Santa Rosa de Viterbo, Boyacá'])
})

it('knows other countries, and keeps a way out whatever was typed', () => {
  expect(like('ecua')[0]).toBe('Ecuador, otro país')
  for (const typed of ['', 'ecua', 'macondo'])
    expect(like(typed).at(-1)).toBe('Otra ciudad, no está en la lista')
  expect(like('macondo', [])).toEqual([])
  expect(like('ecua', [])).toEqual([])
})

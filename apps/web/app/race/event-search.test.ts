import { expect, test } from 'vitest'
import { EVERYTHING, eventQuery, eventSearchOf, eventsPath, isFiltered } from './event-search'

const read = (search: string) => eventSearchOf(new URLSearchParams(search))

test('the address holds the whole search', () => {
  const search = read('?q=+media+&ciudad=Cali&distancia=21k&mes=2027-03&organizador=andes&orden=precio')
  expect(search).toEqual({
    q: 'media',
    ciudad: 'Cali',
    distancia: '21k',
    mes: '2027-03',
    organizador: 'andes',
    orden: 'precio',
    cursor: '',
  })
  expect(eventQuery(search)).toEqual({
    q: 'media',
    ciudad: 'Cali',
    distancia: '21k',
    mes: '2027-03',
    organizador: 'andes',
    orden: 'precio',
  })
})

test('what the API would refuse is no filter', () => {
  expect(read('?distancia=100k&mes=2027-13&orden=azar&q=++')).toEqual(EVERYTHING)
  expect(read(`?q=${'a'.repeat(5000)}`).q).toHaveLength(100)
  expect(read(`?cursor=${'a'.repeat(501)}`).cursor).toBe('')
})

test('an address carries only what was asked for', () => {
  expect(eventsPath(EVERYTHING)).toBe('/eventos/publicos')
  expect(eventsPath({ ...EVERYTHING, ciudad: 'Bogotá&orden=precio', distancia: 'trail' })).toBe(
    '/eventos/publicos?ciudad=Bogot%C3%A1%26orden%3Dprecio&distancia=trail',
  )
})

test('only the plain list is for search engines', () => {
  expect(isFiltered(read('?utm_source=x&orden=fecha&q='))).toBe(false)
  expect(isFiltered(read('?cursor=abc'))).toBe(true)
  expect(isFiltered(read('?mes=2027-03'))).toBe(true)
})

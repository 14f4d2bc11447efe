import { expect, it } from 'vitest'
import { callUrl } from './call-url'

it.each([
  ['a plain path', '/api/v1/salud/', {}, {}, '/api/v1/salud/'],
  ['a parameter', '/api/v1/ordenes/:code/', { code: 'Z-1' }, {}, '/api/v1/ordenes/Z-1/'],
  [
    'a hostile parameter',
    '/api/v1/ordenes/:code/',
    { code: '../admin?x' },
    {},
    '/api/v1/ordenes/..%2Fadmin%3Fx/',
  ],
  ['a parameter before an extension', '/api/v1/x/:name.pdf', { name: 'ñ' }, {}, '/api/v1/x/%C3%B1.pdf'],
  [
    'a query',
    '/api/v1/e/',
    {},
    { q: 'media maratón', conteo: 1 },
    '/api/v1/e/?q=media+marat%C3%B3n&conteo=1',
  ],
  ['a repeated value', '/api/v1/e/', {}, { mes: ['1', '2'] }, '/api/v1/e/?mes=1&mes=2'],
  ['nothing for empty values', '/api/v1/e/', {}, { q: '', cursor: undefined, mes: null }, '/api/v1/e/'],
  ['a zero and a no', '/api/v1/e/', {}, { n: 0, b: false }, '/api/v1/e/?n=0&b=false'],
])('the address has %s', (_, path, params, query, url) => {
  expect(callUrl('', path, params, query)).toBe(url)
})

it('a missing parameter is a mistake of ours, not a call to another path', () => {
  expect(() => callUrl('', '/api/v1/ordenes/:code/', {})).toThrow('code')
})

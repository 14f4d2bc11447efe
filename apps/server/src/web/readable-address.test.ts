import { expect, it } from 'vitest'
import { readableAddress } from './readable-address'

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%FF?a=%FF', '/%25FF?a=%FF'],
  ['/100%', '/100%25'],
  ['/carrera/%zz/inscripcion', '/carrera/%25zz/inscripcion'],
])('%s is read letter by letter', (address, read) => {
  expect(readableAddress(address)).toBe(read)
  expect(readableAddress(read)).toBe(read)
})

it.each(['/', '/media-cali?q=%E0%A4%A', '/%E2%80%9D', '/%00', '/api/v1/%FF', '/a%2Fb'])(
  '%s stays as it is',
  (address) => {
    expect(readableAddress(address)).toBe(address)
  },
)

import { expect, it } from 'vitest'
import { knownLinks } from './social-links.rules'

it('only links of networks we know are read, in their order', () => {
  const stored = { myspace: 'x', instagram: 'https://instagram.com/andes', facebook: 3 }
  expect(knownLinks(stored)).toEqual({ instagram: 'https://instagram.com/andes' })
  const both = { instagram: 'https://instagram.com/andes', facebook: 'https://facebook.com/andes' }
  expect(knownLinks(both)).toEqual(both)
})

it('a column that holds no links holds none', () => {
  for (const column of [null, undefined, 'text', 3]) expect(knownLinks(column)).toEqual({})
})

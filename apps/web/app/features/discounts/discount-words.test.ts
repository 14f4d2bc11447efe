import { expect, it } from 'vitest'
import { whereItServes } from './discount-words'

const bahia = { slug: 'bahia-caracoli', name: 'Bahía Caracolí' }
const brisa = { slug: 'brisa-farallones', name: 'Brisa Farallones' }

it('a code says where it serves, and why the list of another event leaves it out', () => {
  expect(whereItServes({ events: [] }, 'bahia-caracoli')).toBe('Sirve en todos tus eventos.')
  expect(whereItServes({ events: [bahia, brisa] }, 'bahia-caracoli')).toBe(
    'Solo sirve en Bahía Caracolí y Brisa Farallones.',
  )
  expect(whereItServes({ events: [brisa] }, 'bahia-caracoli')).toContain('por eso no aparece')
  expect(whereItServes({ events: [brisa] }, null)).toBe('Solo sirve en Brisa Farallones.')
})

import { expect, it } from 'vitest'
import { exampleAccreditation, exampleSetup, exampleTicket } from '../testing/example-race'
import { handedOver, itemsOf, partsToHandOver } from './kit-parts'

const setup = exampleSetup()
const fresh = exampleTicket({ accredited: null })
const partly = exampleTicket({
  accredited: exampleAccreditation({ items: ['Camiseta'], missing: ['Medalla'] }),
})

it('a runner gets the parts of their size and category, each once', () => {
  expect(partsToHandOver(fresh, setup)).toEqual(['Camiseta', 'Medalla'])
  expect(partsToHandOver({ ...fresh, size: null }, setup)).toEqual(['Medalla'])
})

it('who took a part gets only what is missing', () => {
  expect(handedOver(partly)).toBe('part')
  expect(partsToHandOver(partly, setup)).toEqual(['Medalla'])
  expect(itemsOf(partly, setup, ['Medalla'])).toEqual({ items: ['Medalla'] })
})

it('a whole kit names no parts, a part names its own, and a shirt its size', () => {
  expect(itemsOf(fresh, setup, ['Medalla', 'Camiseta'])).toEqual({ size: 'M' })
  expect(itemsOf(fresh, setup, ['Camiseta'])).toEqual({ items: ['Camiseta'], size: 'M' })
  expect(itemsOf(fresh, setup, ['Medalla'])).toEqual({ items: ['Medalla'] })
})

it('without an inventory the kit is handed over whole', () => {
  expect(partsToHandOver(fresh, exampleSetup({ kit: [] }))).toEqual([])
  expect(itemsOf(fresh, exampleSetup({ kit: [] }), [])).toEqual({ size: 'M' })
})

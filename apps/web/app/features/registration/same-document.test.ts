import { expect, it } from 'vitest'
import { holderOfDocument, savedFor } from './same-document'

const runner = (document_number: string, first_name: string, last_name = 'Rojas') => ({
  document_number,
  first_name,
  last_name,
})

it('finds who has the same document under another name, however it is written', () => {
  const runners = [runner('79.456.123', 'Hernán'), runner('', 'Ana'), runner('079456123', 'Luz')]
  expect(holderOfDocument(runners, 2)).toBe(0)
  expect(holderOfDocument(runners, 0)).toBe(2)
  expect(holderOfDocument(runners, 1)).toBeNull()
})

it('one person in two categories keeps their document', () => {
  expect(holderOfDocument([runner('79456123', 'Hernán'), runner('79456123', ' hernan ')], 1)).toBeNull()
  expect(holderOfDocument([runner('79456123', 'Hernán'), runner('79456124', 'Luz')], 1)).toBeNull()
})

it('offers no saved runner who already runs that category in this order; in another category they may', () => {
  const saved = [runner('79456123', 'Hernán'), runner('1099888777', 'Tomás')]
  const runners = [runner('1.099.888.777', 'Tomás'), runner('', ''), runner('', '')]
  expect(savedFor([{}], { runners, categories: ['10k', '10k', '10k'], index: 2 })).toHaveLength(1)
  const categories = ['10k', '10k', '21k']
  expect(savedFor(saved, { runners, categories, index: 1 })).toEqual([saved[0]])
  expect(savedFor(saved, { runners, categories, index: 2 })).toEqual(saved)
  expect(savedFor(saved, { runners, categories, index: 0 })).toEqual(saved)
})

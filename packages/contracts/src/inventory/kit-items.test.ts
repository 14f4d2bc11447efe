import { expect, it } from 'vitest'
import { itemsFor } from './kit-items'

const kit = [
  { id: 'shirt S', size: 'S', category_id: null },
  { id: 'shirt M', size: 'M', category_id: null },
  { id: 'bib', size: null, category_id: null },
  { id: 'medal of 21K', size: null, category_id: '21k' },
  { id: 'medal of 10K', size: null, category_id: '10k' },
]
const given = (category_id: string, size: string | null) =>
  itemsFor(kit, { category_id, size }).map(({ id }) => id)

it('a runner gets what is for everybody, for their category and of their size', () => {
  expect(given('21k', 'M')).toEqual(['shirt M', 'bib', 'medal of 21K'])
})

it('a runner who chose no size gets no shirt', () => {
  expect(given('10k', null)).toEqual(['bib', 'medal of 10K'])
})

import { expect, it } from 'vitest'
import { changedPages } from './public-page-tags.rules'

it('a change that only its own page shows leaves the lists alone', () => {
  expect(changedPages('media', { onLists: false })).toEqual(['event:media'])
})

it('a change that lists show renews them too', () => {
  expect(changedPages('media', { onLists: true })).toEqual(['event:media', 'events'])
})

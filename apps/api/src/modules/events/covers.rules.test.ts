import { expect, it } from 'vitest'
import { presentCover } from './covers.rules'

const cover = { url: '/files/a-900.webp', width: 900, height: 500, sources: [], placeholder: null }

it('a stored cover is shown', () => {
  expect(presentCover(cover)).toEqual(cover)
})

it.each([null, undefined, {}, { src: '/files/a.webp' }])('what is no cover is not: %o', (stored) => {
  expect(presentCover(stored)).toBeNull()
})

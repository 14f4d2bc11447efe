import { expect, it } from 'vitest'
import { photoBackdrop, sourceSets } from './photo-sources'

it('a browser is offered the lightest kind first, in every width', () => {
  const sources = [
    { url: '/f/a-960.webp', width: 960, type: 'image/webp' },
    { url: '/f/a-480.webp', width: 480, type: 'image/webp' },
    { url: '/f/a-480.avif', width: 480, type: 'image/avif' },
  ]
  expect(sourceSets({ sources })).toEqual([
    { type: 'image/avif', srcSet: '/f/a-480.avif 480w' },
    { type: 'image/webp', srcSet: '/f/a-480.webp 480w, /f/a-960.webp 960w' },
  ])
})

it('a stand-in shows only when it travels inside the page', () => {
  expect(photoBackdrop({ placeholder: 'data:image/webp;base64,UklGRg==' })).toBe(
    'url("data:image/webp;base64,UklGRg==")',
  )
  expect(photoBackdrop({ placeholder: null })).toBeNull()
  expect(photoBackdrop({ placeholder: 'https://example.com/pixel.gif' })).toBeNull()
  expect(photoBackdrop({ placeholder: 'data:image/png;base64,AA"),url(https://example.com/x' })).toBeNull()
  expect(photoBackdrop({ placeholder: 'data:image/svg+xml;base64,PHN2Zz4=' })).toBeNull()
})

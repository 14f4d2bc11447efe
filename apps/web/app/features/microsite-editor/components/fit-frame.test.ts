import { expect, it } from 'vitest'
import { fitFrame } from './fit-frame'

it('a computer’s page is made smaller to fit, and fills the height there is', () => {
  expect(fitFrame({ width: 640, height: 500 }, 'desktop')).toEqual({
    width: 1_280,
    height: 1_000,
    scale: 0.5,
    shownWidth: 640,
    shownHeight: 500,
  })
})

it('a phone’s page is never enlarged, nor taller than a phone', () => {
  expect(fitFrame({ width: 900, height: 2_000 }, 'mobile')).toMatchObject({
    scale: 1,
    width: 390,
    shownHeight: 844,
  })
})

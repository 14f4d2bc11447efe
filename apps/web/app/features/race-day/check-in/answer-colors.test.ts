import { expect, it } from 'vitest'
import { contrastRatio } from '../../../ui/contrast'
import { ANSWER_COLORS } from './answer-colors'

it.each(Object.entries(ANSWER_COLORS))('«%s» can be read in the sun', (_tone, { ground, ink }) => {
  expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(7)
})

it('who goes in and who is stopped differ in light, not only in hue', () => {
  expect(contrastRatio(ANSWER_COLORS.go.ground, ANSWER_COLORS.stop.ground)).toBeGreaterThanOrEqual(3)
})

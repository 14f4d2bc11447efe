import { expect, it } from 'vitest'
import { readableOn, wordsOn } from './ticket-tones.rules'

it('writes white on dark colours and ink on light ones', () => {
  expect(wordsOn('#1646E6')).toBe('#FFFFFF')
  expect(wordsOn('#C8F031')).toBe('#0B1533')
})

it('keeps the colour of a race on paper where it can be read', () => {
  expect(readableOn('#FFFFFF', '#1646E6', '#0B1533')).toBe('#1646E6')
  expect(readableOn('#FFFFFF', '#C8F031', '#0B1533')).toBe('#0B1533')
})

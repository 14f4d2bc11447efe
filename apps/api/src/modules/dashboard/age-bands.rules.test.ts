import { expect, it } from 'vitest'
import { AGE_BAND_LABELS, ageBand } from './age-bands.rules'

it.each([
  ['2009-06-16', 'Menos de 18'],
  ['2009-06-15', '18 a 24'],
  ['2002-06-16', '18 a 24'],
  ['2002-06-15', '25 a 34'],
  ['1992-06-15', '35 a 44'],
  ['1982-06-15', '45 a 54'],
  ['1972-06-15', '55 a 64'],
  ['1962-06-16', '55 a 64'],
  ['1962-06-15', '65 o más'],
  ['1920-01-01', '65 o más'],
])('who was born on %s runs on 15 June 2027 among «%s»', (birthOn, band) => {
  expect(ageBand(birthOn, '2027-06-15')).toBe(band)
})

it('bands go from the youngest to the oldest, and a person who is not born yet is in the first', () => {
  expect(AGE_BAND_LABELS).toHaveLength(7)
  expect([AGE_BAND_LABELS[0], AGE_BAND_LABELS.at(-1)]).toEqual(['Menos de 18', '65 o más'])
  expect(ageBand('2030-01-01', '2027-06-15')).toBe('Menos de 18')
})

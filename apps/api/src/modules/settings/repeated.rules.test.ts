import { expect, it } from 'vitest'
import { repeated } from './repeated.rules'

it('what is said twice is told at the second, accents and case aside', () => {
  expect(repeated(['Sura', 'Sanitas', ' súra'], (index) => `names.${index}.name`, 'Ya está')).toEqual({
    'names.2.name': ['Ya está'],
  })
  expect(repeated(['Sura', 'Sanitas'], String, 'Ya está')).toEqual({})
})

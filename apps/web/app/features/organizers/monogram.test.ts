import { expect, test } from 'vitest'
import { contrastRatio } from '../../ui/contrast'
import { monogramOf } from './monogram'

test.each([
  ['Club Andino de Trail', 'CA'],
  ['Corredores de la Sierra', 'CS'],
  ['Ñandú', 'Ñ'],
  ['«42K» Eventos', '4E'],
  ['   ', ''],
])('%s is signed %s', (name, letters) => {
  expect(monogramOf(name, 'slug').letters).toBe(letters)
})

test('the same organizer always looks the same, and many do not look alike', () => {
  expect(monogramOf('A', 'club-andino')).toEqual(monogramOf('A', 'club-andino'))
  const grounds = new Set(Array.from({ length: 40 }, (_, index) => monogramOf('A', `club-${index}`).ground))
  expect(grounds.size).toBeGreaterThan(4)
})

test('its letters can be read over both tones of the ground', () => {
  for (let index = 0; index < 40; index += 1) {
    const { ground, cut, ink } = monogramOf('A', `club-${index}`)
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(ink, cut)).toBeGreaterThanOrEqual(4.5)
  }
})

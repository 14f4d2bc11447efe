import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['Ana Gómez', 'AG'],
  ['ana maría gómez pérez', 'AP'],
  ['Íngrid', 'Í'],
  ['  Zoé   ñañez ', 'ZÑ'],
  ['correr@zancada.demo', 'C'],
  ['🏃 Luis (Lucho) Ríos', 'LR'],
  ['Club 42K', 'C4'],
  ['', ''],
  ['—', ''],
])('the avatar of «%s» shows «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

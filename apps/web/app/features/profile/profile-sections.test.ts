import { expect, test } from 'vitest'
import { sectionOf, sectionsFor } from './profile-sections'

test.each([
  ['datos', true, 'datos'],
  ['inscripciones', true, 'inscripciones'],
  ['guardadas', true, 'guardadas'],
  ['guardadas', false, 'guardadas'],
  ['seguridad', true, 'seguridad'],
  ['privacidad', true, 'privacidad'],
  [null, true, 'datos'],
  ['', true, 'datos'],
  ['Privacidad', true, 'datos'],
  ['inscripciones', false, 'datos'],
  ['seguridad', false, 'seguridad'],
] as const)('?seccion=%s (runner: %s) opens %s', (asked, isRunner, opened) => {
  expect(sectionOf(asked, sectionsFor(isRunner))).toBe(opened)
})

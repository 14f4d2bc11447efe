import { expect, it } from 'vitest'
import { passwordRules } from './password-rules'

const LUCIA = { email: 'lucia.rojas@correo.co', lastName: 'Rojas Mendoza' }

it.each([
  ['', 10],
  ['trota', 5],
  ['trota-alba', 0],
  ['trota-al-alba-siempre', 0],
])('«%s» still lacks %i characters', (password, missing) => {
  expect(passwordRules(password, LUCIA).missing).toBe(missing)
})

it.each([
  ['trota-al-alba', LUCIA, false],
  ['Lucia.Rojas-2026', LUCIA, true],
  ['soy-rojas mendoza', LUCIA, true],
  // Five letters or fewer turn up by chance.
  ['flores-rojas-mil', { email: 'lu@correo.co', lastName: 'Rojas' }, false],
  ['lo-que-sea-vale', { email: '', lastName: '' }, false],
])('«%s» repeats the person: %o %s', (password, person, isPersonal) => {
  expect(passwordRules(password, person).isPersonal).toBe(isPersonal)
})

it('a form that does not say who it is for has no such rule', () => {
  expect(passwordRules('lucia.rojas', null).isPersonal).toBeNull()
})

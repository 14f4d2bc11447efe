import { installSpanishValidation } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { profile, RUNNER } from '../../session/testing/people'
import { changesOf, formValuesOf, isPlausibleBirth, profileFormSchema } from './profile-form'

installSpanishValidation()

const runner = profile({
  phone: '+573001234567',
  runner_profile: { ...RUNNER, weight_kg: 70.5, height_cm: 172, city_code: '11001' },
})
const organizer = profile({ runner_profile: null })

const edited = (changes: object, of = runner) => {
  const form = changesOf(of, profileFormSchema.parse({ ...formValuesOf(of), ...changes }))
  return form && Object.fromEntries(form.entries())
}

test('what was not touched is not sent', () => {
  expect(edited({})).toBeNull()
  expect(edited({}, organizer)).toBeNull()
})

test.each([
  ['a name', { first_name: ' Ana ' }, { first_name: 'Ana' }],
  ['an emptied phone', { phone: '' }, { phone: '' }],
  ['a weight with a comma', { weight_kg: '68,4' }, { weight_kg: '68.4' }],
  ['an emptied height', { height_cm: '' }, { height_cm: '' }],
  ['a city and an EPS', { city_code: '05001', eps: 'Sanitas' }, { city_code: '05001', eps: 'Sanitas' }],
  ['the picture removed', { avatar: 'removed' }, { avatar: '' }],
])('%s travels alone', (_what, changes, sent) => {
  expect(edited(changes)).toEqual(sent)
})

test('a new picture travels as a file', () => {
  const file = new File(['x'], 'yo.png', { type: 'image/png' })
  expect(edited({ avatar: file })?.avatar).toBeInstanceOf(File)
})

test('the form shows weights as people write them', () => {
  expect(formValuesOf(runner)).toMatchObject({ weight_kg: '70,5', height_cm: '172', eps: 'Sura', gender: '' })
  expect(Object.keys(formValuesOf(organizer))).toEqual(['first_name', 'last_name', 'phone', 'avatar'])
})

test.each([
  [{ first_name: '' }, 'first_name', 'Este campo es requerido'],
  [{ phone: '+57300' }, 'phone', 'Ingresa un celular válido'],
  [{ weight_kg: 'mucho' }, 'weight_kg', 'Ingresa un número'],
  [{ weight_kg: '5' }, 'weight_kg', 'Debe ser mínimo 10'],
  [{ height_cm: '1,72' }, 'height_cm', 'Debe ser mínimo 50'],
  [{ birth_on: '31/02/1990' }, 'birth_on', 'Ingresa una fecha válida'],
  [{ birth_on: '2999-01-01' }, 'birth_on', 'Ingresa una fecha de nacimiento válida'],
  [{ document_number: '12' }, 'document_number', 'Escribe entre 4 y 20 números o letras, sin otros signos'],
])('%o is refused at %s: %s', (changes, field, text) => {
  const { error } = profileFormSchema.safeParse({ ...formValuesOf(runner), ...changes })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, text]])
})

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-06-01', true],
  ['2026-06-02', false],
])('on 1 June 2026 a birth on %s is plausible: %s', (date, isPlausible) => {
  expect(isPlausibleBirth(date, new Date('2026-06-01T12:00:00Z'))).toBe(isPlausible)
})

test('without its authorisation no health data travel; withdrawing it is enough to erase them', () => {
  const sent = (health: boolean, eps: string) => {
    const form = changesOf(runner, profileFormSchema.parse({ ...formValuesOf(runner), health, eps }))
    return form && Object.fromEntries(form.entries())
  }
  expect(sent(false, 'Sanitas')).toEqual({ health: 'false' })
  expect(sent(true, 'Sanitas')).toEqual({ eps: 'Sanitas' })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { readSubmitFailure } from './server-errors'

it('reads every field of a validation body, nested ones by their path', () => {
  const failure = readSubmitFailure(
    {
      email: ['Ya existe.'],
      'participants.0.email': ['No es válido.', 'Es muy largo.'],
      non_field_errors: ['Cupo lleno.'],
    },
    'falló',
  )
  expect(Object.fromEntries(failure.fields)).toEqual({
    email: 'Ya existe.',
    'participants.0.email': 'No es válido. Es muy largo.',
  })
  expect(failure.general).toEqual(['Cupo lleno.'])
})

it('reads the errors the API layer throws', () => {
  const error = Object.assign(new Error('Datos inválidos'), {
    fieldErrors: { phone: ['Ingresa un celular.'] },
    generalErrors: ['Revisa el documento.'],
  })
  const failure = readSubmitFailure(error, 'falló')
  expect(Object.fromEntries(failure.fields)).toEqual({ phone: 'Ingresa un celular.' })
  expect(failure.general).toEqual(['Revisa el documento.'])
})

it("a schema's refusal of what was about to be sent lands on its fields, and never as JSON", () => {
  const refusal = z
    .object({ ranges: z.array(z.object({ from: z.number('Ingresa un número') })) })
    .refine(() => false, { error: 'Los rangos se cruzan', when: () => true })
    .safeParse({ ranges: [{ from: 'abc' }] })
  const failure = readSubmitFailure(refusal.error, 'falló')
  expect(Object.fromEntries(failure.fields)).toEqual({ 'ranges.0.from': 'Ingresa un número' })
  expect(failure.general).toEqual(['Los rangos se cruzan'])
})

it('an error without field errors says its own text', () => {
  const error = Object.assign(new Error('No hay conexión.'), { fieldErrors: {}, generalErrors: [] })
  expect(readSubmitFailure(error, 'falló')).toEqual({ fields: new Map(), general: ['No hay conexión.'] })
  expect(readSubmitFailure(new Error('Sin permiso.'), 'falló').general).toEqual(['Sin permiso.'])
})

it.each([null, undefined, 'x', 3, {}, { email: 'no es lista' }, []])('%s gives the fallback', (error) => {
  expect(readSubmitFailure(error, 'falló')).toEqual({ fields: new Map(), general: ['falló'] })
})

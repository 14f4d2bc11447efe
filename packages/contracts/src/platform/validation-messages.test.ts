import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { installSpanishValidation } from './validation-messages'

beforeAll(installSpanishValidation)

const cases: [string, z.ZodType, unknown, string][] = [
  ['a missing text', z.string(), undefined, 'Este campo es requerido'],
  ['an empty required text', z.string().min(1), '', 'Este campo es requerido'],
  ['an empty choice', z.enum(['a', 'b']), '', 'Este campo es requerido'],
  ['a bad e-mail', z.email(), 'ana@', 'Ingresa un correo electrónico válido'],
  ['a short text', z.string().min(10), 'corta', 'Debe tener al menos 10 caracteres'],
  ['a text that must be long and is empty', z.string().min(10), '', 'Este campo es requerido'],
  ['a long text', z.string().max(3), 'larga', 'Debe tener máximo 3 caracteres'],
  ['a word for a number', z.number(), 'dos', 'Ingresa un número'],
  ['a number too small', z.number().gt(0), 0, 'Debe ser mayor que 0'],
  ['a number too big', z.number().max(10), 11, 'Debe ser máximo 10'],
  ['a price too big', z.number().max(100_000_000), 100_000_001, 'Debe ser máximo 100.000.000'],
  ['a share too small', z.number().min(0.5), 0.1, 'Debe ser mínimo 0,5'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'Elige una de las opciones'],
  ['a strange date', z.iso.date(), '31/12/2026', 'Ingresa una fecha válida'],
]

it.each(cases)('%s is told in Spanish', (_, schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message)
})

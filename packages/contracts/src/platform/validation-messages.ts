import { z } from 'zod'
import { inThousands } from './money'

/**
 * Every validation text of the product, in Spanish, for the API's field errors and the web's forms alike.
 * A schema may still give its own message; this is what the rest say.
 */
export function installSpanishValidation(): void {
  z.config({ customError: spanishMessage })
}

export const REQUIRED = 'Este campo es requerido'
export const INVALID_EMAIL = 'Ingresa un correo electrónico válido'

type Issue = Parameters<NonNullable<NonNullable<ReturnType<typeof z.config>>['customError']>>[0]

function spanishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? REQUIRED : typeMessage(issue.expected)
    case 'too_small':
      return isMissing(issue.input)
        ? REQUIRED
        : tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true)
    case 'invalid_format':
      return isDate(issue.format) && isMissing(issue.input) ? REQUIRED : formatMessage(issue.format)
    case 'invalid_value':
    case 'invalid_union':
      return isMissing(issue.input) ? REQUIRED : 'Elige una de las opciones'
    case 'unrecognized_keys':
      return `Campos desconocidos: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}`
    default:
      return 'Valor inválido'
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

function typeMessage(expected: string): string {
  if (expected === 'int') return 'Ingresa un número entero, sin decimales'
  if (expected === 'number') return 'Ingresa un número'
  if (expected === 'boolean') return 'Debe ser sí o no'
  if (expected === 'array') return 'Debe ser una lista'
  if (expected === 'date') return 'Ingresa una fecha válida'
  if (expected === 'string') return 'Debe ser un texto'
  return 'Valor inválido'
}

function tooSmall(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === 'string') return minimum <= 1 ? REQUIRED : `Debe tener al menos ${minimum} caracteres`
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? 'Elige al menos una opción' : `Elige al menos ${minimum} opciones`
  if (origin === 'date') return 'La fecha es demasiado temprana'
  return inclusive ? `Debe ser mínimo ${written(minimum)}` : `Debe ser mayor que ${written(minimum)}`
}

function tooBig(origin: string, maximum: number, inclusive: boolean): string {
  if (origin === 'string') return `Debe tener máximo ${maximum} caracteres`
  if (origin === 'array' || origin === 'set') return `Elige máximo ${maximum} opciones`
  if (origin === 'date') return 'La fecha es demasiado tardía'
  return inclusive ? `Debe ser máximo ${written(maximum)}` : `Debe ser menor que ${written(maximum)}`
}

function isDate(format: string): boolean {
  return format === 'date' || format === 'datetime'
}

function formatMessage(format: string): string {
  if (format === 'email') return INVALID_EMAIL
  if (format === 'url') return 'Ingresa una dirección web válida'
  if (isDate(format)) return 'Ingresa una fecha válida'
  if (format === 'uuid' || format === 'guid') return 'Elige una de las opciones'
  return 'El formato no es válido'
}

/** As people write it here: `100.000.000`, `0,5`. */
function written(number: number): string {
  return Number.isInteger(number) && number >= 0 ? inThousands(number) : String(number).replace('.', ',')
}

import { installSpanishValidation } from '@zancada/contracts/platform/validation-messages'
import { expect, it } from 'vitest'
import { type DiscountValues, discountFormSchema, valuesOf } from './discount-form'

installSpanishValidation()

const good: DiscountValues = {
  ...valuesOf(null),
  code: 'club-10',
  value: 10,
  valid_from: '2026-05-01T05:00:00.000Z',
  valid_to: '2026-06-01T05:00:00.000Z',
}

it('a code with everything in its place is accepted, with or without a limit of uses', () => {
  expect(faults(good)).toEqual({})
  expect(faults({ ...good, usage_limit: 5 })).toEqual({})
})

it('a new code starts with the event that is worked on', () => {
  expect(valuesOf(null, 'bahia-caracoli').event_slugs).toEqual(['bahia-caracoli'])
  expect(valuesOf(null).event_slugs).toEqual([])
})

it('what is required says so at its own field', () => {
  const required = 'Este campo es requerido'
  expect(faults(valuesOf(null))).toEqual({
    code: required,
    value: required,
    valid_from: required,
    valid_to: required,
  })
})

it.each([
  ['nothing', { value: 0 }, { value: 'El valor debe ser mayor que 0' }],
  ['more than everything', { value: 101 }, { value: 'El porcentaje no puede ser mayor a 100' }],
  ['a limit of none', { usage_limit: 0 }, { usage_limit: 'El valor debe ser mayor que 0' }],
  [
    'an end before its start',
    { valid_to: good.valid_from },
    { valid_to: 'La fecha de fin debe ser posterior a la fecha de inicio' },
  ],
])('a code can’t be for %s', (_, change, told) => {
  expect(faults({ ...good, ...change })).toEqual(told)
})

it('rules between two fields are told even while another field is wrong', () => {
  expect(faults({ ...good, code: '', value: 150, valid_to: good.valid_from })).toEqual({
    code: 'Este campo es requerido',
    value: 'El porcentaje no puede ser mayor a 100',
    valid_to: 'La fecha de fin debe ser posterior a la fecha de inicio',
  })
})

it('a fixed amount may well be over 100', () => {
  expect(faults({ ...good, type: 'fixed_amount', value: 20_000 })).toEqual({})
})

function faults(values: DiscountValues): Record<string, string> {
  const issues = discountFormSchema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

import { expect, it } from 'vitest'
import { methodName } from '../places'
import { genderWords } from './gender-words.rules'
import { filtersText } from './pdf/filters-text.rules'
import { permissionFor } from './report-permission.rules'

it('genders and ways to pay are said as people say them', () => {
  expect([genderWords('female'), genderWords('male'), genderWords('non_binary')]).toEqual([
    'Femenino',
    'Masculino',
    'No binario',
  ])
  expect([methodName('CARD'), methodName('NEW_ONE'), methodName('')]).toEqual([
    'Tarjeta',
    'NEW_ONE',
    'Sin medio de pago',
  ])
})

it('what the organizer earns is for who handles its money, the rest for who reads reports', () => {
  expect(permissionFor('liquidacion')).toBe('finanzas')
  expect(permissionFor('ventas')).toBe('reportes')
})

const question = {
  reach: { organizer_id: 'o', event_scope: 'all' },
  event: null,
  category: null,
  from: null,
  until: null,
} as const

it.each([
  [{ desde: '2027-01-01', hasta: '2027-01-31' }, 'Del 1 ene 2027 al 31 ene 2027'],
  [{ desde: '2027-01-01' }, 'Desde el 1 ene 2027'],
  [{ hasta: '2027-01-31' }, 'Hasta el 31 ene 2027'],
  [{}, 'Todas las fechas'],
])('a printed report says which days it tells of: %j', (days, text) => {
  const query = { formato: 'pdf' as const, ...days }
  expect(filtersText({ query, question })).toBe(text)
  const category = { id: 'c', name: '21K' }
  expect(filtersText({ query, question: { ...question, category } })).toBe(`${text} · 21K`)
})

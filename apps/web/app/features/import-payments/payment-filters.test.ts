import { expect, it } from 'vitest'
import { allPaymentsQuery, paymentsQuery } from './payment-filters'
import { effectOf } from './what-an-amount-does'

it('an address without filters asks for everything, and one with them for those', () => {
  expect(paymentsQuery(null, { q: '', estado: '', cursor: '' })).toEqual({})
  expect(paymentsQuery('bahia', { q: 'andina', estado: 'submitted', cursor: 'abc' })).toEqual({
    q: 'andina',
    estado: 'submitted',
    cursor: 'abc',
    evento: 'bahia',
  })
})

it('a state that nobody knows is no filter', () => {
  expect(allPaymentsQuery({ q: '', estado: 'pagadísimo', cursor: '' })).toEqual({})
})

it('an amount settles what is left, leaves a rest or is too much', () => {
  expect(effectOf(500, { left_cop: 500 })).toEqual({ kind: 'settles' })
  expect(effectOf(300, { left_cop: 500 })).toEqual({ kind: 'left', amount_cop: 200 })
  expect(effectOf(800, { left_cop: 500 })).toEqual({ kind: 'over', amount_cop: 300 })
})

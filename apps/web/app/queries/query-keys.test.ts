import { QueryClient } from '@tanstack/react-query'
import { closeDisputeCall } from '@zancada/contracts/payments/payments.calls'
import { expect, it } from 'vitest'
import { changedBy, keyOf } from './query-keys'

const ONE = { path: '/api/v1/organizador/descuentos/:id/usos/' }

it('keeps an answer under its address, then what was sent', () => {
  expect(keyOf(ONE, { params: { id: 'a' }, query: { cursor: 'x' } })).toEqual([
    'organizador',
    'descuentos',
    'a',
    'usos',
    { cursor: 'x' },
  ])
  expect(keyOf(ONE, { params: { id: 'a' }, query: { q: undefined } }, 'pages')).toEqual([
    'organizador',
    'descuentos',
    'a',
    'usos',
    { apart: 'pages' },
  ])
})

it('ends before the first parameter that nobody gave', () => {
  expect(keyOf(ONE, {})).toEqual(['organizador', 'descuentos'])
})

it('tells that a write changes the collection of its path', () => {
  expect(changedBy(closeDisputeCall, { params: { id: 'p' } })).toEqual([{ queryKey: ['admin', 'pagos'] }])
  expect(changedBy({ path: '/api/v1/inscripciones/:id/cancelar/' }, {})).toEqual([
    { queryKey: ['inscripciones'] },
  ])
})

it('tells what a contract says instead', () => {
  const write = {
    path: '/api/v1/eventos/:slug/lista-espera/',
    changes: ['/api/v1/eventos/:slug/lista-espera/', '/api/v1/lista-espera/mias/'],
  } as const
  expect(changedBy(write, { params: { slug: 'andes' } })).toEqual([
    { queryKey: ['eventos', 'andes', 'lista-espera'] },
    { queryKey: ['lista-espera', 'mias'] },
  ])
})

it('tells one read apart from what lies below its path', () => {
  const [{ queryKey, predicate } = { queryKey: [] }] = changedBy(
    { path: '/api/v1/organizador/descuentos/', changes: [{ path: '/api/v1/organizador/descuentos/' }] },
    {},
  )
  const client = new QueryClient()
  client.setQueryData(['organizador', 'descuentos', { q: 'a' }], 1)
  client.setQueryData(['organizador', 'descuentos', 'a'], 2)
  const found = client.getQueryCache().findAll({ queryKey, ...(predicate && { predicate }) })
  expect(found.map(({ state }) => state.data)).toEqual([1])
})

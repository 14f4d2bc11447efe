import { expect, test } from 'vitest'
import { queryOf } from './movement-filter'

const id = '0198c0de-0000-7000-8000-000000000000'

test('asks for what the address says', () => {
  expect(queryOf('alba', { item: id, tipo: 'loss', cursor: 'abc' })).toEqual({
    evento: 'alba',
    item: id,
    tipo: 'loss',
    cursor: 'abc',
  })
})

test('what nobody knows is no filter', () => {
  expect(queryOf('alba', { item: 'x', tipo: 'y', cursor: '' })).toEqual({ evento: 'alba' })
})

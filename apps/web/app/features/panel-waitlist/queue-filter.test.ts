import { expect, it } from 'vitest'
import { queryOf } from './queue-filter'

const address = { q: '', categoria: '', estado: '', cursor: '' }

it('asks for what the address says, and nothing that nobody knows', () => {
  const categoria = '0198c0de-0000-7000-8000-000000000002'
  expect(queryOf('alba', { q: 'ana', categoria, estado: 'left', cursor: 'c' })).toEqual({
    evento: 'alba',
    q: 'ana',
    categoria,
    estado: 'left',
    cursor: 'c',
  })
  expect(queryOf('alba', { ...address, categoria: '1', estado: 'todos' })).toEqual({ evento: 'alba' })
})

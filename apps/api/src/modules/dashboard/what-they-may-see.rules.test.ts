import type { StaffPermission } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { sightOf } from './what-they-may-see.rules'

const sees = (permissions: readonly StaffPermission[], is_owner = false) =>
  Object.entries(sightOf({ is_owner, permissions }))
    .filter(([, may]) => may)
    .map(([what]) => what)

it('an owner sees everything', () => {
  expect(sees([], true)).toEqual(['money', 'parts', 'names', 'events', 'stock', 'scans', 'conflicts'])
})

it.each<[StaffPermission, string[]]>([
  ['finanzas', ['money']],
  ['reportes', ['parts']],
  ['inscripciones', ['parts', 'names']],
  ['eventos', ['events']],
  ['inventario', ['stock']],
  ['acreditacion', ['scans', 'conflicts']],
  ['check-in', ['scans']],
])('who works with %s sees %j', (permission, what) => {
  expect(sees([permission])).toEqual(what)
})

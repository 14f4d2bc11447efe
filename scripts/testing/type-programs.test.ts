import { expect, it } from 'vitest'
import { workspaces } from '../walls/rules'
import { typePrograms } from './type-programs'

it('every workspace is checked by exactly one program', () => {
  const checked = typePrograms.flatMap(({ checks }) => checks)
  expect(checked.toSorted()).toEqual(workspaces.map(({ folder }) => folder).toSorted())
})

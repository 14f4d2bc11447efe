import { AUDIT_ACTIONS } from '@zancada/contracts/audit/actions'
import { expect, test } from 'vitest'
import { groupedActions } from './action-groups'
import { adminAuditTexts } from './locale'

const options = groupedActions(adminAuditTexts.t)

test('every action can be looked for, once', () => {
  expect(options.map(({ value }) => value).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted())
})

test('those of a group follow each other, in the order of the alphabet', () => {
  const groups = options.map(({ group }) => group)
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)])
  const refunds = options.filter(({ group }) => group === 'Devoluciones').map(({ label }) => label)
  expect(refunds).toEqual(refunds.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(refunds).toContain('Cargó el resultado del banco')
})

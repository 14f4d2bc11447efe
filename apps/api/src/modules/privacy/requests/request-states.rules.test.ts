import { expect, it } from 'vitest'
import { dueOn, extendedDueOn, isAbandoned, stepsOf } from './request-states.rules'

const claim = { kind: 'reclamo', state: 'received', received_on: '2026-11-17', due_on: '2026-12-09' } as const

it('a query has ten working days and five more, a claim fifteen and eight more', () => {
  expect(dueOn('consulta', '2026-11-17')).toBe('2026-12-01')
  expect(extendedDueOn('consulta', '2026-12-01')).toBe('2026-12-09')
  expect(dueOn('reclamo', '2026-11-17')).toBe('2026-12-09')
  expect(extendedDueOn('reclamo', '2026-12-09')).toBe('2026-12-21')
})

it('what a claim lacks is asked for within five working days, and of a query never', () => {
  expect(stepsOf(claim, '2026-11-24')).toContain('ask')
  expect(stepsOf(claim, '2026-11-25')).not.toContain('ask')
  expect(stepsOf({ ...claim, kind: 'consulta' }, '2026-11-18')).not.toContain('ask')
})

it('a term is extended once, and before it ends', () => {
  expect(stepsOf(claim, '2026-12-09')).toContain('extend')
  expect(stepsOf(claim, '2026-12-10')).not.toContain('extend')
  expect(stepsOf({ ...claim, state: 'extended' }, '2026-12-01')).toEqual(['answer'])
})

it('what is answered is only closed, and what is closed stays so', () => {
  expect(stepsOf({ ...claim, state: 'answered' }, '2026-12-01')).toEqual(['close'])
  expect(stepsOf({ ...claim, state: 'closed' }, '2026-12-01')).toEqual([])
})

it('a claim whose missing part nobody sent is withdrawn after two months', () => {
  expect(isAbandoned('2026-11-17', '2027-01-17')).toBe(false)
  expect(isAbandoned('2026-11-17', '2027-01-18')).toBe(true)
})

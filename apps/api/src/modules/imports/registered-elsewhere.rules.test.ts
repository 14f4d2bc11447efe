import { expect, it } from 'vitest'
import { problemsFor, registeredElsewhere } from './registered-elsewhere.rules'

const told = [
  registeredElsewhere(['10K', '21K']),
  { field: 'email', severity: 'warning', text: 'Este correo también está en la fila 2' } as const,
]

it('a member who sees the registrations reads where the person is registered', () => {
  expect(problemsFor({ is_owner: false, permissions: ['importaciones', 'inscripciones'] }, told)).toEqual(
    told,
  )
  expect(problemsFor({ is_owner: true, permissions: [] }, told)).toEqual(told)
})

it('a member who does not is told to ask, and no category', () => {
  const [first, second] = problemsFor({ is_owner: false, permissions: ['importaciones'] }, told)
  expect(first?.text).toMatch(/permiso de inscripciones/)
  expect(first?.text).not.toMatch(/10K|21K/)
  expect(second).toEqual(told[1])
})

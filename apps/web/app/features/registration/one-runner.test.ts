import { installSpanishValidation } from '@zancada/contracts/platform/validation-messages'
import { expect, it } from 'vitest'
import { ApiError } from '../../api-client'
import { correctionsOf } from './corrections'
import { BLANK_PERSON } from './draft'
import { atOnlyRunner, onlyRunner, onlyRunnerSchema } from './one-runner'
import type { StepValues } from './step-forms'
import { exampleRules } from './testing/example-race'

installSpanishValidation()

const category_id = exampleRules.categories[0]?.id ?? ''
const participant = {
  document_type: 'CC',
  document_number: '1020304050',
  first_name: 'Lina',
  last_name: 'Rojas',
  email: 'lina@correo.co',
  phone: '+573001112233',
  birth_on: '1990-02-14',
  gender: 'female',
  city_code: '05001',
  club: null,
  eps: '',
  blood_type: 'O+',
  emergency_contact_name: 'Marta',
  emergency_contact_phone: '+573001112233',
  size: null,
  answers: {},
  guardian: null,
} as const
const before = onlyRunner({ id: 'r1', category_id, participant })

it('a correction is judged by what it changes: what was missing before does not stand in the way', () => {
  const schema = onlyRunnerSchema(exampleRules, ['person', 'kit'], before.participants[0])
  expect(faults(schema, changed({ club: 'Trote Norte' }))).toEqual([])
  expect(faults(schema, changed({ phone: '12' }))).toEqual(['participants.0.phone'])
})

it('a newcomer is judged whole, and what they authorise too', () => {
  const schema = onlyRunnerSchema(exampleRules, ['person', 'kit', 'consents'])
  const blank = onlyRunner({ id: '', category_id, participant: null }, { email: 'ana@correo.co' })
  const found = faults(schema, blank)
  expect(found).toContain('participants.0.first_name')
  expect(found).toContain('participants.0.consents.waiver')
  expect(found).not.toContain('participants.0.email')
})

it('a newcomer starts from what their account says of them, at the address that was invited, and accepts nothing yet', () => {
  const person = { ...before.participants[0], ...BLANK_PERSON, first_name: 'Lina', size: 'M' }
  const accepted = { waiver: true, data_policy: true, health: true, marketing: true, image: true }
  const [runner] = onlyRunner(
    { id: '', category_id, participant: null },
    { email: 'ana@correo.co', person: { ...person, ...{ consents: accepted } } },
  ).participants
  expect(runner).toMatchObject({ first_name: 'Lina', size: 'M', email: 'ana@correo.co', category_id })
  expect(new Set(Object.values(runner?.consents ?? {}))).toEqual(new Set([false]))
})

it('only what was changed is sent', () => {
  expect(correctionsOf(exampleRules, { before, after: changed({}) })).toEqual({})
  expect(
    correctionsOf(exampleRules, { before, after: changed({ club: 'Trote Norte', phone: '+57301' }) }),
  ).toEqual({
    club: 'Trote Norte',
    phone: '+57301',
  })
})

it('the server’s word on a field lands on the form’s own', () => {
  const error = new ApiError({ status: 400, fieldErrors: { email: ['Usa otro correo'] } })
  expect(atOnlyRunner(error)).toMatchObject({ fieldErrors: { 'participants.0.email': ['Usa otro correo'] } })
})

function changed(change: Partial<StepValues['participants'][number]>): StepValues {
  return { participants: before.participants.map((runner) => ({ ...runner, ...change })) }
}

function faults(schema: ReturnType<typeof onlyRunnerSchema>, values: StepValues): string[] {
  return (schema.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'))
}

import { expect, test } from 'vitest'
import { exampleCategory, exampleEvent } from '../testing/example-event'
import { type EditorValues, newCategory, newPhase, newQuestion, newSize, valuesOf } from './editor-values'
import { judgeValues } from './judge-values'

const event = exampleEvent()
const judged = (change: (values: EditorValues) => void, stored = event) => {
  const values = valuesOf(stored)
  change(values)
  return judgeValues(values, stored)
}
const pathsOf = ({ faults }: { faults: readonly (readonly [string, string])[] }) =>
  faults.map(([path]) => path)

test('an event just opened has nothing to save', () => {
  expect(judged(() => {})).toMatchObject({ isDirty: false, data: {}, faults: [] })
})

test('only what changed is sent, and a cleared field is cleared', () => {
  const stored = exampleEvent({ venue: 'Plaza de la Aduana' })
  const { data } = judged((values) => {
    values.summary = ' Al amanecer '
    values.venue = ''
    values.policies.waiver = 'Corro bajo mi responsabilidad'
  }, stored)
  expect(data).toEqual({
    summary: 'Al amanecer',
    venue: null,
    policies: { waiver: 'Corro bajo mi responsabilidad' },
  })
})

test('a space at the end is no change', () => {
  expect(
    judged((values) => {
      values.name += ' '
      for (const category of values.categories) category.name += ' '
    }).isDirty,
  ).toBe(false)
})

test('a half typed date waits at its field while the rest is sent', () => {
  const result = judged((values) => {
    values.starts_at = '2027-03-14'
    values.venue = 'Parque Centenario'
  })
  expect(result.data).toEqual({ venue: 'Parque Centenario' })
  expect(pathsOf(result)).toEqual(['starts_at'])
  expect(result.isDirty).toBe(true)
})

test('a category without its data keeps the list from being sent, told field by field', () => {
  const result = judged((values) => {
    values.categories.push({ ...newCategory(), name: '21K' })
  })
  expect(result.categories).toMatchObject({ isDirty: true, body: null })
  expect(pathsOf(result)).toEqual(['categories.1.distance_m', 'categories.1.capacity'])
})

test('a price without its amount is told at the phase of its category', () => {
  const result = judged((values) => {
    values.categories[0]?.phases.push({ ...newPhase(undefined, values), name: 'Plena' })
  })
  expect(pathsOf(result)).toEqual([
    'categories.0.phases.1.price_cop',
    'categories.0.phases.1.starts_at',
    'categories.0.phases.1.ends_at',
  ])
})

test('the date of the age is only sent with its own rule', () => {
  const { categories } = judged((values) => {
    const [category] = values.categories
    if (category) Object.assign(category, { age_taken_on: '2027-01-01', age_rule: 'year_end' })
  })
  expect(categories.body?.[0]).toMatchObject({ age_rule: 'year_end', age_taken_on: null })
})

test('prices in another order are the same prices', () => {
  const [phase] = exampleCategory(1).phases
  const later = { ...phase, id: '00000000-0000-4000-8000-000000000999', name: 'Plena' }
  const stored = exampleEvent({
    categories: [exampleCategory(1, { phases: phase ? [phase, { ...phase, ...later }] : [] })],
  })
  expect(judged((values) => void values.categories[0]?.phases.reverse(), stored).isDirty).toBe(false)
})

test('the options of a question are typed one per line', () => {
  const { questions } = judged((values) => {
    values.questions.push({ ...newQuestion(), label: '¿Talla?', kind: 'choice', options: 'S\n\n M \n' })
  })
  expect(questions.body).toEqual([
    { label: '¿Talla?', kind: 'choice', options: ['S', 'M'], is_required: false, category_ids: [] },
  ])
})

test('sizes go in their order, and one without a name waits at its field', () => {
  const stored = exampleEvent({
    sizes: ['S', 'M'].map((size) => ({ size, stock: 5, held_count: 0, confirmed_count: 0 })),
  })
  expect(judged(({ sizes }) => void sizes.reverse(), stored).sizes).toEqual({
    isDirty: true,
    faults: [],
    body: [
      { size: 'M', stock: 5 },
      { size: 'S', stock: 5 },
    ],
  })
  const nameless = judged(({ sizes }) => void sizes.push(newSize()), stored)
  expect([nameless.sizes.body, pathsOf(nameless)]).toEqual([null, ['sizes.2.size']])
})

test('the refund percentage of a cancellation counts only where runners may cancel', () => {
  const half = (cancel_until_at: string, cancel_refund_percentage: number | null) =>
    judged((values) => void Object.assign(values, { cancel_until_at, cancel_refund_percentage }))
  expect(half('', 50)).toMatchObject({ data: {}, isDirty: false })
  expect(half('', null)).toMatchObject({ faults: [], isDirty: false })
  expect(half('2027-02-01T05:00:00.000Z', 50).data).toEqual({
    cancel_until_at: '2027-02-01T05:00:00.000Z',
    cancel_refund_percentage: 50,
  })
  expect(half('2027-02-01T05:00:00.000Z', 101).faults).toEqual([
    ['cancel_refund_percentage', 'Ingresa un porcentaje entero entre 0 y 100'],
  ])
})

test('a phase begins where the one before it ends', () => {
  const dates = {
    registration_opens_at: '2027-01-01T05:00:00.000Z',
    registration_closes_at: '2027-03-01T05:00:00.000Z',
  }
  expect(newPhase(undefined, dates)).toMatchObject({
    starts_at: dates.registration_opens_at,
    ends_at: dates.registration_closes_at,
  })
  const first = { ...newPhase(undefined, dates), ends_at: '2027-02-01T05:00:00.000Z' }
  expect(newPhase(first, dates)).toMatchObject({
    starts_at: first.ends_at,
    ends_at: dates.registration_closes_at,
  })
})

import type { OrganizerEvent } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api-client'
import type { EventSaves } from '../api/organizer-event'
import { exampleCategory, exampleEvent } from '../testing/example-event'
import { adoptedIds } from './adopt-ids'
import { copiedCategory, newCategory, newQuestion, newSize, valuesOf } from './editor-values'
import { changedByThem, keepMine } from './merge-theirs'
import { saveEvent } from './save-event'

const event = exampleEvent()

/** An API that keeps versions as ours does, and refuses what it is told to. */
function server(refusals: Partial<Record<keyof EventSaves, ApiError>> = {}) {
  const calls: { part: string; body: object }[] = []
  let stored: OrganizerEvent = event
  const save =
    (part: 'data' | 'categories' | 'questions' | 'sizes' | 'pickups') =>
    async (_slug: string, body: { version: number }) => {
      calls.push({ part, body })
      const refusal = refusals[part]
      delete refusals[part]
      if (refusal) throw refusal
      if (body.version !== stored.version) throw new ApiError({ status: 409, code: 'stale_version' })
      stored = { ...stored, version: stored.version + 1 }
      return stored
    }
  const saves: EventSaves = {
    load: async () => stored,
    impact: async () => {
      throw new Error('A save asks nothing of its own')
    },
    data: save('data'),
    categories: save('categories'),
    questions: save('questions'),
    sizes: save('sizes'),
    pickups: save('pickups'),
  }
  return {
    saves,
    calls,
    saveAsSomebodyElse: (changes: Partial<OrganizerEvent>) => {
      stored = { ...stored, ...changes, version: stored.version + 1 }
    },
  }
}

function edited() {
  const values = valuesOf(event)
  values.venue = 'Parque Centenario'
  values.categories.push({ ...newCategory(), name: '21K', distance_m: 21_000, capacity: 100 })
  values.questions.push({ ...newQuestion(), label: '¿Club?' })
  values.sizes.push(newSize('M'))
  return values
}

test('each part is saved from the version the one before left', async () => {
  const { saves, calls } = server()
  const { event: saved } = await saveEvent(edited(), event, saves)
  expect(calls.map(({ part, body }) => [part, Reflect.get(body, 'version')])).toEqual([
    ['data', 1],
    ['questions', 2],
    ['categories', 3],
    ['sizes', 4],
  ])
  expect(saved.version).toBe(5)
})

test('what is refused is told at its field and does not keep the rest from being saved', async () => {
  const { saves, calls } = server({
    data: new ApiError({ status: 400, fieldErrors: { capacity: ['Hay 20 cupos tomados'] } }),
    categories: new ApiError({
      status: 400,
      fieldErrors: { 'categories.1.capacity': ['El cupo debe ser mínimo 1'] },
    }),
  })
  const outcome = await saveEvent({ ...edited(), capacity: 5 }, event, saves)
  expect(outcome.faults).toEqual([
    ['capacity', 'Hay 20 cupos tomados'],
    ['categories.1.capacity', 'El cupo debe ser mínimo 1'],
  ])
  expect(calls.filter(({ part }) => part === 'data').at(-1)?.body).toEqual({
    venue: 'Parque Centenario',
    version: 1,
  })
})

test('a save from an older version brings theirs and sends nothing more', async () => {
  const { saves, calls, saveAsSomebodyElse } = server()
  saveAsSomebodyElse({ name: 'Alba de las Murallas' })
  const outcome = await saveEvent(edited(), event, saves)
  expect(outcome.theirs?.name).toBe('Alba de las Murallas')
  expect(outcome.event).toBe(event)
  expect(calls).toHaveLength(1)
})

test('without an answer nothing is lost and the reason is told', async () => {
  const { saves } = server({ data: new ApiError({ status: null }) })
  const outcome = await saveEvent(edited(), event, saves)
  expect(outcome.failure?.status).toBeNull()
  expect(outcome.event).toBe(event)
})

test('new rows get their ids by the name they were sent with, wherever they are by then', () => {
  const sent = edited()
  const [first, second] = sent.categories
  if (!first || !second) throw new Error('two categories were expected')
  const now = { ...sent, categories: [{ ...second, name: '21K Élite' }, first] }
  const saved = exampleEvent({ categories: [exampleCategory(1), exampleCategory(2, { name: '21K' })] })
  expect(adoptedIds(now, sent, saved)).toEqual([['categories.0.id', exampleCategory(2).id]])
})

test('a copy refused for its name does not become the row it was copied from', () => {
  const sent = valuesOf(exampleEvent({ categories: [exampleCategory(1)] }))
  const [stored] = sent.categories
  if (!stored) throw new Error('a category was expected')
  const copy = copiedCategory(stored, [stored.name], 'copia')
  sent.categories = [stored, { ...copy, name: stored.name }]
  const now = { ...sent, categories: [stored, { ...copy, name: '15K' }] }
  expect(adoptedIds(now, sent, exampleEvent({ categories: [exampleCategory(1)] }))).toEqual([])
})

test('a size is known by the name it was saved with, and never by that of another row', () => {
  const sent = valuesOf(event)
  const [m, again, renamed] = [newSize('M'), newSize('M'), { ...newSize('L'), id: 'S' }]
  sent.sizes = [{ ...m, id: 'M' }, again, renamed]
  const stored = (size: string) => ({ size, stock: null, held_count: 0, confirmed_count: 0 })
  const saved = exampleEvent({ sizes: ['M', 'L'].map(stored) })
  const now = { ...sent, sizes: [{ ...renamed, size: 'L larga' }, { ...m, id: 'M' }, again] }
  expect(adoptedIds(now, sent, saved)).toEqual([['sizes.0.id', 'L']])
})

test('what they changed is told, and which of it would undo ours', () => {
  const theirs = exampleEvent({ version: 2, name: 'Alba', venue: 'Plaza Santo Domingo' })
  const mine = { ...valuesOf(event), venue: 'Parque Centenario' }
  expect(changedByThem(event, theirs, mine)).toEqual([
    { part: 'name', isBoth: false },
    { part: 'venue', isBoth: true },
  ])
})

test('keeping ours keeps theirs where we changed nothing', () => {
  const theirs = exampleEvent({ version: 2, name: 'Alba', venue: 'Plaza Santo Domingo' })
  const kept = keepMine(event, theirs, { ...valuesOf(event), venue: 'Parque Centenario' })
  expect(kept).toMatchObject({ name: 'Alba', venue: 'Parque Centenario' })
})

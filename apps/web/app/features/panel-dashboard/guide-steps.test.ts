import { expect, test } from 'vitest'
import { guidedEvent, guideOf } from './guide-steps'

const draft = { slug: 'a', name: 'A', state: 'draft' } as const
const published = { slug: 'b', name: 'B', state: 'published' } as const
const cancelled = { slug: 'c', name: 'C', state: 'cancelled' } as const

test('an organizer with no race, or only cancelled ones, creates one', () => {
  expect(guideOf(guidedEvent([]), undefined).current).toBe('create')
  expect(guideOf(guidedEvent([cancelled]), undefined).current).toBe('create')
})

test('a draft is completed first and published then', () => {
  const event = guidedEvent([draft])
  expect(guideOf(event, [{ is_done: true }, { is_done: false }])).toMatchObject({
    current: 'complete',
    missing: 1,
  })
  expect(guideOf(event, [{ is_done: true }]).current).toBe('publish')
})

test('a race on sale is shared, whatever drafts there are', () => {
  expect(guideOf(guidedEvent([draft, published]), undefined)).toEqual({
    event: published,
    current: 'share',
    missing: 0,
  })
})

import { describe, expect, test } from 'vitest'
import { type EventFacts, whyNotFeatured, whyNotTakenDown } from './platform-decisions.rules'

const now = new Date('2026-11-10T12:00:00Z')
const onSale: EventFacts = {
  state: 'published',
  published_at: now,
  starts_at: new Date('2026-12-10T12:00:00Z'),
  sales_paused: false,
  taken_down_at: null,
}

describe('what the platform may decide about a race', () => {
  test.each<[string, Partial<EventFacts>, boolean]>([
    ['published', {}, true],
    ['closed', { state: 'closed' }, true],
    ['already run', { state: 'finished' }, true],
    ['a draft', { state: 'draft', published_at: null }, false],
    ['already taken down', { taken_down_at: now }, false],
  ])('%s: taken down, %s', (_what, facts, can) => {
    expect(whyNotTakenDown({ ...onSale, ...facts }) === null).toBe(can)
  })

  test.each<[string, Partial<EventFacts>, boolean]>([
    ['on sale', {}, true],
    ['closed', { state: 'closed' }, false],
    ['paused', { sales_paused: true }, false],
    ['already run', { starts_at: now }, false],
    ['without a date', { starts_at: null }, false],
    ['taken down', { taken_down_at: now }, false],
  ])('%s: shown first, %s', (_what, facts, can) => {
    expect(whyNotFeatured({ ...onSale, ...facts }, now) === null).toBe(can)
  })
})

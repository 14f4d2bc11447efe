import { expect, it } from 'vitest'
import { attentionWords, OWED_REASONS } from './attention-reasons.rules'

it.each(['no_places_left', 'unknown_status', 'event_cancelled'])(
  'the administrator reads %s in words',
  (stored) => {
    expect(attentionWords(stored)).toMatch(/\p{L} \p{L}/u)
  },
)

it('reads a reason nobody knows any more as it was stored', () => {
  expect(attentionWords('an_old_reason')).toBe('an_old_reason')
  expect(attentionWords('toString')).toBe('toString')
})

it('reads nothing of a payment that is fine', () => {
  expect(attentionWords(null)).toBeNull()
  expect(attentionWords('overpaid')).toBe(OWED_REASONS.overpaid)
})

import { expect, test } from 'vitest'
import { changeSince } from './change-since'

test.each([
  [150, 100, { text: '50 %', direction: 'up' }],
  [50, 100, { text: '50 %', direction: 'down' }],
  [100, 100, { text: '0 %', direction: 'same' }],
  [10, 0, undefined],
])('%s after %s', (now, before, change) => {
  expect(changeSince(now, before)).toEqual(change)
})

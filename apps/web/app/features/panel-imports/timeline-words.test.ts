import { expect, it } from 'vitest'
import { wordOf } from './timeline-words'

it('calls what happened by its name, and what it does not know a change', () => {
  expect(wordOf('import.transfer_rejected')).toBe('transfer_rejected')
  expect(wordOf('import.something_new')).toBe('changed')
  expect(wordOf('import.title')).toBe('changed')
  expect(wordOf('import.constructor')).toBe('changed')
})

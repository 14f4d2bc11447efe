import { IMPORT_ACTIONS } from '@zancada/contracts/imports/import-order'
import { expect, it } from 'vitest'
import es from './locale/es.json'
import { wordOf } from './timeline-words'

it('has a word for all that may happen to an import', () => {
  expect(IMPORT_ACTIONS.filter((action) => !Object.hasOwn(es.timeline, action))).toEqual([])
})

it('calls what happened by its name, and what it does not know a change', () => {
  expect(wordOf('import.transfer_rejected')).toBe('transfer_rejected')
  expect(wordOf('import.something_new')).toBe('changed')
  expect(wordOf('import.title')).toBe('changed')
  expect(wordOf('import.constructor')).toBe('changed')
})

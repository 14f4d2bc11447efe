import { expect, it } from 'vitest'
import { HEARTBEAT, idOf, isReached, streamEvent } from './stream-text.rules'

const event = { id: 'e1', organizer_id: 'o1', slug: 'media', change_mark: 4 }

it('an event of the stream ends in an empty line, with its id when it has one', () => {
  expect(streamEvent('change', { slug: 'media' }, '2-9')).toBe(
    'id: 2-9\nevent: change\ndata: {"slug":"media"}\n\n',
  )
  expect(streamEvent('hello', {})).toBe('event: hello\ndata: {}\n\n')
  expect(HEARTBEAT).toBe(': \n\n')
})

it('a change reaches who works on that event of that organizer', () => {
  expect(isReached({ organizer_id: 'o1', event_scope: 'all' }, event)).toBe(true)
  expect(isReached({ organizer_id: 'o1', event_scope: ['e2', 'e1'] }, event)).toBe(true)
  expect(isReached({ organizer_id: 'o1', event_scope: ['e2'] }, event)).toBe(false)
  expect(isReached({ organizer_id: 'o2', event_scope: 'all' }, event)).toBe(false)
  expect(isReached({ organizer_id: 'o2', event_scope: ['e1'] }, event)).toBe(false)
})

it('the id changes when a mark grows and when an event more is reached', () => {
  expect(idOf([])).toBe('0-0')
  expect(idOf([event])).toBe('1-4')
  expect(idOf([event, { ...event, id: 'e2', change_mark: 0 }])).toBe('2-4')
  expect(idOf([event, { ...event, id: 'e2', change_mark: 3 }])).toBe('2-7')
})

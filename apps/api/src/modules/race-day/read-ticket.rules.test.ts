import { expect, it } from 'vitest'
import { ticketCodeOf } from './read-ticket.rules'

it.each(['ABC123', 'abc123', ' abc 123\n', 'ABC-123', 'a b-c 1 2 3'])('%j is the ticket ABC123', (text) => {
  expect(ticketCodeOf(text)).toBe('ABC123')
})

import { expect, it } from 'vitest'
import { forgetTicket, keepTicket, keptTicket, type ShownTicket } from './kept-ticket'

const ticket = { id: 'uno', bib: '214', collector: null } as ShownTicket
const now = new Date('2026-12-05T12:00:00Z')
const one = `${'a'.repeat(200)}${'b'.repeat(24)}`
const other = `${'a'.repeat(200)}${'c'.repeat(24)}`

function shelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('keeps a ticket for its own link, without the link, until it is forgotten', () => {
  const storage = shelf()
  keepTicket(storage, one, ticket, now)
  expect(keptTicket(storage, one)).toEqual({ seen_at: now.toISOString(), ticket })
  expect(keptTicket(storage, other)).toBeNull()
  expect([...storage.kept].flat().join()).not.toContain(one)
  forgetTicket(storage, one)
  expect(keptTicket(storage, one)).toBeNull()
})

it('is none where nothing can be kept, or what was kept cannot be read', () => {
  const storage = shelf()
  keepTicket(storage, one, ticket, now)
  for (const name of storage.kept.keys()) storage.kept.set(name, '{')
  expect(keptTicket(storage, one)).toBeNull()
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  keepTicket(closed, one, ticket, now)
  expect(keptTicket(closed, one)).toBeNull()
})

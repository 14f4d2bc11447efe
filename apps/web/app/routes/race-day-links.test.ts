import { expect, it } from 'vitest'
import { raceDayLinks } from './race-day-links'

const owner = { isOwner: true, permissions: [], eventSlugs: null }
const keysOf = (member: Parameters<typeof raceDayLinks>[0], state: 'draft' | 'published' | 'finished') =>
  raceDayLinks(member, { slug: 'alba', state }).map(({ key }) => key)

it('the owner of the organization goes to the tables and to the start line, after the race too', () => {
  expect(keysOf(owner, 'published')).toEqual(['accreditation', 'checkIn'])
  expect(keysOf(owner, 'finished')).toEqual(['accreditation', 'checkIn'])
  expect(keysOf(owner, 'draft')).toEqual([])
})

it('staff go where they may', () => {
  const staff = { isOwner: false, permissions: ['check-in' as const], eventSlugs: null }
  expect(keysOf(staff, 'published')).toEqual(['checkIn'])
  expect(keysOf({ ...staff, permissions: [] }, 'published')).toEqual([])
})

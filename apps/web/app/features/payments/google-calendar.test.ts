import { expect, it } from 'vitest'
import { googleCalendarUrl } from './google-calendar'

it('asks Google for the morning of the race', () => {
  const url = new URL(
    googleCalendarUrl({
      title: 'Media Guayacán · 21K',
      starts_at: '2026-12-06T11:00:00.000Z',
      place: 'Plaza Mayor, Medellín',
      details: 'Dorsal 214',
    }),
  )
  expect(url.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Media Guayacán · 21K',
    dates: '20261206T110000Z/20261206T150000Z',
    location: 'Plaza Mayor, Medellín',
    details: 'Dorsal 214',
  })
})

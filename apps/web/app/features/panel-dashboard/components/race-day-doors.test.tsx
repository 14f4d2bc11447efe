// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import type { OrganizerEventCard } from '@zancada/contracts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { theme } from '../../../ui/theme'
import { RaceDayDoors } from './race-day-doors'

afterEach(cleanup)

const race = (slug: string, inHours: number) =>
  ({
    slug,
    name: `Carrera ${slug}`,
    state: 'published',
    starts_at: new Date(Date.now() + inHours * 3_600_000).toISOString(),
  }) as OrganizerEventCard

function show(
  events: readonly OrganizerEventCard[],
  keys: readonly ('accreditation' | 'checkIn')[],
  isNear?: boolean,
) {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <RaceDayDoors
          events={events}
          doorsOf={({ slug }) => keys.map((key) => ({ key, to: `/${key}/${slug}` }))}
          {...(isNear !== undefined && { isNear })}
        />
      </MemoryRouter>
    </ThemeProvider>,
  )
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

it('opens both doors of the race that is on or next, by its name', () => {
  expect(show([race('lejos', 24 * 90), race('cerca', 24 * 9)], ['accreditation', 'checkIn'])).toEqual([
    '/accreditation/cerca',
    '/checkIn/cerca',
  ])
  expect(screen.getByRole('heading', { name: 'Carrera cerca' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Entregar kits/ })).toBeDefined()
})

it('says «Hoy» on the day of the race', () => {
  show([race('hoy', 0)], ['checkIn'])
  expect(screen.getByText(/^Hoy, /)).toBeDefined()
})

it('shows no race without a door in it, nor to who does more one that is days away', () => {
  expect(show([race('cerca', 24)], [])).toEqual([])
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  expect(show([race('lejos', 24 * 9)], ['checkIn'], true)).toEqual([])
})

// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { OrganizerEventCard } from '@zancada/contracts'
import { beforeEach, expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { VolunteerScreen } from './volunteer-screen'

const EVENTS = 'GET /api/v1/organizador/eventos/'
const race: OrganizerEventCard = {
  slug: 'loma-clara',
  name: 'Loma Clara',
  state: 'published',
  taken_down_reason: null,
  sales_closed_at: null,
  race_day_pin: true,
  city: null,
  starts_at: new Date(Date.now() + 3_600_000).toISOString(),
  timezone: 'America/Bogota',
  cover: null,
  capacity: 20,
  held_count: 0,
  confirmed_count: 0,
  prices_cop: null,
  fee_payer: 'runner',
  fee_rule: { percentage: 5, fixed_cop: 1200 },
  next_date: null,
}

const api = localApi()
beforeEach(() => {
  localStorage.clear()
  api.on(EVENTS, () => ({ json: { results: [race], next: null } }))
})

const JULIAN = { person: 'julian', organizer: 'andes' }
const open = (reader = JULIAN) =>
  renderSignedIn(
    api,
    <VolunteerScreen
      firstName="Julián"
      reader={reader}
      doorsOf={({ slug, state }) => (state === 'draft' ? [] : [{ key: 'checkIn', to: `/check-in/${slug}` }])}
    />,
  )

const door = () => screen.queryByRole('link', { name: /^Check-in/ })

/** The page was open before, and is loaded anew with no network. */
async function reloadOffline(reader?: typeof JULIAN): Promise<void> {
  open()
  await screen.findByRole('link', { name: /^Check-in/ })
  cleanup()
  onlineManager.setOnline(false)
  open(reader)
}

it('with no network shows the doors of the races that were seen, and what is new once there is one', async () => {
  try {
    await reloadOffline()
    expect(door()?.getAttribute('href')).toBe('/check-in/loma-clara')
    expect(screen.getByRole('note').textContent).toContain('Sin conexión')
    api.on(EVENTS, () => ({ json: { results: [{ ...race, name: 'Loma Oscura' }], next: null } }))
  } finally {
    act(() => onlineManager.setOnline(true))
  }
  expect(await screen.findByRole('heading', { name: 'Loma Oscura' })).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})

it('where the browser believes it is online and nothing answers, the doors stand too', async () => {
  open()
  await screen.findByRole('link', { name: /^Check-in/ })
  cleanup()
  api.on(EVENTS, () => 'cut')
  open()
  expect(door()).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
  expect((await screen.findByRole('note')).textContent).toContain('No pudimos actualizar tus carreras')
  expect(door()).toBeTruthy()
})

it.each([403, 500])(
  'an answer %i is told beside the doors that were seen, and can be asked for again',
  async (status) => {
    open()
    await screen.findByRole('link', { name: /^Check-in/ })
    cleanup()
    api.on(EVENTS, () => ({ status, json: {} }))
    open()
    expect((await screen.findByRole('note')).textContent).toContain('No pudimos actualizar tus carreras')
    expect(door()).toBeTruthy()
    api.on(EVENTS, () => ({ json: { results: [{ ...race, name: 'Loma Oscura' }], next: null } }))
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByRole('heading', { name: 'Loma Oscura' })).toBeTruthy()
    expect(screen.queryByRole('note')).toBeNull()
  },
)

it('says that there is no network where no race was seen, of whatever organizer that is not this one', async () => {
  try {
    await reloadOffline({ ...JULIAN, organizer: 'otro' })
    expect(screen.getByText('Sin conexión')).toBeTruthy()
    expect(screen.queryByText('Cargando…')).toBeNull()
    expect(door()).toBeNull()
  } finally {
    act(() => onlineManager.setOnline(true))
  }
})

it('another member of the same organizer finds no race of the one before', async () => {
  try {
    await reloadOffline({ ...JULIAN, person: 'ana' })
    expect(screen.getByText('Sin conexión')).toBeTruthy()
    expect(door()).toBeNull()
  } finally {
    act(() => onlineManager.setOnline(true))
  }
})

it('keeps the races that have a door, and no draft', async () => {
  const draft = { ...race, slug: 'secreta', name: 'Carrera Secreta', state: 'draft' }
  api.on(EVENTS, () => ({ json: { results: [race, draft], next: null } }))
  open()
  await screen.findByRole('link', { name: /^Check-in/ })
  const kept = Object.values(localStorage).join()
  expect(kept).toContain('Loma Clara')
  expect(kept).not.toContain('Secreta')
})

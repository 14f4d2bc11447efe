// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { WidgetsScreen } from './widgets-screen'

// It speaks to a frame, which this page has none of.
vi.mock('./widget-preview', () => ({ WidgetPreview: () => null }))

const api = localApi()

const ID = '018f3c2e-7b1a-7c3d-9e4f-5a6b7c8d9e0f'
const LIST = 'GET /api/v1/organizador/eventos/andes/widgets/'
const CHANGE = `PUT /api/v1/organizador/eventos/andes/widgets/${ID}/`

const widget = {
  id: ID,
  kind: 'button',
  options: {
    theme: 'light',
    color: null,
    title: 'Corre',
    button_label: '',
    counts_to: 'race',
    shows_capacity: false,
  },
  allowed_domains: [],
  version: 3,
  updated_at: '2026-08-01T12:00:00.000Z',
}

const event = {
  slug: 'andes',
  name: 'Andes',
  city: null,
  city_code: null,
  discipline: 'road',
  starts_at: '2026-12-01T12:00:00.000Z',
  registration_opens_at: null,
  registration_closes_at: null,
  status: 'open',
  distances_m: [],
  distances: [],
  cover: null,
  color: null,
  categories: [],
  registered: null,
  places_taken: null,
  capacity: null,
  is_public: true,
}

test('what somebody else saved meanwhile is not replaced by pressing again', async () => {
  let stored = widget
  api.on(LIST, () => ({ json: { event, results: [stored] } }))
  renderSignedIn(api, <WidgetsScreen slug="andes" missing={null} />, { address: `/?widget=${ID}` })
  fireEvent.change(await screen.findByDisplayValue('Corre'), { target: { value: 'Inscríbete' } })
  stored = { ...widget, version: 4 }
  api.on(CHANGE, () => ({ status: 409, json: { detail: 'Alguien lo cambió.', code: 'version_conflict' } }))
  const save = screen.getByRole('button', { name: 'Guardar cambios' })
  for (const time of [1, 2]) {
    fireEvent.click(save)
    await waitFor(() => expect(api.requestsTo(CHANGE)).toHaveLength(time))
    await screen.findByText('Alguien lo cambió.')
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  }
  expect(api.requestsTo(CHANGE).map(({ body }) => JSON.parse(body))).toMatchObject([
    { version: 3 },
    { version: 3 },
  ])
})

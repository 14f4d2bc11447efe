// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { MyRegistration } from '@zancada/contracts'
import { beforeAll, expect, it } from 'vitest'
import { LinkedRegistration } from '../features/my-registrations/components/linked-registration'
import { place } from '../features/registration/testing/example-order'
import { fullCategory, fullRace } from '../features/waitlist/testing/full-race'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { registrationPieces } from './my-registrations-pieces'

const allowed = { is_allowed: true, reason: null }
const { participant } = place('', fullCategory.id, { size: null })
const sara: MyRegistration = {
  id: '0198c0de-0000-7000-8000-000000000001',
  state: 'confirmed',
  order_code: 'ZN-7K3F9Q',
  is_buyer: false,
  is_only_payer: false,
  event: {
    slug: fullRace.slug,
    name: fullRace.name,
    city: null,
    venue: null,
    starts_at: null,
    timezone: fullRace.timezone,
    state: 'published',
    is_taken_down: false,
    primary_color: null,
    cover_url: null,
    pickups: [],
  },
  category: { id: fullCategory.id, name: '21K', distance_m: 21_097, team_size: 1, starts_at: null },
  team: null,
  participant,
  has_health_consent: true,
  bib: null,
  ticket_code: null,
  ticket_text: null,
  paid_cop: 0,
  can: { edit: allowed, transfer: allowed, cancel: allowed, authorize_pickup: allowed },
  refund: [],
  full_refund_until_at: null,
  money_back: [],
  category_charge: null,
  consent_token: null,
  transfer: null,
  pickup: null,
}

const api = localApi()
/** A link calls the site that its page came from. */
beforeAll(() => Reflect.get(window, 'happyDOM').setURL(api.url))

it('whoever comes by the link of a ticket corrects the rest, and is told where the address is changed', async () => {
  const path = `/api/v1/inscripciones/${sara.id}/`
  api.on('GET /api/v1/inscripciones/enlace/', () => ({ json: sara }))
  api.on(`GET ${path}carrera/`, () => ({ json: fullRace }))
  api.on(`PATCH ${path}`, () => ({ json: sara }))
  renderSignedIn(api, <LinkedRegistration {...registrationPieces} />, { address: '/entrada?token=t' })
  fireEvent.click(await screen.findByRole('button', { name: 'Corregir datos o talla' }))
  const email = await screen.findByLabelText<HTMLInputElement>(/^Correo/)
  expect([email.value, email.disabled]).toEqual(['sara@correo.co', true])
  expect(
    screen.getByText('Para cambiar el correo, entra a «Mis inscripciones» con tu correo actual.'),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Club/), { target: { value: 'Trote Sur' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardamos tus cambios.')).toBeTruthy()
  expect(api.requestsTo(`PATCH ${path}`).map(({ body }) => JSON.parse(body))).toEqual([{ club: 'Trote Sur' }])
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { MyRegistration } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { RegistrationCard } from './registration-card'

const refused = { is_allowed: false, reason: 'La carrera ya pasó.' }
const alone: MyRegistration = {
  id: '0198c0de-0000-7000-8000-000000000001',
  state: 'confirmed',
  order_code: 'ZN-7K3F9Q',
  is_buyer: true,
  is_only_payer: true,
  event: {
    slug: 'bahia-caracoli',
    name: 'Bahía Caracolí',
    city: null,
    venue: null,
    starts_at: null,
    timezone: 'America/Bogota',
    state: 'published',
    is_taken_down: false,
    primary_color: null,
    cover_url: null,
    pickups: [],
  },
  category: {
    id: '0198c0de-0000-7000-8000-000000000002',
    name: 'Relevos',
    distance_m: 5_000,
    team_size: 4,
    starts_at: null,
  },
  team: null,
  participant: null,
  has_health_consent: false,
  bib: null,
  ticket_code: null,
  ticket_text: null,
  paid_cop: 0,
  can: { edit: refused, transfer: refused, cancel: refused, authorize_pickup: refused },
  refund: [],
  full_refund_until_at: null,
  money_back: [],
  category_charge: null,
  consent_token: null,
  transfer: null,
  pickup: null,
}

const api = localApi()
const Nothing = () => null
const open = (given: Partial<MyRegistration>) =>
  renderSignedIn(
    api,
    <RegistrationCard
      registration={{ ...alone, ...given }}
      startsOpen={false}
      Ticket={Nothing}
      Editor={Nothing}
      Team={Nothing}
    />,
  )
const seat = (number: number) => ({ name: 'Los Puntuales', seat: number, size: 4, filled: 4 })

it('says of whom bought a place what it cost', async () => {
  open({ team: seat(1), paid_cop: 280_000 })
  expect(await screen.findByText('Compra ZN-7K3F9Q · Pagaste $ 280.000')).toBeTruthy()
})

it('says of a free place that it is', async () => {
  open({})
  expect(await screen.findByText('Compra ZN-7K3F9Q · Gratis')).toBeTruthy()
})

it('shows a mate no order and no price, for the place is the team’s', async () => {
  open({ team: seat(3), is_buyer: false, is_only_payer: false })
  expect(await screen.findByText('Va en el cupo del equipo')).toBeTruthy()
  expect(screen.queryByText(/ZN-7K3F9Q|Gratis/)).toBeNull()
})

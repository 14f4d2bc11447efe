import type { MyRegistration } from '@zancada/contracts'

const ALLOWED = { is_allowed: true, reason: null }

/** Confirmed and paid by its viewer, who may do everything with it. */
export const exampleRegistration: MyRegistration = {
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
  can: { edit: ALLOWED, transfer: ALLOWED, cancel: ALLOWED, authorize_pickup: ALLOWED },
  refund: [],
  full_refund_until_at: null,
  withdrawal_until_at: null,
  money_back: [],
  category_charge: null,
  consent_token: null,
  accepted_by: null,
  transfer: null,
  pickup: null,
}

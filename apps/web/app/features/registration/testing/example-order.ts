import type { Order, OrderRegistration, Participant } from '@zancada/contracts'

const sara: Participant = {
  document_type: 'CC',
  document_number: '1020304050',
  first_name: 'Sara',
  last_name: 'Ríos',
  email: 'sara@correo.co',
  phone: '+573001234567',
  birth_on: '1990-05-01',
  gender: 'female',
  city_code: '05001',
  club: null,
  eps: 'Sura',
  blood_type: 'O+',
  emergency_contact_name: 'Pablo Ríos',
  emergency_contact_phone: '+573007654321',
  size: 'M',
  answers: {},
  guardian: null,
}

/** A held place; with somebody in it when their data are given. */
export function place(id: string, category: string, person?: Partial<Participant>): OrderRegistration {
  return {
    id,
    category_id: category,
    category_name: category.toUpperCase(),
    state: 'held',
    price_cop: 85_000,
    participant: person ? { ...sara, ...person } : null,
    bib: null,
    ticket_code: null,
    ticket_text: null,
    starts_at: null,
    team: null,
  }
}

export function heldOrder(registrations: OrderRegistration[], changes: Partial<Order> = {}): Order {
  return {
    code: 'ZN-7K2M9Q',
    state: 'held',
    expires_at: '2026-11-15T12:20:00.000Z',
    may_extend: true,
    server_now: '2026-11-15T12:00:00.000Z',
    event: {
      slug: 'bahia-caracoli',
      name: 'Bahía Caracolí',
      city: 'Santa Marta',
      venue: null,
      starts_at: '2027-01-24T10:00:00.000Z',
      timezone: 'America/Bogota',
    },
    buyer_email: 'lucia@correo.co',
    registrations,
    lines: [],
    subtotal_cop: 85_000,
    discount_cop: 0,
    service_fee_cop: 4_250,
    total_cop: 89_250,
    discount_code: null,
    last_payment: null,
    money_back: { owed_cop: 0, returned_cop: 0, reason: null },
    ...changes,
  }
}

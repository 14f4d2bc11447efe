import { expect, it } from 'vitest'
import { sellersOf } from './sellers.rules'

const COMPANY = { name: 'Zancada S. A. S.', nit: '901234567-7', address: null, phone: null, email: null }
const person = {
  organizer_name: 'Trote Amigo',
  legal_name: null,
  nit: null,
  address: null,
  organizer_city_code: null,
  contact_email: 'hola@trote.co',
  contact_phone: null,
  company: COMPANY,
}

it('names a person without NIT by what they told', () => {
  expect(sellersOf(person)).toEqual({
    organizer: { name: 'Trote Amigo', nit: null, address: null, phone: null, email: 'hola@trote.co' },
    platform: COMPANY,
  })
})

it('names a company by its razón social, with its address and city', () => {
  const company = {
    ...person,
    legal_name: 'Trote S. A. S.',
    address: 'Calle 10 # 4-20',
    organizer_city_code: '05001',
  }
  expect(sellersOf(company).organizer).toMatchObject({
    name: 'Trote S. A. S.',
    address: expect.stringMatching(/^Calle 10 # 4-20, Medellín/),
  })
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { OrganizerProfile } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { ORGANIZER, profile } from '../../../session/testing/people'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { PayoutTerms } from './payout-terms'

const own: OrganizerProfile = {
  slug: 'corre-colombia',
  name: 'Corre Colombia',
  legal_name: null,
  nit: null,
  address: null,
  contact_email: null,
  contact_phone: null,
  city_code: null,
  website: null,
  social_links: {},
  description: null,
  logo_url: null,
  bank: null,
  state: 'rejected',
  state_reason: 'El NIT no coincide con el RUT',
  history: [],
}
const api = localApi()

function open(bank: object | null) {
  api.on('GET /api/v1/organizador/perfil/', () => ({ json: { ...own, bank } }))
  renderSignedIn(api, <PayoutTerms />, {
    path: '/organizador/pagos-recibidos',
    address: '/organizador/pagos-recibidos',
    who: profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }),
  })
}

it('says to which account the money goes, and where to change it', async () => {
  open({ bank_name: 'Bancolombia', account_type: 'savings', masked_number: '•••• 4821', holder: null })
  expect(await screen.findByText(/Bancolombia, •••• 4821/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cambiar la cuenta' }).getAttribute('href')).toBe(
    '/organizador/perfil',
  )
})

it('asks for the account that is missing', async () => {
  open(null)
  expect(await screen.findByText(/Todavía no tenemos tu cuenta bancaria/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Agregar la cuenta' })).toBeTruthy()
})

// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { screen } from '@testing-library/react'
import type { Bibs, OrganizerProfile } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { DeskLinks } from '../features/registration-desk/components/desk-links'
import { ORGANIZER, profile } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import OrganizerBibsPage from './organizer-bibs'
import OrganizerBulkMailPage from './organizer-bulk-mail'
import OrganizerProfilePage from './organizer-profile'
import OrganizerRegistrationCreatePage from './organizer-registration-create'

const bibs: Bibs = {
  event_slug: 'bahia-caracoli',
  event_name: 'Bahía Caracolí',
  assignment: 'on_payment',
  categories: [],
  reserved: [],
}
const organization: OrganizerProfile = {
  slug: ORGANIZER.slug,
  name: ORGANIZER.name,
  nit: null,
  contact_email: null,
  contact_phone: null,
  city_code: null,
  website: null,
  social_links: {},
  description: null,
  logo_url: null,
  bank: null,
  state: 'suspended',
  state_reason: null,
  history: [],
}

const api = localApi()
beforeEach(() => {
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results: [], next: null } }))
  api.on('GET /api/v1/organizador/inscripciones/dorsales/', () => ({ json: bibs }))
})

const open = (page: ReactNode, state: 'approved' | 'suspended' = 'suspended') =>
  renderSignedIn(api, page, {
    address: '/?evento=bahia-caracoli',
    who: profile({
      organizer_profile: { ...ORGANIZER, is_approved: state === 'approved', state },
      available_roles: ['organizer'],
    }),
  })

it.each([
  ['a runner by hand', <OrganizerRegistrationCreatePage key="create" />],
  ['a mail to many', <OrganizerBulkMailPage key="mail" />],
])('nobody of a suspended organizer is asked for %s, which would be refused', async (_what, page) => {
  open(page)
  expect(await screen.findByText('La organización está suspendida')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a suspended organizer reads its bibs and is told why it cannot give any', async () => {
  open(<OrganizerBibsPage />)
  expect(await screen.findByText(/ni cambiar dorsales/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Asignar dorsales' })).toBeNull()
})

it('any other gives bibs', async () => {
  open(<OrganizerBibsPage />, 'approved')
  expect(await screen.findByRole('button', { name: 'Asignar dorsales' })).toBeTruthy()
})

it('a suspended organizer reads its own data, closed, with the reason where it would save them', async () => {
  api.on('GET /api/v1/organizador/perfil/', () => ({ json: organization }))
  open(<OrganizerProfilePage />)
  expect(await screen.findByText(/no puede cambiar sus datos/)).toBeTruthy()
  expect(screen.getByLabelText('Nombre').closest('fieldset[disabled]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(screen.queryByRole('button', { name: /cuenta/ })).toBeNull()
})

it('the list of registrations offers no registration by hand while suspended, and says why', () => {
  open(<DeskLinks slug="bahia-caracoli" closed="newSuspended" />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Inscribir a mano' }).disabled).toBe(true)
  expect(screen.getByLabelText(/La organización está suspendida/)).toBeTruthy()
})

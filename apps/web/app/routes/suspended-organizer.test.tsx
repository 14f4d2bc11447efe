// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { Bibs, OrganizerProfile, QueuedPerson, TeamMember } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { DeskLinks } from '../features/registration-desk/components/desk-links'
import { eventCard } from '../race/testing/event-card'
import { ORGANIZER, profile } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import OrganizerBibsPage from './organizer-bibs'
import OrganizerBulkMailPage from './organizer-bulk-mail'
import OrganizerImportsPage from './organizer-imports'
import OrganizerProfilePage from './organizer-profile'
import OrganizerRegistrationCreatePage from './organizer-registration-create'
import OrganizerTeamPage from './organizer-team'
import OrganizerWaitlistPage from './organizer-waitlist'

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
  state: 'suspended',
  state_reason: null,
  history: [],
}

const api = localApi()
beforeEach(() => {
  const results = [eventCard('bahia-caracoli', 'Bahía Caracolí')]
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results, next: null } }))
  api.on('GET /api/v1/organizador/inscripciones/dorsales/', () => ({ json: bibs }))
})

const open = (page: ReactNode, state: 'approved' | 'suspended' = 'suspended') =>
  renderSignedIn(api, page, {
    address: '/organizador/inscripciones?evento=bahia-caracoli',
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

it('a suspended organizer looks at its imports and uploads none', async () => {
  api.on('GET /api/v1/organizador/importaciones/', () => ({ json: { results: [], next: null } }))
  open(<OrganizerImportsPage />)
  expect(await screen.findByText(/puedes ver tus importaciones, pero no subir/)).toBeTruthy()
  expect(screen.queryByLabelText('Archivo de corredores')).toBeNull()
})

it('the list of registrations offers no registration by hand while suspended, and says why', () => {
  open(<DeskLinks slug="bahia-caracoli" closed="newSuspended" />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Inscribir a mano' }).disabled).toBe(true)
  expect(screen.getByLabelText(/La organización está suspendida/)).toBeTruthy()
})

const member = (state: TeamMember['state']): TeamMember => ({
  id: crypto.randomUUID(),
  email: `${state}@equipo.test`,
  first_name: null,
  last_name: null,
  permissions: ['eventos'],
  event_slugs: null,
  state,
})

it('the owner of a suspended organizer only takes access away from its team, and is told so', async () => {
  const results = [member('active'), member('invited'), member('inactive')]
  api.on('GET /api/v1/organizador/equipo/', () => ({ json: { results, next: null } }))
  api.on('GET /api/v1/organizador/propiedad/', () => ({ json: { pending: null } }))
  open(<OrganizerTeamPage />)
  expect(await screen.findByText(/no puedes invitar ni cambiar permisos/)).toBeTruthy()
  expect(await actionsOf('active@equipo.test')).toEqual(['Desactivar'])
  expect(await actionsOf('invited@equipo.test')).toEqual(['Retirar invitación'])
  expect(screen.queryByRole('button', { name: 'Acciones de inactive@equipo.test' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invitar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pasar la organización' })).toBeNull()
})

it('a suspended organizer that offered its organization can still withdraw the offer', async () => {
  const pending = {
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@equipo.test',
    expires_at: '2027-01-04T15:00:00.000Z',
  }
  api.on('GET /api/v1/organizador/equipo/', () => ({ json: { results: [], next: null } }))
  api.on('GET /api/v1/organizador/propiedad/', () => ({ json: { pending } }))
  open(<OrganizerTeamPage />)
  expect(await screen.findByRole('button', { name: 'Retirar el ofrecimiento' })).toBeTruthy()
})

const waiting: QueuedPerson = {
  id: crypto.randomUUID(),
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí' },
  name: 'Ana Ruiz',
  email: 'ana@espera.test',
  category: { id: crypto.randomUUID(), name: '10K' },
  party_size: 1,
  state: 'waiting',
  turn: 1,
  joined_at: '2027-01-04T15:00:00.000Z',
  offered_at: null,
  offer_expires_at: null,
  order_code: null,
}

it.each([
  ['suspended', 0],
  ['approved', 1],
] as const)('the waitlist of an organizer that is %s', async (state, menus) => {
  api.on('GET /api/v1/organizador/lista-espera/', () => ({ json: { results: [waiting], next: null } }))
  api.on('GET /api/v1/organizador/lista-espera/categorias/', () => ({ json: { categories: [] } }))
  open(<OrganizerWaitlistPage />, state)
  expect(await screen.findByText('Ana Ruiz')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Acciones de Ana Ruiz' })).toHaveLength(menus)
  expect(screen.queryAllByText(/no se ofrecen cupos/)).toHaveLength(1 - menus)
})

/** What the menu of a row offers. */
async function actionsOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  const menu = await screen.findByRole('menu')
  const offered = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
  fireEvent.keyDown(menu, { key: 'Escape' })
  return offered
}

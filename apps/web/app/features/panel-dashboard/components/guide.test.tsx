// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { OrganizerProfile } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { Guide } from './guide'

const PROFILE = 'GET /api/v1/organizador/perfil/'
const DOCUMENTS = 'GET /api/v1/organizador/perfil/documentos/'
const MICROSITE = 'GET /api/v1/organizador/eventos/mi-carrera/micrositio/'

const api = localApi()
const guide = {
  event: { slug: 'mi-carrera', name: 'Mi carrera', state: 'draft' },
  current: 'complete',
  missing: 3,
} as const

const profile: OrganizerProfile = {
  slug: 'andes',
  name: 'Andes',
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
  state: 'pending',
  state_reason: null,
  history: [],
}
const bank = { bank_name: 'Bancolombia', account_type: 'savings', masked_number: '•••• 12', holder: null }
const rut = { kind: 'rut', file_kind: 'pdf', file_name: 'rut.pdf', created_at: '2026-11-01T12:00:00.000Z' }
const page = { theme: { primary_color: null }, logo: null, cover: null, sections: [] }

function open(done: boolean) {
  api.on(PROFILE, () => ({ json: { ...profile, bank: done ? bank : null } }))
  api.on(DOCUMENTS, () => ({ json: { results: done ? [rut] : [] } }))
  api.on(MICROSITE, () => ({
    json: {
      draft: page,
      published: null,
      version: done ? 1 : 0,
      has_changes: done,
      updated_at: null,
      published_at: null,
    },
  }))
  renderSignedIn(api, <Guide guide={guide} isApproved={false} mayCreate mayOrganize />)
}

const beside = () =>
  within(screen.getByRole('heading', { name: 'Mientras tanto' }).parentElement as HTMLElement)

it('what is done beside the four steps says so', async () => {
  open(true)
  expect(await beside().findByRole('link', { name: 'Ya agregaste tu cuenta bancaria' })).toBeTruthy()
  expect(await beside().findByRole('link', { name: 'Ya personalizaste tu micrositio' })).toBeTruthy()
  expect(await beside().findByRole('link', { name: /Ya subiste documentos/ })).toBeTruthy()
  expect(beside().queryByText(/a ella te consignamos/)).toBeNull()
})

it('what is open says why it is worth doing', async () => {
  open(false)
  await waitFor(() => expect(api.requestsTo(MICROSITE)).toHaveLength(1))
  expect(beside().getByRole('link', { name: 'Agrega tu cuenta bancaria' })).toBeTruthy()
  expect(beside().getByText(/portada, recorrido, programa/)).toBeTruthy()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventCard } from '../race/testing/event-card'
import { ORGANIZER, profile } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import OrganizerBulkMailPage from './organizer-bulk-mail'

const TEN = '0198c0de-0000-7000-8000-000000000002'
const BASE = '/api/v1/organizador/inscripciones/'
const race = eventCard('bahia-caracoli', 'Bahía Caracolí')

const api = localApi()

it('the writer of a bulk mail reads to which race it goes and which filters narrow it', async () => {
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results: [race], next: null } }))
  api.on(`GET ${BASE}opciones/`, () => ({ json: { categories: [{ id: TEN, name: '10K' }], sizes: [] } }))
  api.on(`GET ${BASE}correo/`, () => ({ json: { results: [] } }))
  api.on(`POST ${BASE}correo/vista-previa/`, () => ({ json: { recipients: 0, example: null } }))
  renderSignedIn(api, <OrganizerBulkMailPage />, {
    address: `/organizador/inscripciones/correo?evento=bahia-caracoli&estado=confirmed&categoria=${TEN}&dorsal=sin&q=ru%C3%ADz`,
    who: profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }),
  })
  expect(await screen.findByText('Bahía Caracolí · Confirmada · 10K · Sin dorsal · «ruíz»')).toBeTruthy()
})

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { RegistrationDetail, TeamDesk as Team } from '@zancada/contracts'
import { expect, it, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import type { DeskPieces } from '../pieces'
import { TeamDesk } from './team-desk'

const ID = '01900000-0000-7000-8000-000000000001'
const MATE = '01900000-0000-7000-8000-000000000003'
const TEAM = `/api/v1/organizador/inscripciones/${ID}/equipo/`
const registration = {
  id: ID,
  version: 7,
  event: { slug: 'ruta', name: 'Ruta', timezone: 'America/Bogota' },
  category: { id: '01900000-0000-7000-8000-000000000002', name: 'Relevos' },
} as RegistrationDetail
const team: Team = {
  name: 'Los Cóndores',
  size: 3,
  can_fill: { is_allowed: true, reason: null },
  can_rename: true,
  seats: [
    { seat: 1, registration_id: ID, runner_name: 'Marta Ruiz', bib: '214-1', is_offered: false },
    { seat: 2, registration_id: MATE, runner_name: 'Luis Paz', bib: '214-2', is_offered: false },
    { seat: 3, registration_id: null, runner_name: null, bib: null, is_offered: true },
  ],
}
const pieces: DeskPieces = { Editor: () => null, HandOver: () => null }

const api = localApi()
const onOpen = vi.fn()
function open(given: Partial<Team> = {}, isSuspended = false) {
  api.on(`GET ${TEAM}`, () => ({ json: { ...team, ...given } }))
  renderSignedIn(
    api,
    <TeamDesk registration={registration} pieces={pieces} isSuspended={isSuspended} onOpen={onOpen} />,
  )
}

it('tells who is missing, opens the others, and says when the form for a free leg does not come', async () => {
  api.on('GET /api/v1/organizador/inscripciones/carrera/', () => ({ status: 500, json: {} }))
  open()
  expect(await screen.findByText('Falta 1 de 3 corredores.')).toBeTruthy()
  expect(screen.getByText('Libre: el capitán invitó a alguien')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Abrir la inscripción de Luis Paz' }))
  expect(onOpen).toHaveBeenCalledWith(MATE)
  expect(screen.queryByRole('button', { name: 'Abrir la inscripción de Marta Ruiz' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Inscribir a alguien en el relevo 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inscribir en el relevo 3' }))
  expect(await dialog.findByText('No pudimos cargar la carrera')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
})

it('renames the team as it was seen', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar nombre' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Nombre del equipo/), { target: { value: 'Las Águilas' } })
  api.on(`PATCH ${TEAM}`, () => ({ json: { ...team, name: 'Las Águilas' } }))
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar nombre' }))
  expect(await screen.findByText('El equipo ahora se llama Las Águilas')).toBeTruthy()
  expect(JSON.parse(api.requestsTo(`PATCH ${TEAM}`)[0]?.body ?? '')).toEqual({
    name: 'Las Águilas',
    version: 7,
  })
})

it('changes nothing for a suspended organizer, nor once the race has started', async () => {
  open({}, true)
  expect(await screen.findByText('Falta 1 de 3 corredores.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Inscribir|Cambiar/ })).toBeNull()
})

it('says why nobody comes in any more', async () => {
  open({ can_fill: { is_allowed: false, reason: 'La carrera ya pasó.' } })
  expect(await screen.findByText('La carrera ya pasó.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Inscribir/ })).toBeNull()
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installSession } from '../../../session'
import { guestToken, profile } from '../../../session/testing/people'
import { localApi, renderPage, signIn } from '../../../session/testing/render-signed-in'
import { openBench } from '../../../session/testing/session-bench'
import { NoticeScreen, type OpeningRace } from './notice-screen'

const NOTICE = '/api/v1/eventos/bahia-caracoli/aviso/'

const upcomingRace: OpeningRace = {
  slug: 'bahia-caracoli',
  name: 'Bahía Caracolí',
  status: 'upcoming',
  registration_opens_at: '2026-12-01T05:00:00.000Z',
  microsite: { theme: { primary_color: '#0e7c86' } },
}

const api = localApi()

const open = (race = upcomingRace) =>
  renderPage(
    [
      { path: '/:slug/avisame', element: <NoticeScreen race={race} header={null} /> },
      { path: '*', element: null },
    ],
    '/bahia-caracoli/avisame',
  )

function enterAsGuest(email: string) {
  const { session } = openBench(api)
  session.startGuest(guestToken(email))
  installSession(session)
}

it('who has proven no e-mail is asked for it first', () => {
  installSession(openBench(api).session)
  open()
  expect(screen.getByRole('heading', { name: 'Tu correo, para avisarte' })).toBeTruthy()
})

it('one button asks, and another takes it back', async () => {
  api.on(`GET ${NOTICE}`, () => ({ json: { state: 'none' } }))
  api.on(`POST ${NOTICE}`, () => ({ json: { state: 'waiting' } }))
  api.on(`DELETE ${NOTICE}`, () => ({ json: { state: 'none' } }))
  enterAsGuest('lucia@correo.co')
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Avísame cuando abra' }))
  const heading = await screen.findByRole('heading', { name: 'Listo, te avisamos' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/lucia@correo\.co, una sola vez/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ya no quiero el aviso' }))
  expect(await screen.findByRole('button', { name: 'Avísame cuando abra' })).toBeTruthy()
})

it('a refusal is told and the button stays', async () => {
  api.on(`GET ${NOTICE}`, () => ({ json: { state: 'none' } }))
  api.on(`POST ${NOTICE}`, () => ({
    status: 409,
    json: { code: 'not_upcoming', detail: 'Las inscripciones de esta carrera ya no están por abrir' },
  }))
  enterAsGuest('lucia@correo.co')
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Avísame cuando abra' }))
  expect(await screen.findByText(/ya no están por abrir/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Avísame cuando abra' })).toBeTruthy()
})

it('who was told is not asked again', async () => {
  api.on(`GET ${NOTICE}`, () => ({ json: { state: 'told' } }))
  enterAsGuest('lucia@correo.co')
  open()
  expect(await screen.findByRole('heading', { name: 'Ya te escribimos' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Avísame cuando abra' })).toBeNull()
})

it('who has yet to verify the account goes to do it with the way back', () => {
  signIn(api, profile({ email_verified_at: null }))
  const router = open()
  fireEvent.click(screen.getByRole('link', { name: 'Verificar mi correo' }))
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/bahia-caracoli/avisame')
})

it('a race that already opened leads to its registration, and one that is over to others', () => {
  installSession(openBench(api).session)
  open({ ...upcomingRace, status: 'open' })
  expect(screen.getByRole('link', { name: 'Inscribirme' }).getAttribute('href')).toBe(
    '/bahia-caracoli/inscripcion',
  )
  open({ ...upcomingRace, status: 'finished' })
  expect(screen.getByRole('link', { name: 'Ver otras carreras' }).getAttribute('href')).toBe(
    '/eventos/publicos',
  )
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installSession } from '../../../session'
import { guestToken, profile } from '../../../session/testing/people'
import { localApi, renderPage, signIn } from '../../../session/testing/render-signed-in'
import { openBench } from '../../../session/testing/session-bench'
import { fullCategory, fullRace } from '../testing/full-race'
import { JoinScreen } from './join-screen'

const LISTS = 'GET /api/v1/eventos/bahia-caracoli/lista-espera/'
const AGAIN = /verifica tu correo otra vez/

const api = localApi()

const open = (address = '/bahia-caracoli/lista-espera', race = fullRace) =>
  renderPage(
    [
      { path: '/:slug/lista-espera', element: <JoinScreen race={race} header={null} /> },
      { path: '*', element: null },
    ],
    address,
  )

function enterAsGuest(email: string) {
  const { session } = openBench(api)
  session.startGuest(guestToken(email))
  installSession(session)
}

it('a guest who wants another e-mail is asked for it as the first time', async () => {
  api.on(LISTS, () => ({
    json: { results: [{ category_id: fullCategory.id, waiting: 0, entry: null }] },
  }))
  enterAsGuest('lucia@correo.co')
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Usar otro correo' }))
  expect(screen.getByRole('heading', { name: 'Tu correo, para avisarte' })).toBeTruthy()
  expect(screen.queryByText(AGAIN)).toBeNull()
})

it.each([
  [1, '¿Cuántos corredores son?', '4 corredores'],
  [4, '¿Cuántos equipos son?', '4 equipos'],
])('places of %i are asked for as what they are', async (team_size, question, four) => {
  api.on(LISTS, () => ({
    json: { results: [{ category_id: fullCategory.id, waiting: 0, entry: null }] },
  }))
  enterAsGuest('lucia@correo.co')
  open(undefined, { ...fullRace, categories: [{ ...fullCategory, team_size }] })
  expect(await screen.findByText(question)).toBeTruthy()
  expect(screen.getByLabelText(four)).toBeTruthy()
})

it('a guest whose proof is no longer taken is told why it is asked again', async () => {
  api.on(LISTS, () => ({ status: 401, json: { code: 'token_expired', detail: 'Venció' } }))
  enterAsGuest('lucia@correo.co')
  open()
  expect(await screen.findByText(AGAIN)).toBeTruthy()
})

it('who has yet to verify the account goes to do it with the way back to this list', async () => {
  signIn(api, profile({ email_verified_at: null }))
  const router = open('/bahia-caracoli/lista-espera?categoria=21k')
  fireEvent.click(screen.getByRole('link', { name: 'Verificar mi correo' }))
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/verificacion-email-requerida')
  expect(new URLSearchParams(search).get('redirect')).toBe('/bahia-caracoli/lista-espera?categoria=21k')
})

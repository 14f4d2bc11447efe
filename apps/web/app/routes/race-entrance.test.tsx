// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RaceLoginScreen } from '../features/accounts/components/race-login-screen'
import { NamedRaceEntrance, RaceEntrance } from '../features/registration/components/race-entrance'
import { fullRace } from '../features/waitlist/testing/full-race'
import { installSession } from '../session/session-slot'
import { localApi, renderPage } from '../session/testing/render-signed-in'
import { openBench } from '../session/testing/session-bench'

const api = localApi()
const RACE = 'GET /api/v1/eventos/publicos/bahia-caracoli/'

it('a name that comes late moves no title: it is that of the next step', async () => {
  const { session } = openBench(api)
  session.saveRedirectPath('/bahia-caracoli/inscripcion')
  installSession(session)
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  api.on(RACE, async () => {
    await late
    return { json: fullRace }
  })
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({ json: { detail: 'Enviado' } }))
  renderPage([{ path: '*', element: <RaceEntrance /> }])
  const title = await screen.findByRole('heading', { name: '¿Solo quieres inscribirte?' })
  const drawn = title.parentElement?.innerHTML
  await waitFor(() => expect(api.requestsTo(RACE)).toHaveLength(1))
  come()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(title.parentElement?.innerHTML).toBe(drawn)

  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'ana@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
  expect(await screen.findByRole('heading', { name: 'Inscríbete en Bahía Caracolí' })).toBeTruthy()
})

it('the login before a registration opens with the race and the way without an account; the account is folded', async () => {
  const { session } = openBench(api)
  session.saveRedirectPath('/bahia-caracoli/inscripcion?categoria=10k')
  installSession(session)
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({ json: { detail: 'Enviado' } }))
  api.on('POST /api/v1/usuarios/invitado/verificar/', () => ({ json: { guest_token: 'guest-1' } }))
  const router = renderPage(
    [
      {
        path: '/login',
        element: (
          <RaceLoginScreen
            header={null}
            title="Inscríbete en Bahía Caracolí"
            lead="Desde $ 95.000"
            entrance={<NamedRaceEntrance slug="bahia-caracoli" />}
          />
        ),
      },
      { path: '*', element: 'La inscripción' },
    ],
    '/login?carrera=bahia-caracoli',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inscríbete en Bahía Caracolí')
  expect(screen.queryByText('Hola de nuevo')).toBeNull()
  const fold = screen.getByText('¿Ya tienes cuenta? Inicia sesión').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.contains(screen.getByRole('button', { name: 'Iniciar sesión', hidden: true }))).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'ana@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
  expect(await screen.findByRole('heading', { name: 'Escribe el código' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Código de 6 dígitos/), { target: { value: '123456' } })
  await waitFor(() => expect(router.state.location.search).toBe('?categoria=10k'))
})

it('a page opened anew asks for the code that is in the mailbox already, not for patience', async () => {
  installSession(openBench(api).session)
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({
    status: 429,
    json: { code: 'code_sent_recently', detail: 'Ya te enviamos un código.' },
  }))
  renderPage([{ path: '*', element: <NamedRaceEntrance slug="bahia-caracoli" /> }])
  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'ana@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
  expect(await screen.findByLabelText(/^Código de 6 dígitos/)).toBeTruthy()

  // A slip in the address is corrected, not typed whole again.
  fireEvent.click(screen.getByRole('button', { name: 'Usar otro correo' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Tu correo/).value).toBe('ana@correo.test')
})

it('an address that had too many codes stays where it was typed, with the reason', async () => {
  installSession(openBench(api).session)
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({
    status: 429,
    json: { code: 'too_many_codes', detail: 'Ya enviamos muchos códigos a este correo.' },
  }))
  renderPage([{ path: '*', element: <NamedRaceEntrance slug="bahia-caracoli" /> }])
  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'ana@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
  expect(await screen.findByText('Ya enviamos muchos códigos a este correo.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Código de 6 dígitos/)).toBeNull()
})

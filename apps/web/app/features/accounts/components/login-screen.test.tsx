// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, type Reply, startLocalApi } from '../../../api-client/testing/local-api'
import { FRESH, profile } from '../../../session/testing/people'
import { describedAs, press, type } from '../testing/fill'
import { arrival, openScreen } from '../testing/open-screen'
import { LoginForm } from './login-form'
import { LoginScreen } from './login-screen'

const LOG_IN = 'POST /api/v1/usuarios/token/'
const SIGNED_IN = {
  json: { access: FRESH, refresh: 'refresh-1', available_roles: ['runner'], has_multiple_roles: false },
}

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

async function openLogin(prepare?: Parameters<typeof openScreen>[2]) {
  const bench = openScreen(api, <LoginScreen />, prepare)
  await screen.findByLabelText('Contraseña')
  return bench
}

function enter() {
  type('Correo electrónico', 'lucia@correo.co')
  type('Contraseña', 'trota-al-alba')
  return press('Iniciar sesión')
}

it('an empty form says at each field what it needs, counts it above, and calls nobody', async () => {
  await openLogin()
  await press('Iniciar sesión')
  expect(await screen.findByText('Revisa 2 campos para continuar.')).toBeTruthy()
  expect(describedAs('Correo electrónico')).toBe('Este campo es requerido')
  expect(describedAs('Contraseña')).toBe('Este campo es requerido')
  expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true')
  expect(api.received).toEqual([])
})

const REFUSALS: [string, Reply, string][] = [
  [
    'wrong credentials',
    { status: 401, json: { detail: 'No active account found with the given credentials' } },
    'Credenciales inválidas. Por favor verifica tu correo y contraseña.',
  ],
  [
    'too many tries',
    { status: 429, json: { detail: 'Demasiado' } },
    'Demasiados intentos. Por favor espera unos minutos antes de intentar de nuevo.',
  ],
  [
    'deactivated staff',
    { status: 400, json: { non_field_errors: ['Staff account deactivated'] } },
    'Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.',
  ],
  [
    'another general error',
    { status: 400, json: { non_field_errors: ['Cuenta en revisión', 'Otra'] } },
    'Cuenta en revisión',
  ],
  ['a server that explains', { status: 503, json: { detail: 'En mantenimiento' } }, 'En mantenimiento'],
  [
    'a server that does not',
    { status: 500, json: {} },
    'Error al iniciar sesión. Por favor intenta de nuevo.',
  ],
]

it.each(REFUSALS)('after %s it says so and keeps what was typed', async (_case, reply, text) => {
  await openLogin()
  api.on(LOG_IN, () => reply)
  await enter()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('lucia@correo.co')
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('trota-al-alba')
})

it('an error the server found in a field stands at that field', async () => {
  await openLogin()
  api.on(LOG_IN, () => ({ status: 400, json: { email: ['Ese correo no se puede usar'] } }))
  await enter()
  expect(await screen.findByText('Error al iniciar sesión. Por favor intenta de nuevo.')).toBeTruthy()
  expect(describedAs('Correo electrónico')).toBe('Ese correo no se puede usar')
})

it('sending twice logs in once, remembers on request, and goes back to where the runner was', async () => {
  const { persistent } = await openLogin(({ session }) =>
    session.saveRedirectPath('/brisa-farallones/inscripcion'),
  )
  api.on(LOG_IN, () => SIGNED_IN)
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: profile() }))
  type('Correo electrónico', ' Lucia@Correo.co ')
  type('Contraseña', 'trota-al-alba')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Recuérdame' }))
  const form = screen.getByRole('form', { name: 'Iniciar sesión' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await arrival()).toEqual({ path: '/brisa-farallones/inscripcion', state: null })
  expect(api.requestsTo(LOG_IN).map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'lucia@correo.co', password: 'trota-al-alba' },
  ])
  expect(api.requestsTo(LOG_IN)[0]?.headers['x-remember-me']).toBe('true')
  expect(persistent.getItem('accessToken')).toBe(FRESH)
})

it('what is sent before the page is alive never stands in the address', () => {
  const router = createMemoryRouter([{ path: '/', element: <LoginForm /> }])
  const page = new DOMParser().parseFromString(
    renderToString(<RouterProvider router={router} />),
    'text/html',
  )
  expect(page.querySelector('form')?.getAttribute('method')).toBe('post')
})

it('where Google is not set up, its button gives way to an explanation', async () => {
  await openLogin()
  await press('Continuar con Google')
  expect(await screen.findByText(/no está disponible en este momento/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continuar con Google' })).toBeNull()
})

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { describedAs, press, type } from '../testing/fill'
import { openScreen } from '../testing/open-screen'
import { ForgotPasswordScreen } from './forgot-password-screen'
import { ResetPasswordScreen } from './reset-password-screen'

const RECOVER = 'POST /api/v1/usuarios/contrasena/recuperar/'
const RESET = 'POST /api/v1/usuarios/contrasena/restablecer/'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

const CHECK = 'POST /api/v1/usuarios/contrasena/enlace/'

/** A link that still works. */
async function openLink(token: string): Promise<void> {
  api.on(CHECK, () => ({ json: {} }))
  openScreen(api, <ResetPasswordScreen token={token} />)
  await screen.findByLabelText('Contraseña nueva')
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

it('asking for a link answers the same for every address, and another one can be tried', async () => {
  api.on(RECOVER, () => ({ json: { detail: 'Si hay una cuenta con ese correo, te enviamos un enlace.' } }))
  openScreen(api, <ForgotPasswordScreen />)
  type('Correo electrónico', 'quien.sea@correo.co')
  await press('Enviarme el enlace')
  const heading = await title('Revisa tu correo')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('Si hay una cuenta con ese correo, te enviamos un enlace.')).toBeTruthy()
  expect(screen.getByText('quien.sea@correo.co')).toBeTruthy()
  await press('Usar otro correo')
  await title('Recupera tu contraseña')
})

it('too many requests are explained above the form, with the address still there', async () => {
  api.on(RECOVER, () => ({ status: 429, json: { detail: 'Demasiadas solicitudes. Espera un momento.' } }))
  openScreen(api, <ForgotPasswordScreen />)
  type('Correo electrónico', 'ana@correo.co')
  await press('Enviarme el enlace')
  expect(await screen.findByText('Demasiadas solicitudes. Espera un momento.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ana@correo.co')
})

it('a new password is saved with its link and leads to the login', async () => {
  api.on(RESET, () => ({ json: { detail: 'Listo' } }))
  await openLink('good')
  type('Contraseña nueva', 'otra-vez-al-alba')
  await press('Guardar contraseña')
  await title('Contraseña nueva lista')
  expect(JSON.parse(api.requestsTo(RESET)[0]?.body ?? '')).toEqual({
    token: 'good',
    password: 'otra-vez-al-alba',
  })
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
})

it('a common password is refused at its field before anything is sent', async () => {
  await openLink('good')
  type('Contraseña nueva', 'Colombia2026')
  await press('Guardar contraseña')
  expect(await screen.findByText('Esta contraseña es demasiado común. Elige otra.')).toBeTruthy()
  expect(api.requestsTo(RESET)).toEqual([])
})

it('a password that only the server can refuse is told at its field, and can be changed', async () => {
  const refusal = 'La contraseña no puede contener tu correo ni tu nombre.'
  api.on(RESET, () => ({ status: 400, json: { password: [refusal] } }))
  await openLink('good')
  type('Contraseña nueva', 'soy-anagomez-1')
  await press('Guardar contraseña')
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(describedAs('Contraseña nueva')).toContain(refusal)
})

it('a link that was used or expired says so before anything is typed', async () => {
  api.on(CHECK, () => ({
    status: 400,
    json: { token: ['Este enlace ya se usó. Si lo necesitas, pide uno nuevo.'] },
  }))
  openScreen(api, <ResetPasswordScreen token="used" />)
  await title('Este enlace ya no sirve')
  expect(screen.getByText(/Este enlace ya se usó/)).toBeTruthy()
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull()
})

it('a link that dies while the password is typed says which, and offers a new one', async () => {
  api.on(RESET, () => ({ status: 400, json: { token: ['El enlace venció. Pide uno nuevo.'] } }))
  await openLink('old')
  type('Contraseña nueva', 'otra-vez-al-alba')
  await press('Guardar contraseña')
  await title('Este enlace ya no sirve')
  expect(screen.getByText(/El enlace venció/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }).getAttribute('href')).toBe(
    '/contrasena/recuperar',
  )
})

it('a link cut short does not ask for a password', async () => {
  openScreen(api, <ResetPasswordScreen token={null} />)
  await title('Este enlace ya no sirve')
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull()
})

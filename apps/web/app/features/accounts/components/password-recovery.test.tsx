// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
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
  openScreen(api, <ResetPasswordScreen token="good" />)
  type('Contraseña nueva', 'otra-vez-al-alba')
  await press('Guardar contraseña')
  await title('Contraseña nueva lista')
  expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({ token: 'good', password: 'otra-vez-al-alba' })
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
})

it('a common password is refused at its field before anything is sent', async () => {
  openScreen(api, <ResetPasswordScreen token="good" />)
  type('Contraseña nueva', 'Colombia2026')
  await press('Guardar contraseña')
  expect(await screen.findByText('Esta contraseña es demasiado común. Elige otra.')).toBeTruthy()
  expect(api.received).toEqual([])
})

it('a password that only the server can refuse is told at its field, and can be changed', async () => {
  const refusal = 'La contraseña no puede contener tu correo ni tu nombre.'
  api.on(RESET, () => ({ status: 400, json: { password: [refusal] } }))
  openScreen(api, <ResetPasswordScreen token="good" />)
  type('Contraseña nueva', 'soy-anagomez-1')
  await press('Guardar contraseña')
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(describedAs('Contraseña nueva')).toContain(refusal)
})

it('a used or expired link says which, and offers a new one', async () => {
  api.on(RESET, () => ({ status: 400, json: { token: ['El enlace venció. Pide uno nuevo.'] } }))
  openScreen(api, <ResetPasswordScreen token="old" />)
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

// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { installSession } from '../../../session'
import { FRESH, profile } from '../../../session/testing/people'
import { openBench, storeSession } from '../../../session/testing/session-bench'
import { SnackbarProvider } from '../../../ui/feedback/snackbar'
import { VerificationBanner } from './verification-banner'

const RESEND = 'POST /api/v1/usuarios/reenviar-verificacion/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'
const unverified = profile({ email: 'simon@correo.co', email_verified_at: null })

configure({ asyncUtilTimeout: 10_000 })

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

async function openDialog() {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, unverified)
  session.sync()
  installSession(session)
  render(
    <MemoryRouter initialEntries={['/eventos/publicos']}>
      <SnackbarProvider>
        <VerificationBanner isEventDetail={false} />
      </SnackbarProvider>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Verificar correo' }))
  return screen.getByRole('dialog', { name: 'Verifica tu correo' })
}

const resend = () => fireEvent.click(screen.getByRole('button', { name: 'Reenviar correo' }))

test('the dialog says why and to whom, 500 px wide at most', async () => {
  const dialog = await openDialog()
  expect(dialog.textContent).toContain('Debes verificar tu correo para inscribirte en eventos.')
  expect(dialog.textContent).toContain('simon@correo.co')
  expect(getComputedStyle(dialog).maxWidth).toBe('500px')
})

test('another e-mail is announced, and the profile asked for again', async () => {
  api.on(RESEND, () => ({ json: { detail: 'Se ha enviado un nuevo correo de verificación.' } }))
  api.on(PROFILE, () => ({ json: unverified }))
  await openDialog()
  resend()
  expect(await screen.findByText('Se ha enviado un nuevo correo de verificación.')).toBeTruthy()
  expect(api.requestsTo(PROFILE)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('too soon is said as an error, in the words of the catalogue', async () => {
  api.on(RESEND, () => ({ status: 429, json: { detail: 'x', code: 'resent_recently' } }))
  await openDialog()
  resend()
  const text =
    'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.'
  const message = await screen.findByText(text)
  expect(message.closest('[role="alert"]')).not.toBeNull()
})

test('the server’s own error field wins over the catalogue', async () => {
  api.on(RESEND, () => ({ status: 400, json: { error: 'El correo está bloqueado.' } }))
  await openDialog()
  resend()
  expect(await screen.findByText('El correo está bloqueado.')).toBeTruthy()
})

test('when the reloaded profile is verified the banner leaves', async () => {
  api.on(RESEND, () => ({ json: { detail: 'Tu correo ya está verificado.' } }))
  api.on(PROFILE, () => ({ json: { ...unverified, email_verified_at: '2026-06-01T12:00:00.000Z' } }))
  await openDialog()
  await act(async () => resend())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verificar correo' })).toBeNull())
})

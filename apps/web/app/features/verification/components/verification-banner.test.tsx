// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profile } from '../../../session/testing/people'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { heedStyleSheets } from '../../../ui/testing/style-sheets'
import { VerificationBanner } from './verification-banner'

heedStyleSheets()

const RESEND = 'POST /api/v1/usuarios/reenviar-verificacion/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'
const unverified = profile({ email: 'simon@correo.co', email_verified_at: null })

const api = localApi()

async function openDialog() {
  renderSignedIn(api, <VerificationBanner isEventDetail={false} />, {
    address: '/eventos/publicos',
    who: unverified,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Verificar correo' }))
  return screen.getByRole('dialog', { name: 'Verifica tu correo' })
}

const resend = () => fireEvent.click(screen.getByRole('button', { name: 'Reenviar correo' }))

test('the dialog says why and to whom, 500 px wide at most', async () => {
  const dialog = await openDialog()
  expect(dialog.textContent).toContain('Debes verificar tu correo para inscribirte en carreras.')
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

// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { FRESH, profile } from '../../../session/testing/people'
import { type Bench, storeSession } from '../../../session/testing/session-bench'
import { press } from '../testing/fill'
import { arrival, openScreen } from '../testing/open-screen'
import { VerificationRequiredScreen } from './verification-required-screen'
import { VerifyEmailScreen } from './verify-email-screen'

const VERIFY = 'POST /api/v1/usuarios/verificar-email/'
const RESEND = 'POST /api/v1/usuarios/reenviar-verificacion/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'
const UNVERIFIED = profile({ email_verified_at: null })
const VERIFIED_AT = '2026-06-01T12:00:00.000Z'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

function unverified({ tab }: Bench) {
  api.on(PROFILE, () => ({ json: UNVERIFIED }))
  storeSession(tab, FRESH, UNVERIFIED)
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a verification link', () => {
  it('is spent once although effects run twice, marks the profile and leads on to the saved path', async () => {
    api.on(VERIFY, () => ({ json: { email: UNVERIFIED.email, email_verified_at: VERIFIED_AT } }))
    const { session } = openScreen(api, <VerifyEmailScreen token="good" />, (bench) => {
      unverified(bench)
      bench.session.saveRedirectPath('/llano-abierto/inscripcion')
    })
    const heading = await title('Tu correo quedó verificado')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(api.requestsTo(VERIFY).map(({ body }) => JSON.parse(body))).toEqual([{ token: 'good' }])
    expect(session.getState().profile?.email_verified_at).toBe(VERIFIED_AT)
    await press('Continuar')
    expect(await arrival()).toMatchObject({ path: '/llano-abierto/inscripcion' })
  })

  it('leaves its token in no address, and can still be tried again', async () => {
    history.replaceState(null, '', '/verificar-email?token=kept')
    api.on(VERIFY, () => ({ status: 503, json: {} }))
    openScreen(api, <VerifyEmailScreen token="kept" />)
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    expect(location.search).toBe('')
    api.on(VERIFY, () => ({ json: { email: 'ana@correo.co', email_verified_at: VERIFIED_AT } }))
    act(() => retry.click())
    await title('Tu correo quedó verificado')
    expect(api.requestsTo(VERIFY).map(({ body }) => JSON.parse(body))).toContainEqual({ token: 'kept' })
  })

  it('opened where nobody is signed in leads to the login', async () => {
    api.on(VERIFY, () => ({ json: { email: 'ana@correo.co', email_verified_at: VERIFIED_AT } }))
    openScreen(api, <VerifyEmailScreen token="elsewhere" />)
    await title('Tu correo quedó verificado')
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
  })

  it('already used explains itself and, signed out, sends to the login', async () => {
    api.on(VERIFY, () => ({ status: 400, json: { token: ['Este enlace ya se usó.'] } }))
    openScreen(api, <VerifyEmailScreen token="used" />)
    await title('Error al verificar el email')
    expect(screen.getByText('Este enlace ya se usó.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeTruthy()
  })

  it('expired is replaced on the spot for a signed-in person', async () => {
    api.on(VERIFY, () => ({ status: 400, json: { token: ['El enlace venció.'] } }))
    api.on(RESEND, () => ({ json: { detail: 'Enviado' } }))
    openScreen(api, <VerifyEmailScreen token="expired" />, unverified)
    await title('Error al verificar el email')
    await press('Enviarme un enlace nuevo')
    expect(await screen.findByText('Se ha enviado un nuevo correo de verificación.')).toBeTruthy()
  })

  it('opened again by the one it verified is no error', async () => {
    api.on(VERIFY, () => ({ status: 400, json: { token: ['Este enlace ya se usó.'] } }))
    openScreen(api, <VerifyEmailScreen token="again" />, ({ tab }) => storeSession(tab, FRESH))
    await title('Tu correo ya está verificado')
  })

  it('can be tried again when the server did not answer', async () => {
    api.on(VERIFY, () => ({ status: 503, json: {} }))
    openScreen(api, <VerifyEmailScreen token="patient" />)
    await title('Error al verificar el email')
    api.on(VERIFY, () => ({ json: { email: 'ana@correo.co', email_verified_at: VERIFIED_AT } }))
    await press('Intentar de nuevo')
    await title('Tu correo quedó verificado')
  })

  it('cut short calls nobody', async () => {
    openScreen(api, <VerifyEmailScreen token={null} />)
    await title('Este enlace está incompleto')
    expect(api.received).toEqual([])
  })
})

describe('the screen that asks for a verified e-mail', () => {
  const screenFor = (redirect: string | null) => <VerificationRequiredScreen redirect={redirect} />

  it('stays until the e-mail is verified, then goes where the person was going', async () => {
    openScreen(api, screenFor('/llano-abierto/inscripcion?c=10k'), unverified)
    expect(screen.getByText('lucia@correo.co')).toBeTruthy()
    await press('Ya lo verifiqué')
    expect(await screen.findByText(/Todavía no vemos tu correo verificado/)).toBeTruthy()
    api.on(PROFILE, () => ({ json: profile() }))
    await press('Ya lo verifiqué')
    expect(await arrival()).toMatchObject({ path: '/llano-abierto/inscripcion?c=10k' })
  })

  it('leads on by itself when another tab verified it', async () => {
    const { session } = openScreen(api, screenFor('/llano-abierto'), unverified)
    await act(async () => session.keepProfile(profile()))
    expect(await arrival()).toMatchObject({ path: '/llano-abierto' })
  })

  it('never leads out of the site', async () => {
    const { session } = openScreen(api, screenFor('//otro.sitio/perfil'), (bench) => {
      unverified(bench)
      storeSession(bench.tab, FRESH, profile({ email_verified_at: null, available_roles: ['organizer'] }))
    })
    await act(async () => session.keepProfile(profile({ available_roles: ['organizer'] })))
    expect(await arrival()).toMatchObject({ path: '/organizador/dashboard' })
  })

  it.each([
    ['the server says why', { error: 'Espera 90 segundos' }, 'Espera 90 segundos'],
    [
      'it does not',
      { detail: 'x', code: 'resent_recently' },
      'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.',
    ],
  ])('a refused resend is an error snackbar; when %s', async (_case, json, text) => {
    api.on(RESEND, () => ({ status: 429, json }))
    openScreen(api, screenFor(null), unverified)
    await press('Reenviar el correo')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(text)
  })

  it('a connection that fails is not taken for an unverified e-mail', async () => {
    openScreen(api, screenFor(null), unverified)
    api.on(PROFILE, () => ({ status: 503, json: {} }))
    await press('Ya lo verifiqué')
    expect(await screen.findByText(/No pudimos comprobarlo/)).toBeTruthy()
  })
})

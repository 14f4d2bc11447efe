// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { profile } from '../../../session/testing/people'
import { check, describedAs, press, type } from '../testing/fill'
import { arrival, openScreen } from '../testing/open-screen'
import { OrganizerRegistrationScreen } from './organizer-registration-screen'
import { RunnerRegistrationScreen } from './runner-registration-screen'

const REGISTER_RUNNER = 'POST /api/v1/usuarios/registro/corredor/'
const REGISTER_ORGANIZER = 'POST /api/v1/usuarios/registro/organizador/'

const VERSIONS = 'GET /api/v1/textos-legales/'
const SHOWN = { terms: '2026-11-16', data_policy: '2027-01-05.2' }
const SENT = { terms_version: '2026-11-16', data_policy_version: '2027-01-05.2' }

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
beforeEach(() => api.on(VERSIONS, () => ({ json: SHOWN })))
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

function fillPerson() {
  type('Nombres', 'Lucía')
  type('Apellidos', 'Rojas')
  type('Correo electrónico', 'lucia@correo.co')
  type('Contraseña', 'trota-al-alba')
  check(/Acepto los términos/)
  check(/política de privacidad/)
}

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('a runner', () => {
  it('sees every problem at once, each at its field', async () => {
    openScreen(api, <RunnerRegistrationScreen />)
    type('Contraseña', 'corta')
    await press('Crear mi cuenta')
    expect(await screen.findByText('Revisa 6 campos para continuar.')).toBeTruthy()
    expect(describedAs('Nombres')).toBe('Este campo es requerido')
    expect(describedAs('Apellidos')).toBe('Este campo es requerido')
    expect(describedAs('Contraseña')).toContain('Debe tener al menos 10 caracteres')
    expect(screen.getAllByText('Debes aceptar para continuar')).toHaveLength(2)
    expect(api.requestsTo(REGISTER_RUNNER)).toEqual([])
  })

  it('watches the password rules answer while typing', () => {
    openScreen(api, <RunnerRegistrationScreen />)
    type('Apellidos', 'Gutiérrez')
    type('Contraseña', 'gutié')
    expect(describedAs('Contraseña')).toContain('10 caracteres o más · Faltan 5')
    type('Contraseña', 'gutiérrez-99')
    expect(describedAs('Contraseña')).not.toContain('Faltan')
    expect(describedAs('Contraseña')).toContain('Cámbiala')
    type('Contraseña', 'trota-al-alba')
    expect(describedAs('Contraseña')).not.toContain('Cámbiala')
  })

  it('registers once, without the phone left blank, and is told which mailbox to open', async () => {
    openScreen(api, <RunnerRegistrationScreen />)
    api.on(REGISTER_RUNNER, () => ({ status: 201, json: profile({ email_verified_at: null }) }))
    fillPerson()
    const form = screen.getByRole('form', { name: 'Crea tu cuenta de corredor' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(await arrival()).toEqual({
      path: '/registro/exitoso',
      state: { email: 'lucia@correo.co', kind: 'runner' },
    })
    expect(api.requestsTo(REGISTER_RUNNER).map(({ body }) => JSON.parse(body))).toEqual([
      {
        first_name: 'Lucía',
        last_name: 'Rojas',
        email: 'lucia@correo.co',
        password: 'trota-al-alba',
        accept_terms: true,
        accept_data_policy: true,
        ...SENT,
      },
    ])
  })

  it('whose texts changed meanwhile is told so, keeps what they wrote and accepts the ones that rule', async () => {
    openScreen(api, <RunnerRegistrationScreen />)
    const detail = 'La política de privacidad o los términos cambiaron mientras los leías.'
    const sent: unknown[] = []
    api.on(REGISTER_RUNNER, ({ body }) => {
      sent.push(JSON.parse(body).data_policy_version)
      return sent.length === 1
        ? { status: 409, json: { code: 'legal_version_changed', detail } }
        : { status: 201, json: profile({ email_verified_at: null }) }
    })
    fillPerson()
    await waitFor(() => expect(api.requestsTo(VERSIONS)).toHaveLength(1))
    api.on(VERSIONS, () => ({ json: { ...SHOWN, data_policy: '2027-02-01' } }))
    await press('Crear mi cuenta')
    expect(await screen.findByText(detail)).toBeTruthy()
    expect(typedIn('Correo electrónico')).toBe('lucia@correo.co')
    await press('Crear mi cuenta')
    await arrival()
    expect(sent).toEqual(['2027-01-05.2', '2027-02-01'])
  })

  it('finds what the server refused at its field, and everything typed still there', async () => {
    openScreen(api, <RunnerRegistrationScreen />)
    const refusal = 'Esta contraseña es demasiado común. Elige otra.'
    api.on(REGISTER_RUNNER, () => ({ status: 400, json: { password: [refusal] } }))
    fillPerson()
    await press('Crear mi cuenta')
    expect(await screen.findByText('Error al registrar usuario')).toBeTruthy()
    expect(describedAs('Contraseña')).toContain(refusal)
    expect([typedIn('Nombres'), typedIn('Contraseña')]).toEqual(['Lucía', 'trota-al-alba'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Acepto/ }).checked).toBe(true)
  })

  it('learns the reason when the server gives none', async () => {
    openScreen(api, <RunnerRegistrationScreen />)
    api.on(REGISTER_RUNNER, () => ({ status: 500, text: 'roto' }))
    fillPerson()
    await press('Crear mi cuenta')
    expect(await screen.findByText('Error al registrar usuario')).toBeTruthy()
    expect(screen.getByText('Error interno del servidor')).toBeTruthy()
  })

  it('reads the terms and the policy in another tab, without losing the form', () => {
    openScreen(api, <RunnerRegistrationScreen />)
    const links = screen.getAllByRole('link', { name: /se abre en otra pestaña/ })
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terminos-condiciones', '_blank'],
      ['/politica-privacidad', '_blank'],
    ])
  })
})

describe('an organizer', () => {
  it('registers with a NIT as it is printed and a city of the list', async () => {
    openScreen(api, <OrganizerRegistrationScreen />)
    api.on(REGISTER_ORGANIZER, () => ({ status: 201, json: profile({ email_verified_at: null }) }))
    type('Nombre de la organización', 'Club Alba')
    type('NIT (opcional)', '901.234.567-7')
    type('Ciudad (opcional)', 'medellin')
    fireEvent.click(await screen.findByRole('option', { name: 'Medellín, Antioquia' }))
    fillPerson()
    await press('Crear mi cuenta de organizador')
    expect(await arrival()).toMatchObject({ state: { kind: 'organizer' } })
    expect(JSON.parse(api.requestsTo(REGISTER_ORGANIZER)[0]?.body ?? '')).toMatchObject({
      organization_name: 'Club Alba',
      nit: '901234567-7',
      city_code: '05001',
    })
  })

  it('reads the field errors of the server joined above the form, and each at its field', async () => {
    openScreen(api, <OrganizerRegistrationScreen />)
    api.on(REGISTER_ORGANIZER, () => ({
      status: 400,
      json: { organization_name: ['Ese nombre ya existe.'], password: ['Demasiado común.'] },
    }))
    type('Nombre de la organización', 'Club Alba')
    fillPerson()
    await press('Crear mi cuenta de organizador')
    expect(await screen.findByText('Ese nombre ya existe. Demasiado común.')).toBeTruthy()
    expect(describedAs('Nombre de la organización')).toContain('Ese nombre ya existe.')
    expect(describedAs('Contraseña')).toContain('Demasiado común.')
    expect(typedIn('Nombre de la organización')).toBe('Club Alba')
  })

  it('reads the catalogue text when the server explains nothing', async () => {
    openScreen(api, <OrganizerRegistrationScreen />)
    api.on(REGISTER_ORGANIZER, () => ({ status: 500, json: {} }))
    type('Nombre de la organización', 'Club Alba')
    fillPerson()
    await press('Crear mi cuenta de organizador')
    expect(await screen.findByText('Error al registrar organizador')).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { profile, RUNNER } from '../../../session/testing/people'
import { openProfile } from '../testing/open-profile'

const SAVE = 'PATCH /api/v1/usuarios/perfil/'
const runner = profile({ runner_profile: { ...RUNNER, eps: 'Sura', weight_kg: 60 } })

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText('Guardar cambios'))

/** The texts of a multipart body, by name. */
function sentTexts(body: string): Record<string, string> {
  const parts = body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)
  return Object.fromEntries([...parts].map(([, name, value]) => [name, value]))
}

test('only what changed is sent, as a form; the site then shows the answer', async () => {
  const saved = {
    ...runner,
    first_name: 'Ana',
    runner_profile: { ...RUNNER, weight_kg: 61.5, height_cm: 168 },
  }
  api.on(SAVE, () => ({ json: saved }))
  const { session } = await openProfile(api, runner)
  type('Nombres', 'Ana')
  type('Peso', '61,5')
  type('Estatura', '168')
  save()
  expect(await screen.findByText('Guardamos tus cambios.')).toBeTruthy()
  const [request] = api.requestsTo(SAVE)
  expect(request?.headers['content-type']).toContain('multipart/form-data')
  expect(sentTexts(request?.body ?? '')).toEqual({ first_name: 'Ana', weight_kg: '61.5', height_cm: '168' })
  expect(session.getState().profile?.first_name).toBe('Ana')
  expect(screen.getByText('3 de 5 datos completos')).toBeTruthy()
  expect(field('Peso').value).toBe('61,5')
})

test('typed data are asked about before another part of the profile opens', async () => {
  const { router } = await openProfile(api, runner)
  type('Nombres', 'Ana')
  await act(() => router.navigate('/perfil?seccion=seguridad'))
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(field('Nombres').value).toBe('Ana')
})

test('the meter says what is missing and leads to it', async () => {
  await openProfile(api, runner)
  expect(screen.getByText('2 de 5 datos completos')).toBeTruthy()
  const missing = screen.getAllByText(/^Agregar/).map((button) => button.textContent)
  expect(missing).toEqual([
    'Agregar contacto de emergencia',
    'Agregar celular de emergencia',
    'Agregar estatura',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Agregar estatura' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Estatura')))
})

test('the server’s errors stand at their fields and what was typed stays', async () => {
  api.on(SAVE, () => ({
    status: 400,
    json: {
      document_number: ['Ese documento ya está en otra cuenta'],
      avatar: ['No pudimos leer la imagen.'],
    },
  }))
  await openProfile(api, runner)
  type('Nombres', 'Ana')
  type(/^Número de documento/, '1020304050')
  save()
  expect(await screen.findByText('Ese documento ya está en otra cuenta')).toBeTruthy()
  expect(screen.getByText('No pudimos leer la imagen.')).toBeTruthy()
  expect(field('Nombres').value).toBe('Ana')
  expect(field(/^Número de documento/).value).toBe('1020304050')
})

test('without a connection nothing typed is lost', async () => {
  const { router } = await openProfile(api, runner)
  api.on(SAVE, () => ({ status: 503, json: { detail: 'Volvemos enseguida.' } }))
  type('Nombres', 'Ana')
  save()
  expect(await screen.findByText('Volvemos enseguida.')).toBeTruthy()
  await router.navigate('/perfil?seccion=privacidad')
  await router.navigate('/perfil')
  expect(field('Nombres').value).toBe('Ana')
})

test('every bad field is told at once, and nothing is sent', async () => {
  await openProfile(api, runner)
  type('Nombres', '')
  type('Peso', 'mucho')
  type(/^Fecha de nacimiento/, '32131990')
  save()
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
  expect(screen.getByText('Ingresa un número')).toBeTruthy()
  expect(screen.getByText('El mes 13 no existe: va de 1 a 12')).toBeTruthy()
  expect(api.requestsTo(SAVE)).toEqual([])
})

test('nothing changed, nothing asked of the server', async () => {
  await openProfile(api, runner)
  save()
  expect(await screen.findByText('No hay cambios por guardar.')).toBeTruthy()
  expect(api.requestsTo(SAVE)).toEqual([])
})

test('a city is found without its accent and sent by its code', async () => {
  api.on(SAVE, () => ({ json: runner }))
  await openProfile(api, runner)
  type(/^Ciudad/, 'medellin')
  fireEvent.click(screen.getByRole('option', { name: 'Medellín, Antioquia' }))
  save()
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1))
  expect(sentTexts(api.requestsTo(SAVE)[0]?.body ?? '')).toEqual({ city_code: '05001' })
})

test('an EPS that nobody suggested is as good', async () => {
  api.on(SAVE, () => ({ json: runner }))
  await openProfile(api, runner)
  type('EPS', 'Cooperativa del Valle')
  save()
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1))
  expect(sentTexts(api.requestsTo(SAVE)[0]?.body ?? '')).toEqual({ eps: 'Cooperativa del Valle' })
})

test('a picture can be removed, undone, or refused before it travels', async () => {
  const pictured = profile({ avatar: '/a.webp', profile: { avatar_url: '/a.webp' } })
  api.on(SAVE, () => ({ json: profile() }))
  await openProfile(api, pictured)
  const file = new File(['<svg/>'], 'yo.svg', { type: 'image/svg+xml' })
  fireEvent.change(field('Foto de perfil'), { target: { files: [file] } })
  expect(screen.getByText(/«yo.svg» no es un archivo/)).toBeTruthy()
  fireEvent.click(screen.getByText('Quitar foto'))
  fireEvent.click(screen.getByText('Deshacer'))
  fireEvent.click(screen.getByText('Quitar foto'))
  save()
  await screen.findByText('Guardamos tus cambios.')
  expect(sentTexts(api.requestsTo(SAVE)[0]?.body ?? '')).toEqual({ avatar: '' })
})

test('someone who does not run sees the basic fields only', async () => {
  await openProfile(api, profile({ runner_profile: null, available_roles: ['organizer'] }))
  expect(field('Nombres')).toBeTruthy()
  expect(screen.queryByLabelText('EPS')).toBeNull()
  expect(screen.queryByText('Tu perfil de corredor')).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Mis inscripciones' })).toBeNull()
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { ConsentPage } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { ConsentsScreen } from './consents-screen'

const page: ConsentPage = {
  event: {
    slug: 'bahia-caracoli',
    name: 'Bahía Caracolí',
    starts_at: '2027-03-14T11:00:00.000Z',
    venue: 'Malecón',
    city: 'Santa Marta',
    pickups: [],
  },
  category: '10K',
  first_name: 'Ana',
  last_name: 'Ruiz',
  guardian: null,
  waiver: { text: 'Corro por mi cuenta', version: 'event:bahia-caracoli:3' },
  data_policy: { version: '2026-11-16' },
  accepted_at: null,
  accepted_by: null,
  choices: { health: false, image: false, marketing: false },
  has_decided: false,
  lacks_emergency_contact: false,
  is_over: false,
}

const api = localApi()
const LINK = '/api/v1/autorizaciones/abc/'

function open(given: Partial<ConsentPage> = {}) {
  api.on(`GET ${LINK}`, () => ({ json: { ...page, ...given } }))
  renderSignedIn(api, <ConsentsScreen drawText={(source) => <p>{source}</p>} />, {
    address: '/autorizaciones?token=abc',
  })
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Aceptar' }))

it('a runner reads the waiver, accepts both and is told that it is done', async () => {
  api.on(`POST ${LINK}`, () => ({ json: { ...page, accepted_at: '2027-03-01T15:00:00.000Z' } }))
  open()
  expect(await screen.findByText('Corro por mi cuenta')).toBeTruthy()
  await send()
  expect(await screen.findAllByText('Debes aceptar para continuar')).not.toHaveLength(0)
  expect(api.requestsTo(`POST ${LINK}`)).toHaveLength(0)
  fireEvent.click(await box(/exoneración/))
  fireEvent.click(await box(/tratamiento/))
  await send()
  expect(await screen.findByRole('heading', { name: 'Ya aceptaste' })).toBeTruthy()
  expect(JSON.parse(api.requestsTo(`POST ${LINK}`)[0]?.body ?? '')).toMatchObject({
    waiver: true,
    data_policy: true,
    marketing: false,
    waiver_version: 'event:bahia-caracoli:3',
    data_policy_version: '2026-11-16',
  })
})

it('a guardian accepts for a minor with their document, whose fault stands at its field', async () => {
  api.on(`POST ${LINK}`, () => ({ status: 400, json: { guardian_document_number: ['No es el documento'] } }))
  open({ guardian: { full_name: 'Marta Ruiz' } })
  expect(await screen.findByRole('heading', { name: 'Falta la autorización de Marta Ruiz' })).toBeTruthy()
  fireEvent.click(await box(/exoneración/))
  fireEvent.click(await box(/tratamiento/))
  const document = screen.getByLabelText(/^Documento del acudiente/)
  fireEvent.change(document, { target: { value: '43555666' } })
  await send()
  expect(await screen.findAllByText('No es el documento')).not.toHaveLength(0)
  expect(document.getAttribute('aria-invalid')).toBe('true')
})

it('a text that changed while it was read is shown again, and accepted anew', async () => {
  api.on(`POST ${LINK}`, () => ({ status: 409, json: { detail: 'Cambió', code: 'text_changed' } }))
  open()
  fireEvent.click(await box(/exoneración/))
  fireEvent.click(await box(/tratamiento/))
  api.on(`GET ${LINK}`, () => ({ json: { ...page, waiver: { text: 'Texto nuevo', version: 'v4' } } }))
  await send()
  expect(await screen.findByText('Texto nuevo')).toBeTruthy()
  expect(await box(/exoneración/)).toHaveProperty('checked', false)
})

it('who was registered by another reads what was accepted for them, and decides what only they give', async () => {
  const given = { accepted_at: '2027-03-01T15:00:00.000Z', accepted_by: 'Luisa Gil' }
  api.on(`POST ${LINK}`, () => ({ json: { ...page, ...given, has_decided: true } }))
  open(given)
  expect(await screen.findByText(/Luisa Gil te inscribió y aceptó por ti/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /exoneración/ })).toBeNull()
  fireEvent.click(await box(/fotos y videos/))
  fireEvent.click(await box(/datos de salud/))
  fireEvent.change(screen.getByLabelText(/^EPS/), { target: { value: 'Sura' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar mi decisión' }))
  expect(await screen.findByRole('heading', { name: 'Ya aceptaste' })).toBeTruthy()
  expect(JSON.parse(api.requestsTo(`POST ${LINK}`)[0]?.body ?? '')).toMatchObject({
    image: true,
    health: true,
    eps: 'Sura',
    marketing: false,
  })
})

it('who was put on a list without an emergency contact writes it, also after accepting', async () => {
  const given = { accepted_at: '2027-03-01T15:00:00.000Z', lacks_emergency_contact: true }
  api.on(`POST ${LINK}`, () => ({ json: { ...page, ...given, lacks_emergency_contact: false } }))
  open(given)
  expect(await screen.findByRole('heading', { name: 'Falta tu contacto de emergencia, Ana' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar mi decisión' }))
  expect(await screen.findByText(/Revisa 2 campos/)).toBeTruthy()
  expect(api.requestsTo(`POST ${LINK}`)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText(/^Nombre del contacto/), { target: { value: 'Luis Ruiz' } })
  fireEvent.change(screen.getByLabelText(/^Celular del contacto/), { target: { value: '3007654321' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar mi decisión' }))
  expect(await screen.findByRole('heading', { name: 'Ya aceptaste' })).toBeTruthy()
  expect(JSON.parse(api.requestsTo(`POST ${LINK}`)[0]?.body ?? '')).toMatchObject({
    emergency_contact_name: 'Luis Ruiz',
    emergency_contact_phone: '+573007654321',
  })
})

it('who left boxes empty is not asked again, and reads when and where to go', async () => {
  open({
    accepted_at: '2027-03-01T15:00:00.000Z',
    accepted_by: 'Luisa Gil',
    has_decided: true,
    event: {
      ...page.event,
      pickups: [
        {
          place: 'Coliseo Menor',
          address: '',
          opens_at: '2027-03-12T14:00:00.000Z',
          closes_at: '2027-03-12T23:00:00.000Z',
        },
      ],
    },
  })
  expect(await screen.findByRole('heading', { name: 'Ya aceptaste' })).toBeTruthy()
  expect(screen.getByText('Malecón, Santa Marta')).toBeTruthy()
  expect(screen.getByText('dom 14 mar 2027, 6:00 a. m.')).toBeTruthy()
  expect(screen.getByText('Coliseo Menor')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('a guardian is not asked for news', async () => {
  open({ guardian: { full_name: 'Marta Ruiz' }, choices: { health: false, image: false, marketing: null } })
  expect(await box(/fotos y videos/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /noticias/ })).toBeNull()
})

it('says that there is nothing to accept, and why', async () => {
  open({ is_over: true })
  expect(await screen.findByText(/ya no está activa/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
})

it('who accepted for a registration that was cancelled since is not sent to collect a kit', async () => {
  open({ is_over: true, accepted_at: '2027-03-01T15:00:00.000Z' })
  expect(await screen.findByText(/ya no está activa/)).toBeTruthy()
  expect(screen.queryByText(/reclamar el kit/)).toBeNull()
})

it('a link that opens nothing explains itself', async () => {
  api.on(`GET ${LINK}`, () => ({ status: 404, json: { detail: 'No', code: 'not_found' } }))
  renderSignedIn(api, <ConsentsScreen drawText={() => null} />, { address: '/autorizaciones?token=abc' })
  expect(await screen.findByRole('heading', { name: 'Este enlace no sirve' })).toBeTruthy()
})

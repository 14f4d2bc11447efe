// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { OrganizerEventCard } from '@zancada/contracts'
import { beforeEach, expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { IMPORT_ID, reviewed } from '../testing/import-order'
import { ImportsScreen } from './imports-screen'

const IMPORTS = '/api/v1/organizador/importaciones/'
const card = (slug: string, name: string, state: OrganizerEventCard['state']): OrganizerEventCard => ({
  slug,
  name,
  state,
  taken_down_reason: null,
  sales_closed_at: null,
  race_day_pin: true,
  city: null,
  starts_at: null,
  timezone: 'America/Bogota',
  cover: null,
  capacity: null,
  held_count: 0,
  confirmed_count: 0,
  prices_cop: null,
  fee_payer: 'runner',
  fee_rule: { percentage: 0, fixed_cop: 0 },
  next_date: null,
})
const events = [
  card('alba', 'Alba', 'draft'),
  card('marea', 'Marea', 'published'),
  card('bahia-caracoli', 'Bahía Caracolí', 'published'),
]

const api = localApi()
beforeEach(() => {
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results: events, next: null } }))
  api.on(`GET ${IMPORTS}`, () => ({ json: { results: [], next: null } }))
})

function open({
  mayChange = true,
  eventSlug = 'bahia-caracoli',
}: {
  mayChange?: boolean
  eventSlug?: string | null
} = {}) {
  return renderSignedIn(
    api,
    <ImportsScreen
      eventSlug={eventSlug}
      working={{ slug: 'bahia-caracoli', name: 'Bahía Caracolí' }}
      mayChange={mayChange}
    />,
    {
      path: '/organizador/importacion-masiva',
      address: '/organizador/importacion-masiva',
      elsewhere: [{ path: '/organizador/importacion-masiva/:id', element: <p>La importación</p> }],
    },
  ).router
}

async function choose(name: string) {
  const input = await screen.findByLabelText('Archivo de corredores')
  fireEvent.change(input, { target: { files: [new File(['Nombres\nAna'], name)] } })
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Subir y revisar' }))

test('the event that the selector shows is chosen, and none is offered that takes no runners', async () => {
  open()
  const choice = await screen.findByLabelText<HTMLSelectElement>('Evento')
  expect(choice.value).toBe('bahia-caracoli')
  expect([...choice.options].map(({ text }) => text).slice(1)).toEqual(['Marea', 'Bahía Caracolí'])
})

test('with all events shown, the race of a list is chosen by hand', async () => {
  open({ eventSlug: null })
  expect((await screen.findByLabelText<HTMLSelectElement>('Evento')).value).toBe('')
})

test('no other event is chosen for one that takes no runners any more', async () => {
  open({ eventSlug: 'alba' })
  const choice = await screen.findByLabelText<HTMLSelectElement>('Evento')
  expect(choice.value).toBe('')
  await choose('andina.csv')
  send()
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(api.requestsTo(`POST ${IMPORTS}`)).toEqual([])
})

test('a file that is already open is said to be, and leads to where it is', async () => {
  api.on(`POST ${IMPORTS}`, () => ({
    status: 202,
    json: { id: IMPORT_ID, state: 'reviewing', is_repeated: true },
  }))
  const router = open()
  await choose('andina.csv')
  send()
  expect(await screen.findByText('La importación')).toBeTruthy()
  expect(screen.getByText(/Este archivo ya estaba subido/)).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/organizador/importacion-masiva/${IMPORT_ID}`)
  expect(api.requestsTo(`POST ${IMPORTS}`)).toHaveLength(1)
})

test.each([
  [413, { code: 'too_large', detail: 'El archivo es demasiado grande' }, 'El archivo es demasiado grande'],
  [409, { code: 'not_on_sale', detail: 'Este evento ya pasó' }, 'Este evento ya pasó'],
  [400, { file: ['El archivo no es un CSV ni un Excel'] }, 'El archivo no es un CSV ni un Excel'],
])('one that is refused with %i is told why at its place, and stays chosen', async (status, json, told) => {
  api.on(`POST ${IMPORTS}`, () => ({ status, json }))
  open()
  await choose('andina.csv')
  send()
  expect((await screen.findByText(told)).getAttribute('role')).toBe('alert')
  expect(screen.getByText('andina.csv')).toBeTruthy()
})

test('a table that a payroll program calls .xls is sent to be read', async () => {
  api.on(`POST ${IMPORTS}`, () => ({
    status: 202,
    json: { id: IMPORT_ID, state: 'reviewing', is_repeated: false },
  }))
  open()
  await choose('nomina.xls')
  send()
  expect(await screen.findByText('La importación')).toBeTruthy()
  expect(api.requestsTo(`POST ${IMPORTS}`)).toHaveLength(1)
})

test('nothing is sent without a file, nor one of another kind', async () => {
  open()
  await choose('corredores.pdf')
  send()
  expect(await screen.findByText(/corredores\.pdf/)).toBeTruthy()
  expect(api.requestsTo(`POST ${IMPORTS}`)).toEqual([])
})

test('those of before are listed with what became of their rows, of the event that is chosen', async () => {
  api.on(`GET ${IMPORTS}`, () => ({ json: { results: [reviewed], next: null } }))
  open({ eventSlug: 'bahia-caracoli', mayChange: false })
  expect(await screen.findByText('andina.csv')).toBeTruthy()
  expect(screen.getByText('1 con error')).toBeTruthy()
  expect(api.requestsTo(`GET ${IMPORTS}`).at(-1)?.path).toContain('evento=bahia-caracoli')
  expect(screen.queryByRole('button', { name: 'Subir y revisar' })).toBeNull()
})

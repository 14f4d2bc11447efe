// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../../session/testing/render-signed-in'
import { exampleTrouble } from '../testing/example-trouble'
import { TroublesScreen } from './troubles-screen'

const BASE = '/api/v1/organizador/eventos/frailejon-urbano/jornada/'
const LIST = `GET ${BASE}conflictos/`
const RESOLVE = `POST ${BASE}conflictos/resolver/`
const conflict = exampleTrouble()
const settled = exampleTrouble({
  id: '0f000000-0000-4000-8000-000000000002',
  state: 'rejected',
  reason: 'unknown_ticket',
  runner: null,
  conflict_with: null,
  is_open: false,
  resolved: {
    at: '2027-03-13T16:00:00.000Z',
    by: 'Laura Gómez',
    note: 'Era una entrada vieja',
    kit_returned: null,
    second_kit: [],
  },
})
const phone = {
  id: '0d000000-0000-4000-8000-000000000001',
  name: 'Puerta norte',
  last_seen_at: '2027-03-13T15:45:00.000Z',
  waiting: 4,
  faults: [
    {
      id: '0e000000-0000-4000-8000-000000000001',
      kind: 'check_in',
      fault: 'forged',
      count: 3,
      station: null,
      readings: ['ABCD1234EFGH5678'],
      first_at: '2027-03-13T15:00:00.000Z',
      last_at: '2027-03-13T15:40:00.000Z',
      resolved: null,
    },
  ],
}

const api = localApi()
beforeEach(() => {
  api.on(LIST, ({ path }) => ({
    json: { results: path.includes('abiertas') ? [conflict] : [conflict, settled], next: null, open: 1 },
  }))
  api.on(`GET ${BASE}dispositivos/`, () => ({ json: { results: [phone] } }))
  api.on(`GET ${BASE}avance/`, () => ({
    json: {
      confirmed: 200,
      accredited: 53,
      in_part: 3,
      checked_in: 0,
      open_conflicts: 1,
      by_category: [{ name: '10K', confirmed: 200, accredited: 53, in_part: 3, checked_in: 0 }],
      pickups: [{ from: '2027-03-13T15:15:00.000Z', station: 'Mesa 1', count: 50 }],
    },
  }))
})

function open(search = '') {
  return renderSignedIn(
    api,
    <TroublesScreen event={{ slug: 'frailejon-urbano', name: 'Frailejón Urbano' }} />,
    { path: '/organizador/acreditacion/novedades', address: `/organizador/acreditacion/novedades${search}` },
  ).router
}

test('it opens with what waits for somebody: what happened, who did it and who was earlier', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Novedades' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(list.textContent).toContain('Lucía Peña Rojas')
  expect(list.textContent).toContain('Pedro Gil, con Tableta azul en Mesa 2')
  expect(list.textContent).toContain('La primera fue de Mesa 1 (Celular de Ana)')
})

test('with no network it says so, and shows what waits once there is one', async () => {
  onlineManager.setOnline(false)
  try {
    open()
    expect(await screen.findByText('Sin conexión')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Novedades' })).toBeNull()
  } finally {
    act(() => onlineManager.setOnline(true))
  }
  expect(await screen.findByRole('list', { name: 'Novedades' })).toBeTruthy()
})

test('where the browser believes it is online and nothing answers, it says the same', async () => {
  api.on(LIST, () => 'cut')
  open()
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  expect(screen.getByText('Sin conexión')).toBeTruthy()
  expect(screen.queryByText('No pudimos cargar las novedades')).toBeNull()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(LIST, () => answered.then(() => ({ json: { results: [conflict], next: null, open: 1 } })))
  fireEvent.click(again)
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByText('Sin conexión')).toBeTruthy()
  answer()
  expect(await screen.findByRole('list', { name: 'Novedades' })).toBeTruthy()
})

test('what was settled is a filter of the address away, with how it was settled', async () => {
  open('?estado=')
  const list = await screen.findByRole('list', { name: 'Novedades' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list.textContent).toContain('La entrada no existe.')
  expect(list.textContent).toContain('Era una entrada vieja')
})

test('how it was settled is written down, and a note that says nothing is not enough', async () => {
  api.on(RESOLVE, () => ({ json: { resolved: 1 } }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver: Lucía Peña Rojas' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cómo se resolvió?' }))
  const note = dialog.getByRole('textbox', { name: /Qué pasó/ })
  fireEvent.change(note, { target: { value: 'ok' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText('Elige una respuesta')).toBeTruthy()
  expect(dialog.getByRole('group', { name: /Camiseta, Medalla/ })).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: /^No volvió nada/ }))
  fireEvent.change(note, { target: { value: 'La Mesa 2 devolvió el kit' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Novedad resuelta')
  expect(api.requestsTo(RESOLVE).map(({ body }) => JSON.parse(body))).toEqual([
    {
      ids: [conflict.id],
      note: 'La Mesa 2 devolvió el kit',
      second_kits: [{ id: conflict.id, returned: [], lost: ['Camiseta', 'Medalla'] }],
    },
  ])
})

test('of a second kit that came back in part, what is not marked did not', async () => {
  api.on(RESOLVE, () => ({ json: { resolved: 1 } }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver: Lucía Peña Rojas' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cómo se resolvió?' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Solo una parte' }))
  const parts = within(await dialog.findByRole('group', { name: 'Volvió de Lucía Peña Rojas' }))
  fireEvent.click(parts.getByRole('checkbox', { name: 'Camiseta' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /Qué pasó/ }), {
    target: { value: 'Perdió la medalla' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Novedad resuelta')
  expect(api.requestsTo(RESOLVE).map(({ body }) => JSON.parse(body).second_kits)).toEqual([
    [{ id: conflict.id, returned: ['Camiseta'], lost: ['Medalla'] }],
  ])
})

test('what became of each part of a second kit is told by its name', async () => {
  const parts = exampleTrouble({
    is_open: false,
    resolved: {
      at: '2027-03-13T16:00:00.000Z',
      by: 'Laura Gómez',
      note: 'Hablamos',
      kit_returned: false,
      second_kit: [
        { name: 'Dorsal', size: null, became: 'returned' },
        { name: 'Camiseta', size: 'M', became: 'promised' },
        { name: 'Medalla', size: null, became: 'lost' },
      ],
    },
  })
  api.on(LIST, () => ({ json: { results: [parts], next: null, open: 0 } }))
  open('?estado=')
  const list = await screen.findByRole('list', { name: 'Novedades' })
  expect(list.textContent).toContain('Volvió: Dorsal. No volvió y se contó como pérdida: Medalla.')
  expect(list.textContent).toContain('está vendida del todo: Camiseta talla M.')
})

test('several are settled at once', async () => {
  const other = exampleTrouble({
    id: '0f000000-0000-4000-8000-000000000007',
    kind: 'check_in',
    second_kit: [],
    runner: { registration_id: '0a000000-0000-4000-8000-000000000007', name: 'Ana Ruiz', bib: '7' },
  })
  const entrance = { ...other, id: '0f000000-0000-4000-8000-000000000008' }
  api.on(LIST, () => ({ json: { results: [other, entrance], next: null, open: 2 } }))
  api.on(RESOLVE, () => ({ json: { resolved: 2 } }))
  open()
  const list = within(await screen.findByRole('list', { name: 'Novedades' }))
  for (const box of list.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Resolver 2 elegidas' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cómo se resolvieron las 2?' }))
  expect(dialog.queryByRole('radio')).toBeNull()
  fireEvent.change(dialog.getByRole('textbox', { name: /Qué pasó/ }), { target: { value: 'Dos filtros' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('2 novedades resueltas')
  expect(api.requestsTo(RESOLVE).map(({ body }) => JSON.parse(body))).toEqual([
    { ids: [other.id, entrance.id], note: 'Dos filtros' },
  ])
})

test('each device stands once, with its last contact, what waits on it and what it refused', async () => {
  open()
  const devices = await screen.findByRole('region', { name: 'Dispositivos' })
  await within(devices).findByText('Puerta norte')
  expect(devices.textContent).toContain('4 registros por subir')
  expect(devices.textContent).toContain('3 entradas falsas')
  expect(devices.textContent).toContain('Leyó: ABCD1234EFGH5678')
  const fault = phone.faults[0]?.id
  api.on(`POST ${BASE}dispositivos/fallas/${fault}/resolver/`, () => ({ json: { id: fault } }))
  fireEvent.click(within(devices).getByRole('button', { name: /^Resolver: Puerta norte/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /Qué pasó/ }), {
    target: { value: 'Hablamos con él' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Novedad resuelta')
})

test('how far the tables are is told with figures, by category and by quarter of an hour', async () => {
  open()
  expect(await screen.findByText('de 200 inscritos (25 %)')).toBeTruthy()
  expect(screen.getByText('y 3 entregados en parte')).toBeTruthy()
  expect(screen.getByText('50 de 200')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Mesa 1' })).toBeTruthy()
})

test('what cannot be loaded says so, with a way to try again', async () => {
  api.on(LIST, () => ({ status: 500, json: {} }))
  open()
  expect(await screen.findByRole('heading', { name: 'No pudimos cargar las novedades' })).toBeTruthy()
})

// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../../session/testing/render-signed-in'
import { exampleTrouble } from '../testing/example-trouble'
import { TroublesScreen } from './troubles-screen'

const BASE = '/api/v1/organizador/eventos/frailejon-urbano/jornada/'
const LIST = `GET ${BASE}conflictos/`
const conflict = exampleTrouble()
const settled = exampleTrouble({
  id: '0f000000-0000-4000-8000-000000000002',
  state: 'rejected',
  reason: 'unknown_ticket',
  runner: null,
  conflict_with: null,
  resolved: { at: '2027-03-13T16:00:00.000Z', by: 'Laura Gómez', note: 'Era una entrada vieja' },
})

const api = localApi()
beforeEach(() => {
  api.on(LIST, () => ({ json: { results: [conflict, settled], next: null, open: 1 } }))
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
  api.on(`POST ${BASE}conflictos/${conflict.id}/resolver/`, () => ({ json: conflict }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver: Lucía Peña Rojas' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cómo se resolvió?' }))
  const note = dialog.getByRole('textbox', { name: /Qué pasó/ })
  fireEvent.change(note, { target: { value: 'ok' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(note, { target: { value: 'La Mesa 2 devolvió el kit' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Novedad resuelta')
  expect(api.requestsTo(`POST ${BASE}conflictos/${conflict.id}/resolver/`).map(({ body }) => body)).toEqual([
    '{"note":"La Mesa 2 devolvió el kit"}',
  ])
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

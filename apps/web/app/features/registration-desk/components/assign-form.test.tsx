// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Bibs } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AssignForm } from './assign-form'

const ASSIGN = 'POST /api/v1/organizador/inscripciones/dorsales/'
const TEN = '0198c0de-0000-7000-8000-000000000001'
const FIVE = '0198c0de-0000-7000-8000-000000000002'
const range = { bib_prefix: '', bib_from: 1, bib_to: 99 }
const bibs: Bibs = {
  event_slug: 'bahia-caracoli',
  event_name: 'Bahía Caracolí',
  assignment: 'on_payment',
  categories: [
    { id: TEN, name: '10K', ...range, confirmed: 30, with_bib: 28 },
    { id: FIVE, name: '5K', ...range, confirmed: 12, with_bib: 1 },
  ],
  reserved: [],
}

const api = localApi()

it('numbers already given change only once that is confirmed, knowing of how many people', async () => {
  api.on(ASSIGN, () => ({ json: { assigned: 29, left: 0, kept: 0 } }))
  renderSignedIn(api, <AssignForm bibs={bibs} />)
  fireEvent.click(screen.getByRole('radio', { name: /^A todos/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Asignar dorsales' }))
  expect(
    await screen.findByRole('alertdialog', { name: '¿Cambiar los dorsales de 29 personas?' }),
  ).toBeTruthy()
  expect(screen.getByText(/le llega su entrada otra vez/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.requestsTo(ASSIGN)).toEqual([])

  fireEvent.change(screen.getByLabelText(/^Categoría/), { target: { value: FIVE } })
  fireEvent.click(screen.getByRole('button', { name: 'Asignar dorsales' }))
  await screen.findByRole('alertdialog', { name: '¿Cambiar el dorsal de 1 persona?' })
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar dorsales' }))
  await waitFor(() => expect(api.requestsTo(ASSIGN)).toHaveLength(1))
  expect(JSON.parse(api.requestsTo(ASSIGN)[0]?.body ?? '')).toMatchObject({ mode: 'all', category_id: FIVE })
})

it('giving numbers to who has none asks nothing first', async () => {
  api.on(ASSIGN, () => ({ json: { assigned: 13, left: 0, kept: 0 } }))
  renderSignedIn(api, <AssignForm bibs={bibs} />)
  fireEvent.click(screen.getByRole('button', { name: 'Asignar dorsales' }))
  expect(await screen.findByText('Asignamos 13 dorsales')).toBeTruthy()
})

it('who keeps the number that they have with their kit is told apart', async () => {
  api.on(ASSIGN, () => ({ json: { assigned: 24, left: 0, kept: 5 } }))
  renderSignedIn(api, <AssignForm bibs={bibs} />)
  fireEvent.click(screen.getByRole('radio', { name: /^A todos/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Asignar dorsales' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar dorsales' }))
  expect(await screen.findByText('Asignamos 24 dorsales')).toBeTruthy()
  expect(screen.getByText(/^5 personas conservaron su dorsal/)).toBeTruthy()
})

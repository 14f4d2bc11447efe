// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { OrganizerFilter } from './organizer-filter'

const organizer = (name: string, slug: string) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  slug,
  name,
  nit: null,
  city: null,
  description: null,
  contact_email: null,
  contact_phone: null,
  website: null,
  state: 'approved',
  state_reason: null,
  state_changed_at: '2026-11-01T12:00:00.000Z',
  created_at: '2026-11-01T12:00:00.000Z',
  legal_changed_at: null,
  owner: { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@correo.test', email_verified: true },
  events_count: 0,
  same_nit_count: 0,
  documents_count: 1,
  open_orders: { held: 0, paying: 0 },
})

const api = localApi()

function Chosen({ start = '', name }: { start?: string; name?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <OrganizerFilter by="slug" value={value} name={name} onChange={setValue} />
      <output aria-label="En la dirección">{value}</output>
    </>
  )
}

const open = (screenOf: React.ReactElement) =>
  renderSignedIn(api, screenOf, { path: '/admin/desembolsos', address: '/admin/desembolsos' })

test('an organizer is found by typing, and its part of the address is what the list gets', async () => {
  api.on('GET /api/v1/admin/organizadores/', () => ({
    json: { results: [organizer('Club Paso Firme', 'club-paso-firme')], next: null },
  }))
  open(<Chosen />)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Organizador' }), {
    target: { value: 'paso' },
  })
  fireEvent.click(await screen.findByRole('option', { name: 'Club Paso Firme' }))
  await waitFor(() => expect(screen.getByLabelText('En la dirección').textContent).toBe('club-paso-firme'))
})

test('one that the address brought is named by the list, and can be taken off', async () => {
  api.on('GET /api/v1/admin/organizadores/', () => ({ json: { results: [], next: null } }))
  open(<Chosen start="andes-en-marcha" name="Andes en Marcha" />)
  const box = await screen.findByRole('combobox', { name: 'Organizador' })
  expect(box).toHaveProperty('value', 'Andes en Marcha')
  fireEvent.click(screen.getByTitle('Borrar'))
  await waitFor(() => expect(screen.getByLabelText('En la dirección').textContent).toBe(''))
})

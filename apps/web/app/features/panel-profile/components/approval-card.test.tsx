// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { OrganizerProfile } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { ORGANIZER } from '../../../session/testing/people'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { ApprovalCard } from './approval-card'

const own: OrganizerProfile = {
  slug: 'corre-colombia',
  name: 'Corre Colombia',
  legal_name: null,
  nit: null,
  address: null,
  contact_email: null,
  contact_phone: null,
  city_code: null,
  website: null,
  social_links: {},
  description: null,
  logo_url: null,
  bank: null,
  state: 'rejected',
  state_reason: 'El NIT no coincide con el RUT',
  history: [],
}
const api = localApi()
const open = (state: string) =>
  renderSignedIn(
    api,
    <ApprovalCard
      organization={{ ...ORGANIZER, state, is_approved: state === 'approved' }}
      email="lucia@correo.co"
    />,
  )

test.each(['rejected', 'suspended'] as const)(
  'who is %s reads why, and goes where it is mended',
  async (state) => {
    api.on('GET /api/v1/organizador/perfil/', () => ({ json: { ...own, state } }))
    open(state)
    expect(await screen.findByText('El NIT no coincide con el RUT')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver estado y revisiones' }).getAttribute('href')).toBe(
      '/organizador/perfil',
    )
  },
)

test('who waits is told where the answer comes', () => {
  open('pending')
  expect(screen.getByText(/La respuesta llega a lucia@correo.co/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import type { OrganizerProfile } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { DataSection } from './data-section'

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
  state: 'approved',
  state_reason: null,
  history: [],
}
const api = localApi()

test('typed data are asked about before the page is left', async () => {
  const { router } = renderSignedIn(api, <DataSection profile={own} mayChange />)
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Corre Colombia y más' } })
  await act(() => router.navigate('/organizador/dashboard'))
  expect(screen.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeTruthy()
})

// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { useCityOptions } from './use-cities'

const api = localApi()

function Offered() {
  return (
    <ul>
      {useCityOptions().map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  )
}

const CATALOGS = 'GET /api/v1/catalogos/'
const catalogs = (cities: object[]) => ({
  json: { document_types: [], eps: [], cities, sizes: [], blood_types: [] },
})

it('offers the cities that administrators added, in their place by name', async () => {
  api.on(CATALOGS, () =>
    catalogs([
      { code: '76001', name: 'Cali', department: 'Valle del Cauca' },
      { code: '15572', name: 'Ábrego', department: 'Boyacá' },
    ]),
  )
  renderSignedIn(api, <Offered />)
  await screen.findByText('Ábrego, Boyacá')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ábrego, Boyacá',
    'Cali, Valle del Cauca',
  ])
})

it('offers those of the platform when nothing answers', async () => {
  api.on(CATALOGS, () => ({ status: 503, json: {} }))
  renderSignedIn(api, <Offered />)
  expect(await screen.findByText('Medellín, Antioquia')).toBeTruthy()
})

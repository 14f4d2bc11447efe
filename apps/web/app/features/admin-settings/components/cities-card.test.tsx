// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { CitiesCard } from './cities-card'

const api = localApi()

it('counts the cities of the platform as figures are written', async () => {
  const settings = { added: [], version: 1, updated_at: '2026-11-16T15:00:00.000Z', updated_by: null }
  renderSignedIn(api, <CitiesCard settings={settings} />)
  expect(await screen.findByText(/las 1\.\d{3} que ya trae la plataforma/)).toBeTruthy()
})

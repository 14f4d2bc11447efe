// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventCard } from '../../../race/testing/event-card'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { DiscountDialog } from './discount-dialog'

const api = localApi()

it('the event that is worked on is ticked in sight, also beyond the first ones listed', async () => {
  api.on('GET /api/v1/organizador/eventos/', () => ({
    json: { results: [eventCard('marea', 'Marea')], next: 'más' },
  }))
  const antigua = { slug: 'antigua', name: 'Carrera Antigua' }
  renderSignedIn(api, <DiscountDialog code={null} event={antigua} onClose={() => {}} />)
  expect(await screen.findByRole('checkbox', { name: 'Carrera Antigua' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Marea' })).toHaveProperty('checked', false)
})

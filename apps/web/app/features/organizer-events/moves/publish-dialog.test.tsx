// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { exampleEvent } from '../testing/example-event'
import { PublishDialog } from './publish-dialog'

const api = localApi()
const nothing = () => undefined

it('warns in the list too of bibs that run out before the places do, and lets publish', async () => {
  const event = exampleEvent({ state: 'draft' })
  const [category] = event.categories
  if (!category) throw new Error('no category')
  const short = { ...category, name: '21K', capacity: 3, bib_from: 500, bib_to: 501 }
  api.on(`GET /api/v1/organizador/eventos/${event.slug}/`, () => ({
    json: { ...event, categories: [short] },
  }))
  renderSignedIn(api, <PublishDialog event={event} onClose={nothing} onMoved={nothing} />)
  expect((await screen.findByText('21K:')).parentElement?.textContent).toContain('alcanza para 2 de 3')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(false)
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { exampleEvent } from '../testing/example-event'
import { PublishCard } from './publish-card'

const api = localApi()
const nothing = () => undefined
const open = (event: Parameters<typeof exampleEvent>[0]) =>
  renderSignedIn(
    api,
    <PublishCard event={exampleEvent(event)} onGoTo={nothing} onPublish={nothing} isBusy={false} />,
  )

it('says what buyers are not told of the seller, where to write it, and keeps nobody from publishing', async () => {
  open({ state: 'draft', seller_gaps: ['nit', 'address'] })
  expect((await screen.findByText('Datos del vendedor:')).parentElement?.textContent).toContain(
    'faltan NIT, dirección',
  )
  expect(screen.getByRole('link', { name: 'Completar mis datos' }).getAttribute('href')).toBe(
    '/organizador/perfil',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(false)
})

it('says nothing of a seller who told it all', async () => {
  open({ state: 'draft', seller_gaps: [] })
  await screen.findByRole('button', { name: 'Publicar' })
  expect(screen.queryByText('Datos del vendedor:')).toBeNull()
})

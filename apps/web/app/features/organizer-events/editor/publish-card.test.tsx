// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { exampleEvent } from '../testing/example-event'
import { PublishCard } from './publish-card'

const api = localApi()
const nothing = () => undefined
const open = (event: Parameters<typeof exampleEvent>[0], mayNameSeller = true) =>
  renderSignedIn(
    api,
    <PublishCard
      event={exampleEvent(event)}
      mayNameSeller={mayNameSeller}
      onGoTo={nothing}
      onPublish={nothing}
      isBusy={false}
    />,
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

it('leads nobody to a page that would refuse them, and says who completes the facts', async () => {
  open({ state: 'draft', seller_gaps: ['nit', 'address'] }, false)
  expect((await screen.findByText('Datos del vendedor:')).parentElement?.textContent).toContain(
    'Pídele al dueño de la organización que los complete.',
  )
  expect(screen.queryByRole('link', { name: 'Completar mis datos' })).toBeNull()
})

it('speaks of one fact as of one', async () => {
  open({ state: 'draft', seller_gaps: ['nit'] }, false)
  const said = (await screen.findByText('Datos del vendedor:')).parentElement?.textContent
  expect(said).toContain('falta NIT')
  expect(said).toContain('que lo complete.')
})

it('says nothing of a seller who told it all', async () => {
  open({ state: 'draft', seller_gaps: [] })
  await screen.findByRole('button', { name: 'Publicar' })
  expect(screen.queryByText('Datos del vendedor:')).toBeNull()
})

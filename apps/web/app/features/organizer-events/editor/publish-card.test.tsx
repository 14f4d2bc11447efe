// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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

it('warns of bibs that run out before the places do, and keeps nobody from publishing', async () => {
  const [category] = exampleEvent({}).categories
  if (!category) throw new Error('no category')
  open({
    state: 'draft',
    categories: [{ ...category, name: '21K', capacity: 3, bib_from: 500, bib_to: 501 }],
  })
  expect((await screen.findByText('21K:')).parentElement?.textContent).toBe(
    '21K: El rango de dorsales alcanza para 2 de 3: 1 cupo quedaría sin dorsal.',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(false)
})

it('once published it offers the ways to share it', async () => {
  open({ state: 'published' })
  const whatsapp = await screen.findByRole('link', { name: /Compartir por WhatsApp/ })
  expect(whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ponerlo en otro sitio' })).toBeTruthy()
})

it('once published its poster is downloaded, and a refusal is said', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:poster')
  // A followed link would take the document of every later test away.
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const POSTER = `GET /api/v1/organizador/eventos/${exampleEvent({}).slug}/afiche.pdf`
  api.on(POSTER, () => ({
    status: 503,
    json: { detail: 'Intenta de nuevo en unos segundos.', code: 'busy' },
  }))
  open({ state: 'published' })
  const button = await screen.findByRole('button', { name: 'Descargar afiche' })
  fireEvent.click(button)
  expect(await screen.findByText('Intenta de nuevo en unos segundos.')).toBeTruthy()
  api.on(POSTER, () => ({ json: '%PDF' }))
  fireEvent.click(button)
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1))
  save.mockRestore()
  follow.mockRestore()
})

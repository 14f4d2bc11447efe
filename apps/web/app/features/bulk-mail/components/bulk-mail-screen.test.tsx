// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { BulkMail } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { BulkMailScreen } from './bulk-mail-screen'
import { UnsubscribeScreen } from './unsubscribe-screen'

const ID = '0198c0de-0000-7000-8000-000000000001'
const BASE = '/api/v1/organizador/inscripciones/correo/'
const PREVIEW = `POST ${BASE}vista-previa/`
const SEND = `POST ${BASE}`
const filter = { evento: 'bahia-caracoli', estado: 'confirmed', categoria: ID }
const sent: BulkMail = {
  id: ID,
  kind: 'service',
  subject: 'Kits',
  state: 'sent',
  recipients: 1200,
  sent: 1199,
  failed: 1,
  created_at: '2026-11-01T12:00:00.000Z',
}

const api = localApi()

const show = (element: ReactNode) => renderSignedIn(api, element).router
const compose = () =>
  show(<BulkMailScreen filter={filter} audience="Bahía Caracolí · 10K" renderMarkdown={(source) => source} />)

it('is confirmed with how many it reaches, sent with a key, and followed in the address', async () => {
  api.on(`GET ${BASE}`, () => ({ json: { results: [] } }))
  api.on(PREVIEW, () => ({
    json: { recipients: 1200, example: { to: 'ana@correo.co', subject: 'Kits', body_markdown: 'Hola Ana' } },
  }))
  api.on(SEND, () => ({ status: 202, json: { id: ID, recipients: 1200 } }))
  api.on(`GET ${BASE}${ID}/`, () => ({ json: sent }))
  const router = compose()
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a 1.200 personas' }))
  expect(await screen.findAllByText('Este campo es requerido')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Asunto'), { target: { value: 'Kits' } })
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: 'Hola ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Insertar {nombre}' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a 1.200 personas' }))
  expect(await screen.findByRole('dialog', { name: '¿Enviar a 1.200 personas?' })).toBeTruthy()
  expect(screen.getByText(/para Bahía Caracolí · 10K y no se puede detener/)).toBeTruthy()
  expect(api.requestsTo(SEND)).toEqual([])
  const confirm = screen.getByRole('button', { name: 'Enviar ahora' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  expect(await screen.findByText('1.199 de 1.200 enviados')).toBeTruthy()
  expect(screen.getByText('A 1 dirección no se le pudo entregar.')).toBeTruthy()
  const [request, ...others] = api.requestsTo(SEND)
  expect(others).toEqual([])
  expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ subject: 'Kits', filter })
  expect(router.state.location.search).toBe(`?correo=${ID}`)
})

it('a word that stands for nothing is told at its field, and nothing is sent', async () => {
  api.on(`GET ${BASE}`, () => ({ json: { results: [] } }))
  api.on(PREVIEW, () => ({ json: { recipients: 2, example: null } }))
  compose()
  fireEvent.change(await screen.findByLabelText('Asunto'), { target: { value: 'Hola {nombre}' } })
  const message = screen.getByLabelText('Mensaje')
  fireEvent.change(message, { target: { value: '{nombre} {apellido}, tu talla es {talla}' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar a 2 personas' }))
  expect(
    await screen.findByText(
      'No conocemos {apellido} ni {talla}. Escribe solo {nombre}, {carrera}, {categoria} o {dorsal}',
    ),
  ).toBeTruthy()
  expect(document.activeElement).toBe(message)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('cannot be sent to nobody, and says why', async () => {
  api.on(`GET ${BASE}`, () => ({ json: { results: [sent] } }))
  api.on(PREVIEW, () => ({ json: { recipients: 0, example: null } }))
  compose()
  expect(await screen.findByText(/no tiene a nadie con correo/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Enviar a 0/ }).disabled).toBe(true)
  expect(await screen.findByRole('button', { name: 'Kits' })).toBeTruthy()
})

it('the earlier ones are followed until each has left', async () => {
  const figures = [0, 8]
  api.on(`GET ${BASE}`, () => {
    const done = figures.shift() ?? 8
    return {
      json: { results: [{ ...sent, recipients: 8, sent: done, state: done < 8 ? 'sending' : 'sent' }] },
    }
  })
  api.on(PREVIEW, () => ({ json: { recipients: 0, example: null } }))
  compose()
  expect(await screen.findByText(/0 de 8 enviados/)).toBeTruthy()
  expect(await screen.findByText(/8 de 8 enviados/)).toBeTruthy()
})

it('news end with one button, and a link that nobody was mailed says so', async () => {
  api.on('POST /api/v1/correos/abc/baja/', () => ({ json: {} }))
  const subscription = { organizer: 'Andes Corre', email: 'ana@correo.co', is_subscribed: true }
  show(<UnsubscribeScreen token="abc" subscription={subscription} />)
  expect(screen.getByRole('heading').textContent).toBe('¿Dejar de recibir noticias de Andes Corre?')
  fireEvent.click(screen.getByRole('button', { name: 'Dejar de recibirlas' }))
  expect(await screen.findByText('Listo: no recibirás más noticias')).toBeTruthy()
  cleanup()
  show(<UnsubscribeScreen token="x" subscription={null} />)
  expect(screen.getByRole('heading').textContent).toBe('Este enlace no sirve')
})

it('puts the cursor after an inserted word before the next key is pressed', async () => {
  api.on(`GET ${BASE}`, () => ({ json: { results: [] } }))
  api.on(PREVIEW, () => ({ json: { recipients: 0, example: null } }))
  compose()
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' })
  fireEvent.change(message, { target: { value: 'Hola , nos vemos' } })
  message.setSelectionRange('Hola '.length, 'Hola '.length)
  fireEvent.click(screen.getByRole('button', { name: 'Insertar {nombre}' }))
  expect(message.value).toBe('Hola {nombre}, nos vemos')
  expect(document.activeElement).toBe(message)
  expect(message.selectionStart).toBe('Hola {nombre}'.length)
})

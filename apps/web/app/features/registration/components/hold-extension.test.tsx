// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Order } from '@zancada/contracts'
import { expect, it, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { useOrder } from '../api/orders'
import { heldOrder, place } from '../testing/example-order'
import { BarFacts, CheckoutBar } from './checkout-bar'
import { HoldExtension } from './hold-extension'

const ORDER = '/api/v1/ordenes/ZN-7K2M9Q/'
const RACE = { slug: 'bahia-caracoli', name: 'Bahía Caracolí' } as const
const ID = '01900000-0000-7000-8000-000000000001'
const PLACE = { ...place(ID, '10k'), category_id: ID }
const endingIn = (seconds: number, changes: Partial<Order> = {}) =>
  heldOrder([PLACE], {
    server_now: '2026-11-15T12:00:00.000Z',
    expires_at: new Date(Date.parse('2026-11-15T12:00:00.000Z') + seconds * 1000).toISOString(),
    ...changes,
  })

const api = localApi()

function Screen() {
  const { data: order, dataUpdatedAt } = useOrder('ZN-7K2M9Q')
  if (order === undefined) return null
  const deadline = {
    expiresAt: order.expires_at,
    serverNow: order.server_now,
    receivedAt: dataUpdatedAt,
  }
  return (
    <>
      <BarFacts total={order.total_cop} deadline={deadline} mayExtend={order.may_extend} />
      <HoldExtension order={order} deadline={deadline} />
      <input aria-label="Nombres" />
    </>
  )
}

async function open(order: Order) {
  api.on(`GET ${ORDER}`, () => ({ json: order }))
  renderSignedIn(
    api,
    <CheckoutBar race={RACE}>
      <h1>Inscríbete</h1>
      <Screen />
    </CheckoutBar>,
  )
  await screen.findByRole('timer')
}

const offer = () => screen.queryByRole('button', { name: 'Necesito más tiempo' })

it('offers more time in the last two minutes, announces it once and takes no focus', async () => {
  await open(endingIn(121))
  expect(offer()).toBeNull()
  screen.getByLabelText('Nombres').focus()
  await waitFor(() => expect(offer()).not.toBeNull(), { timeout: 3_000 })
  expect(document.activeElement).toBe(screen.getByLabelText('Nombres'))
  const told = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('más tiempo'))
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Quedan 2 minutos para terminar tu inscripción. Si necesitas más tiempo, pídelo con el botón «Necesito más tiempo», arriba en la página.',
  ])
})

it('offers nothing where the order may not be extended', async () => {
  await open(endingIn(90, { may_extend: false }))
  expect(offer()).toBeNull()
  expect(screen.queryByText(/pídelo con el botón/)).toBeNull()
})

it('one press gives the time, says so and gives the focus back to where it was', async () => {
  await open(endingIn(90))
  const field = screen.getByLabelText('Nombres')
  field.focus()
  const button = await screen.findByRole('button', { name: 'Necesito más tiempo' })
  const extended = endingIn(90 + 20 * 60, { may_extend: false })
  api.on(`POST ${ORDER}ampliar/`, () => ({ json: extended }))
  act(() => button.focus())
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Listo: te quedan 21 minutos, al mismo precio.')).toBeTruthy()
  expect(offer()).toBeNull()
  expect(screen.getByRole('timer').textContent).toBe('21:30')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(api.requestsTo(`POST ${ORDER}ampliar/`)).toHaveLength(1)
})

it('says why no more time is given, and the clock goes on', async () => {
  await open(endingIn(90))
  const detail = 'Quedan muy pocos cupos en la categoría 10K, así que no podemos darte más tiempo.'
  api.on(`POST ${ORDER}ampliar/`, () => ({ status: 409, json: { code: 'rush', detail } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Necesito más tiempo' }))
  expect((await screen.findByText(detail)).getAttribute('role')).toBe('alert')
  expect(offer()).not.toBeNull()
})

it('follows another tab in which the time was given', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  try {
    await open(endingIn(90))
    expect(offer()).not.toBeNull()
    api.on(`GET ${ORDER}`, () => ({ json: endingIn(75 + 20 * 60, { may_extend: false }) }))
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await waitFor(() => expect(offer()).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

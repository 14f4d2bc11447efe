import type { Report } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { openMoneyDesk } from '../../testing/money-desk'
import { createRace } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { logInAs } from '../../testing/people'
import { openRefundDesk } from '../../testing/refund-desk'
import { bogotaDay } from './bogota-days.rules'

const DAY_MS = 86_400_000

describe('money that goes back', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  async function signedIn() {
    const { owner, organizer } = await createSignedInOrganizer(api)
    return { organizer, headers: async () => (await logInAs(api, owner.email)).headers }
  }
  const today = () => bogotaDay(api.clock.now())
  async function settlement(headers: Readonly<Record<string, string>>, day?: string): Promise<Report> {
    const url = `/api/v1/organizador/reportes/liquidacion/${day ? `?desde=${day}&hasta=${day}` : ''}`
    const answer = await api.app.inject({ url, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const figuresOf = ({ figures }: Report) => Object.fromEntries(figures.map(({ key, value }) => [key, value]))
  const movesOf = ({ tables }: Report) =>
    (tables.find(({ key }) => key === 'order')?.rows ?? []).map((row) => [
      row.movement,
      row.code,
      row.moved_on,
      row.refunded_cop,
    ])

  it('stands on the day it began to, with its order, and leaves the day of its sale as it was', async () => {
    const { organizer, headers } = await signedIn()
    const race = await createRace(api, { event: { organizer_id: organizer.id, fee_payer: 'organizer' } })
    const order = await createPaidOrder(api, race, { runners: 2 })
    const sold = today()
    const closed = await settlement(await headers(), sold)
    api.clock.advance(40 * DAY_MS)
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${order.registrationIds[0]}/cancelar/`,
      headers: await headers(),
      payload: { refund: 'full', reason: 'Lesión', refund_reason: 'Un gesto' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const owed = today()
    api.clock.advance(3 * DAY_MS)
    const desk = await openMoneyDesk(api)

    const signed = await headers()
    const after = await settlement(signed, sold)
    expect(figuresOf(after)).toEqual(figuresOf(closed))
    expect(movesOf(after)).toEqual(movesOf(closed))
    const later = await settlement(signed, owed)
    expect(figuresOf(later)).toMatchObject({ gross_cop: 0, refunded_cop: 80_000, net_cop: -80_000 })
    expect(movesOf(later)).toEqual([['Devolución', order.code, owed, 80_000]])
    expect(figuresOf(await settlement(signed, today()))).toMatchObject({ refunded_cop: 0, net_cop: 0 })
    expect(figuresOf(await settlement(signed))).toMatchObject({ gross_cop: 160_000, refunded_cop: 80_000 })

    // The whole payment goes back by hand: what was owed before stays where it was.
    expect((await desk.giveBack(order.payment.id)).statusCode).toBe(200)
    expect(figuresOf(await settlement(signed, owed))).toMatchObject({ refunded_cop: 80_000 })
    expect(movesOf(await settlement(signed, today()))).toEqual([['Devolución', order.code, today(), 80_000]])
  })

  it('of a cancelled race stands on the day it was cancelled, with the fee that the platform gives back', async () => {
    const { organizer, headers } = await signedIn()
    const race = await createRace(api, { event: { organizer_id: organizer.id, fee_payer: 'runner' } })
    const order = await createPaidOrder(api, race)
    const sold = today()
    api.clock.advance(35 * DAY_MS)
    await (await openRefundDesk(api)).cancel(race)
    const cancelled = today()
    api.clock.advance(10 * DAY_MS)
    expect((await (await openMoneyDesk(api)).giveBack(order.payment.id)).statusCode).toBe(200)
    const signed = await headers()
    expect(figuresOf(await settlement(signed, sold))).toMatchObject({ refunded_cop: 0, net_cop: 80_000 })
    expect(figuresOf(await settlement(signed, cancelled))).toMatchObject({
      refunded_cop: order.total_cop,
      fee_returned_cop: order.total_cop - 80_000,
      net_cop: -80_000,
    })
    expect(figuresOf(await settlement(signed, today()))).toMatchObject({ refunded_cop: 0 })
  })

  it('is a line of its own in the file', async () => {
    const { organizer, headers } = await signedIn()
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    const order = await createPaidOrder(api, race)
    api.clock.advance(60_000)
    const desk = await openMoneyDesk(api)
    expect((await desk.giveBack(order.payment.id)).statusCode).toBe(200)
    const csv = await api.app.inject({
      url: '/api/v1/organizador/reportes/liquidacion/?formato=csv',
      headers: await headers(),
    })
    const rows = csv.body.split('\r\n').filter((line) => line.includes(order.code))
    expect(rows.map((row) => ['Venta', 'Devolución'].find((word) => row.includes(word)))).toEqual([
      'Venta',
      'Devolución',
    ])
  })
})

import type { AnswerOf, ImportCompanyPage, listImportLinkRunnersCall } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createCategory, createPhase, createSignedInStaff } from '../../../testing/event-factories'
import { COMPANY, openImportOrders } from '../../../testing/import-orders'
import { createRunner, logInAs } from '../../../testing/people'

const PRICE = 80_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }

describe('the page of the company that pays', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { capacity: 100 })
    const short = await createCategory(api, orders.race.event.id, { name: '5K', distance_m: 5_000 })
    await createPhase(api, short.id, { price_cop: 50_000 })
  })
  afterAll(() => api.close())

  const page = async (token: string) =>
    (await api.app.inject({ url: `/api/v1/importaciones/enlace/${token}/` })).json<ImportCompanyPage>()
  const runners = async (token: string) => {
    const answer = await api.app.inject({ url: `/api/v1/importaciones/enlace/${token}/corredores/` })
    return answer.json<AnswerOf<typeof listImportLinkRunnersCall>>().results
  }

  it('says what each category costs, who is on the list, and what the next ones cost', async () => {
    const held = await orders.held(5, BANK, (index) => ({ Categoría: index < 3 ? '10K' : '5K' }))
    const first = await page(held.token)
    expect(first.lines.map(({ category, quantity }) => [category, quantity])).toEqual([
      ['10K', 3],
      ['5K', 2],
    ])
    expect(first.lines.reduce((sum, { subtotal_cop }) => sum + subtotal_cop, 0)).toBe(
      first.totals.subtotal_cop,
    )
    expect(first.next_turns.reduce((sum, { turns, runners: each }) => sum + turns * each, 0)).toBe(5)
    expect(first.next_turns.reduce((sum, { turns, cost_cop }) => sum + turns * cost_cop, 0)).toBe(
      first.totals.total_cop,
    )
    const listed = await runners(held.token)
    expect(listed.map(({ category, state }) => [category, state])).toEqual([
      ['10K', 'held'],
      ['10K', 'held'],
      ['10K', 'held'],
      ['5K', 'held'],
      ['5K', 'held'],
    ])
    // A name, and nothing else of anybody.
    expect(Object.keys(listed[0] ?? {})).toEqual(['number', 'name', 'category', 'state'])
    await orders.payOnline(held, PRICE)
    expect((await page(held.token)).next_turns.reduce((sum, { turns }) => sum + turns, 0)).toBe(4)
    expect((await runners(held.token)).filter(({ state }) => state === 'applied')).toHaveLength(1)
  })

  it('never names who stays out of the reservation', async () => {
    const { id } = await orders.list(3)
    const [first] = await orders.desk.rows(id)
    await orders.desk.call('PATCH', `${id}/filas/`, { what: 'leave_out', rows: { numbers: [first?.number] } })
    await orders.confirm(id)
    const { url } = (await orders.desk.call('GET', `${id}/enlace/`)).json<{ url: string }>()
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(await runners(token)).toHaveLength(2)
    expect((await page(token)).totals.rows).toBe(2)
  })

  it('opens by a link that the organizer copies, without ending the one that was mailed', async () => {
    const held = await orders.held(1, BANK)
    const { url } = (await orders.desk.call('GET', `${held.id}/enlace/`)).json<{ url: string }>()
    const copied = new URL(url).searchParams.get('token') ?? ''
    expect((await page(copied)).code).toBe(held.code)
    expect((await page(held.token)).code).toBe(held.code)
    // Another address of the company ends both.
    const moved = await orders.desk.call('PATCH', `${held.id}/empresa/`, { email: 'otra@aceros.test' })
    expect(moved.statusCode).toBe(200)
    for (const token of [copied, held.token])
      expect((await api.app.inject({ url: `/api/v1/importaciones/enlace/${token}/` })).statusCode).toBe(404)
    await orders.desk.call('POST', `${held.id}/cancelar/`)
    expect((await orders.desk.call('GET', `${held.id}/enlace/`)).statusCode).toBe(409)
  })

  it('says what is returned of a registration that was cancelled, and that it was returned', async () => {
    const held = await orders.held(2)
    await orders.payOnline(held)
    const [registered] = await orders.registrations(held.id)
    const cancelled = await orders.call('POST', `organizador/inscripciones/${registered?.id}/cancelar/`, {
      refund: 'full',
      reason: 'Ya no trabaja en la empresa',
    })
    expect(cancelled.json()).toMatchObject({ refund_cop: PRICE })
    const amounts = { paid_online_cop: 2 * PRICE, left_cop: 0, back_online_cop: 0 }
    expect((await page(held.token)).totals).toMatchObject({
      ...amounts,
      cancelled_rows_owed_cop: PRICE,
      cancelled_rows_returned_cop: 0,
    })
    const { id } = await api.database
      .selectFrom('refunds')
      .select('id')
      .where('import_order_id', '=', held.id)
      .executeTakeFirstOrThrow()
    const because = (reason: 'organizer_cancelled' | 'category_changed') =>
      api.database.updateTable('refunds').set({ reason }).where('id', '=', id).execute()
    // The difference to a cheaper category goes back too, to a runner who still runs.
    await because('category_changed')
    expect((await page(held.token)).totals).toMatchObject({ cancelled_rows_owed_cop: 0 })
    await because('organizer_cancelled')
    const admin = await createRunner(api, { is_superuser: true })
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/reembolsado/`,
      headers: (await logInAs(api, admin.email)).headers,
      payload: { how: 'manual', note: 'Devuelto a la empresa' },
    })
    expect((await page(held.token)).totals).toMatchObject({
      ...amounts,
      cancelled_rows_owed_cop: 0,
      cancelled_rows_returned_cop: PRICE,
    })
  })

  it('is offered the account of the organizer’s last list', async () => {
    await orders.held(1, BANK)
    const next = await orders.list(1)
    expect(next).toMatchObject({
      transfer_instructions: null,
      usual_transfer_instructions: BANK.transfer_instructions,
    })
    const other = await openImportOrders(api, { owner: orders.owner })
    expect((await other.list(1)).usual_transfer_instructions).toBe(BANK.transfer_instructions)
    const stranger = await openImportOrders(api)
    expect((await stranger.list(1)).usual_transfer_instructions).toBeNull()
    // Who may not name an account may not send the one that is remembered either.
    const staff = await createSignedInStaff(api, orders.owner.organizer.id, ['importaciones'])
    const refused = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/importaciones/${next.id}/confirmar/`,
      headers: staff.headers,
      payload: {
        company: COMPANY,
        ...BANK,
      },
    })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['transfer_instructions']])
  })
})

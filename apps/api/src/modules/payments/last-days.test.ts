import type { AnswerOf, listOwingRacesCall, MyRegistration, Order, PaymentRow } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { multiplyRow, planOf } from '../../testing/many-rows'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import type { Race } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder, type PaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { colombianDay, returnBy, saidReturnDay } from '../settings'
import { overduePayments } from './admin-payments.repository'

const DAY_MS = 86_400_000

describe('the last day to give money back', () => {
  let api: TestApi
  let desk: MoneyDesk
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
    race = await desk.createPolicyRace()
  })
  afterAll(() => api.close())

  const day = (days: number) => colombianDay(new Date(api.clock.now().getTime() + days * DAY_MS))
  /** Half of what a place cost, owed until so many days from now. */
  async function owed(days: number, of: Race = race): Promise<PaidOrder> {
    const order = await createPaidOrder(api, of)
    await desk.giveUp(order)
    await api.database
      .updateTable('refunds')
      .set({ return_by: day(days) })
      .where('order_id', '=', order.id)
      .execute()
    return order
  }
  const seen = async ({ headers, registrationIds, code }: PaidOrder) => {
    const get = async (url: string) => (await api.app.inject({ url: `/api/v1/${url}`, headers })).json()
    const { money_back }: MyRegistration = await get(`inscripciones/${registrationIds[0]}/`)
    const order: Order = await get(`ordenes/${code}/`)
    return { registration: money_back[0]?.return_by, order: order.money_back.return_by }
  }
  const codes = (rows: readonly PaymentRow[]) => rows.map(({ order_code }) => order_code)

  it('is read by who paid, on the registration and the order, while it is owed', async () => {
    const order = await createPaidOrder(api, race)
    expect(await seen(order)).toEqual({ registration: undefined, order: undefined })
    await desk.giveUp(order)
    const last = returnBy({ refund_days: 15 }, api.clock.now())
    expect(await seen(order)).toEqual({ registration: last, order: last })
    const [part] = await desk.owedOf(order)
    expect([part?.return_by, part?.is_overdue]).toEqual([last, false])
    await desk.giveBack(part?.id)
    expect(await seen(order)).toEqual({ registration: undefined, order: undefined })
    expect((await desk.list(`estado=devuelto&q=${order.code}`))[0]).toMatchObject({
      return_by: null,
      is_overdue: false,
    })
  })

  it('is read by the organizer beside what is owed', async () => {
    const owner = await createSignedInOrganizer(api)
    const own = await desk.createPolicyRace()
    await api.database
      .updateTable('events')
      .set({ organizer_id: owner.organizer.id })
      .where('id', '=', own.event.id)
      .execute()
    const order = await owed(3, own)
    const url = `/api/v1/organizador/inscripciones/${order.registrationIds[0]}/`
    const detail = await api.app.inject({ url, headers: owner.headers })
    expect(detail.json().refund).toEqual({ amount_cop: 40_000, is_returned: false, return_by: day(3) })
  })

  it('puts what is overdue first, the longest before the others, over as many pages as there are', async () => {
    const others = [await owed(0), await owed(9)]
    const late = [await owed(-2), await owed(-9), await owed(-1)]
    const [two, nine, one] = late.map(({ code }) => code)
    const mine = new Set([...others, ...late].map(({ code }) => code))
    const first = codes(await desk.list('atencion=1')).filter((code) => mine.has(code))
    expect(first).toEqual([nine, two, one, others[1]?.code, others[0]?.code])
    expect(codes(await desk.list('estado=vencidas'))).toEqual([nine, two, one])
    expect((await desk.list('estado=vencidas')).every(({ is_overdue }) => is_overdue)).toBe(true)
    // Newest first elsewhere, whatever is overdue.
    expect(codes(await desk.list('')).filter((code) => mine.has(code))[0]).toBe(one)
    const more: string[] = []
    for (let days = -40; days < -12; days += 1) more.push((await owed(days)).code)
    const pages: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await desk.page(`atencion=1${next === '' ? '' : `&cursor=${next}`}`)
      pages.push(...codes(page.results))
      next = page.next
    }
    expect(pages.filter((code) => more.includes(code) || mine.has(code))).toEqual([...more, ...first])
    expect(new Set(pages).size).toBe(pages.length)
  }, 60_000)

  it('is told of each race, whose overdue debts come first and are a filter', async () => {
    const { email } = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, email)
    const races = async (query = '') => {
      const answer = await api.app.inject({ url: `/api/v1/admin/devoluciones/?${query}`, headers })
      return answer.json<AnswerOf<typeof listOwingRacesCall>>().results
    }
    const [calm, late] = [await desk.createPolicyRace(900_000), await desk.createPolicyRace()]
    await owed(4, calm)
    await owed(-50, late)
    await owed(2, late)
    const slugs = (await races()).map(({ event }) => event.slug)
    expect(slugs[0]).toBe(late.event.slug)
    expect(slugs).toContain(calm.event.slug)
    const [first, ...rest] = await races('estado=vencidas')
    expect(first).toMatchObject({
      event: { slug: late.event.slug },
      return_by: day(-50),
      due: { count: 2, amount_cop: 80_000 },
      overdue: { count: 1, amount_cop: 40_000 },
    })
    expect(rest.map(({ event }) => event.slug)).not.toContain(calm.event.slug)
  })

  it('is found by an index among all that is owed', async () => {
    const order = await createPaidOrder(api, race)
    const made = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid"
    await multiplyRow(api.database, 'payments', {
      where: { id: order.payment.id },
      count: 10_000,
      changes: {
        id: made,
        provider_transaction_id: "'old-' || n",
        is_refund_due: 'true',
        return_by: 'current_date + 2 + (n % 900)::int',
        goes_back_since: 'now()',
      },
    })
    const part = await owed(-1)
    const { id: part_id } = await api.database
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', part.id)
      .executeTakeFirstOrThrow()
    await multiplyRow(api.database, 'refunds', {
      where: { id: part_id },
      count: 2_000,
      changes: {
        id: made,
        registration_id: 'null',
        reason: "'overpaid'",
        return_by: 'current_date + 2 + (n % 900)::int',
      },
    })
    await sql`analyze`.execute(api.database)
    const search = { onlyAttention: false, kind: undefined, state: 'vencidas' as const, q: undefined }
    const page = { today: day(0), after: undefined, return_by: undefined, limit: 26 }
    const plan = await planOf(api.database, overduePayments(api.database, search, page).compile())
    await sql`delete from payments where id::text like '00000000-%'`.execute(api.database)
    await sql`delete from refunds where id::text like '00000000-%'`.execute(api.database)
    expect(plan).not.toMatch(/Seq Scan on (payments|refunds)/)
    expect(plan).toContain('payments_to_return')
    expect(plan).toContain('refunds_to_return')
  })

  it('is overdue for nobody while its payer disputes it, whole or in part', async () => {
    const own = await desk.createPolicyRace()
    const [whole, part] = [await createPaidOrder(api, own), await owed(-70, own)]
    // Owed without a reason, its place stays sold.
    api.inventedCounts.add(own.event.slug)
    const { email } = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, email)
    for (const { payment } of [whole, part]) {
      const claimed = await api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/pagos/${payment.id}/disputa/`,
        headers,
        payload: {
          amount_cop: payment.amount_cop,
          disputed_on: day(0),
          answer_by: '2099-01-31',
          note: 'No reconoce la compra',
        },
      })
      expect(claimed.statusCode).toBe(200)
    }
    await api.database
      .updateTable('payments')
      .set({ is_refund_due: true, return_by: day(-71) })
      .where('id', '=', whole.payment.id)
      .execute()
    const mine = (rows: readonly PaymentRow[]) =>
      codes(rows).filter((code) => [whole.code, part.code].includes(code))
    expect(mine(await desk.list('estado=vencidas'))).toEqual([])
    const waiting = await desk.list(`atencion=1&q=${part.code}`)
    expect(new Set(codes(waiting))).toEqual(new Set([part.code]))
    expect(waiting.map(({ is_overdue }) => is_overdue)).not.toContain(true)
    const answer = await api.app.inject({ url: '/api/v1/admin/devoluciones/', headers })
    const races = answer.json<AnswerOf<typeof listOwingRacesCall>>().results
    expect(races.find(({ event }) => event.slug === own.event.slug)).toMatchObject({
      return_by: null,
      disputed: { count: 2 },
      overdue: { count: 0, amount_cop: 0 },
    })
  })

  it('is told of what goes back now, whatever older debts of the same purchase have', async () => {
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    await api.database
      .updateTable('refunds')
      .set({ return_by: day(40) })
      .where('order_id', '=', order.id)
      .execute()
    await desk.giveUp(order, 1)
    const told = (await mailsTo(api.database, order.email)).filter(({ subject }) =>
      subject.includes('cancelada'),
    )
    expect(told).toHaveLength(2)
    for (const { text } of told)
      expect(text?.replaceAll(/\s+/g, ' ')).toContain(
        saidReturnDay(returnBy({ refund_days: 15 }, api.clock.now())),
      )
  })
})

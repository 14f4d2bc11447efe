import type { ImportCompanyPage } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { createHeldOrder } from '../../../testing/held-orders'
import { COMPANY, openImportOrders } from '../../../testing/import-orders'
import { openMoneyDesk } from '../../../testing/money-desk'
import { SHOWN_TEXTS } from '../../../testing/order-factories'
import { createPaidOrder, insertApprovedPayment } from '../../../testing/paid-orders'
import { createRunner, logInAs } from '../../../testing/people'
import { orderPayables } from '../../orders'
import { selectImport } from '../imports.repository'
import { chargeable } from './chargeable.rules'
import { hasCompany, signCompanyLink } from './company-link'
import { endImportsOfEvent } from './expire-imports'
import { tellImport } from './tell-import'

const HOUR_MS = 3_600_000
/** What a row costs here: the organizer carries the fee. */
const PRICE = 80_000

describe('an import that is paid', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { capacity: 500, category: { bib_from: 1, bib_to: 400 } })
    // Its thread takes a while to start.
    await orders.list(1)
  })
  afterAll(() => api.close())

  const pageOf = (token: string) =>
    api.app.inject({ method: 'GET', url: `/api/v1/importaciones/enlace/${token}/` })

  /** As the mails that tell how it went carry it. */
  async function toldLink(id: string): Promise<string> {
    const found = await selectImport(api.database, id)
    if (!found || !hasCompany(found)) throw new Error('It was not confirmed')
    return signCompanyLink(api.deps, found, new Date(api.clock.now().getTime() + HOUR_MS))
  }

  it('is shown to a visitor with the link, and to nobody else', async () => {
    const held = await orders.held(2)
    const page = (await pageOf(held.token)).json<ImportCompanyPage>()
    expect(page).toMatchObject({
      code: held.code,
      standing: 'open',
      totals: { total_cop: 2 * PRICE, left_cop: 2 * PRICE },
      counts: { held: 2, applied: 0 },
      payments: [],
    })
    expect((await pageOf('nada')).statusCode).toBe(404)
    expect((await orders.pay('nada')).statusCode).toBe(404)
  })

  it('is shown as of one instant to who looks while it is paid: what was approved is what was paid', async () => {
    const held = await orders.held(6)
    let isPaying = true
    const paying = (async () => {
      for (let part = 0; part < 6; part += 1) await orders.payOnline(held, PRICE)
    })().finally(() => {
      isPaying = false
    })
    const seen: [approved: number, paid: number][] = []
    const look = ({ payments, totals }: Pick<ImportCompanyPage, 'payments' | 'totals'>) => {
      const approved = payments.filter(({ state }) => state === 'approved')
      seen.push([approved.reduce((sum, { amount_cop }) => sum + amount_cop, 0), totals.paid_online_cop])
    }
    try {
      while (isPaying)
        await Promise.all([
          pageOf(held.token).then((page) => look(page.json())),
          orders.desk.load(held.id).then(look),
        ])
    } finally {
      await paying
    }
    expect(seen.filter(([approved, paid]) => approved !== paid)).toEqual([])
    expect(new Set(seen.map(([approved]) => approved)).size).toBeGreaterThan(2)
  })

  it('is opened by no mail that came before a new link', async () => {
    const held = await orders.held(1)
    const told = await toldLink(held.id)
    expect((await pageOf(told)).statusCode).toBe(200)
    expect((await orders.desk.call('POST', `${held.id}/enlace/`)).statusCode).toBe(200)
    expect((await pageOf(held.token)).statusCode).toBe(404)
    expect((await pageOf(told)).statusCode).toBe(404)
    expect((await orders.pay(told)).statusCode).toBe(404)
    expect((await pageOf(await toldLink(held.id))).statusCode).toBe(200)
  })

  it('is shown by the link of the longest address there can be', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(63)}.co`
    const { id } = await orders.list(1)
    await orders.confirm(id, { company: { ...COMPANY, email } })
    expect((await pageOf(await toldLink(id))).statusCode).toBe(200)
  })

  it('is shown a month after its end, and then by no link', async () => {
    const held = await orders.held(1)
    await orders.payOnline(held)
    const signed = await toldLink(held.id)
    const closedAgo = (days: number) =>
      api.database
        .updateTable('import_orders')
        .set({ closed_at: new Date(api.clock.now().getTime() - days * 24 * HOUR_MS) })
        .where('id', '=', held.id)
        .execute()
    const shown = async () =>
      [await pageOf(held.token), await pageOf(signed)].map(({ statusCode }) => statusCode)
    await closedAgo(30)
    expect(await shown()).toEqual([200, 200])
    await closedAgo(31)
    expect(await shown()).toEqual([404, 404])
  })

  it('sends its payer to Wompi with the company’s NIT, and back to its own page', async () => {
    const held = await orders.held(2)
    const response = await orders.pay(held.token)
    const { searchParams } = new URL(response.json().checkout_url)
    expect([
      searchParams.get('customer-data:legal-id'),
      searchParams.get('customer-data:legal-id-type'),
    ]).toEqual(['900373115', 'NIT'])
    expect(searchParams.get('redirect-url')).toMatch(new RegExp(`/pago-importacion\\?token=${held.token}$`))
    expect(searchParams.get('reference')).toBe(`${held.code}-1`)
    const panel = await orders.desk.call('POST', `${held.id}/pagos/`, { method: 'wompi', amount_cop: 50_000 })
    expect(panel.statusCode).toBe(201)
    expect(new URL(panel.json().checkout_url).searchParams.get('redirect-url')).toMatch(
      new RegExp(`/organizador/orden-importacion/${held.id}$`),
    )
  })

  it('becomes ordinary registrations, with ticket, bib and mail, once it is paid whole', async () => {
    const held = await orders.held(3)
    const paid = await orders.payOnline(held)
    expect(paid).toMatchObject({
      state: 'applied',
      counts: { applied: 3, held: 0 },
      totals: { paid_online_cop: 3 * PRICE, applied_cop: 3 * PRICE, left_cop: 0, credit_cop: 0 },
      payments: [{ method: 'wompi', state: 'approved', received_cop: 3 * PRICE, proof: null }],
    })
    const registrations = await orders.registrations(held.id)
    expect(
      registrations.map(({ state, source, total_cop, transfer_cop }) => [
        state,
        source,
        total_cop,
        transfer_cop,
      ]),
    ).toEqual(registrations.map(() => ['confirmed', 'import', PRICE, 0]))
    expect(new Set(registrations.map(({ ticket_code }) => ticket_code)).size).toBe(3)
    expect(registrations.every(({ bib, email, guest_email }) => bib !== null && email === guest_email)).toBe(
      true,
    )
    const rows = await orders.desk.rows(held.id)
    expect(rows.map(({ registration_id }) => registration_id).sort()).toEqual(
      registrations.map(({ id }) => id).sort(),
    )
    const { rows: jobs } = await sql`
      select from pgboss.job where name = 'orders.confirmation'
        and data ->> 'order_id' in (select id::text from orders where import_order_id = ${held.id})
    `.execute(api.database)
    expect(jobs.length).toBe(3)
    expect((await pageOf(held.token)).json().standing).toBe('settled')
    expect((await orders.pay(held.token)).statusCode).toBe(409)
  })

  it('sends them to the checkout that is open for that amount, whatever others were opened since', async () => {
    const held = await orders.held(3)
    const first = await orders.checkoutOf(held.token, 80_000)
    const other = await orders.checkoutOf(held.token, 100_000)
    expect(other.reference).not.toBe(first.reference)
    expect((await orders.checkoutOf(held.token, 80_000)).reference).toBe(first.reference)
    const { timeline } = await orders.desk.load(held.id)
    expect(
      timeline
        .filter(({ action }) => action === 'import.checkout_opened')
        .map(({ amount_cop }) => amount_cop),
    ).toEqual([80_000, 100_000])
  })

  it('opens only so many checkouts by its link', async () => {
    const held = await orders.held(1)
    const statuses: number[] = []
    for (let index = 0; index < 31; index += 1)
      statuses.push((await orders.pay(held.token, 2_000 + index)).statusCode)
    expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([200, 429])
  })

  it('registers its rows in their order, as far as each payment goes', async () => {
    const held = await orders.held(3)
    const first = await orders.payOnline(held, 100_000)
    expect(first).toMatchObject({
      state: 'partially_paid',
      counts: { applied: 1, held: 2 },
      totals: { left_cop: 140_000, credit_cop: 20_000 },
    })
    expect((await orders.desk.rows(held.id)).map(({ state }) => state)).toEqual(['applied', 'held', 'held'])
    const second = await orders.payOnline(held, 60_000)
    expect(second).toMatchObject({ counts: { applied: 2 }, totals: { left_cop: 80_000, credit_cop: 0 } })
    expect(await orders.payOnline(held)).toMatchObject({ state: 'applied', counts: { applied: 3 } })
    expect(await orders.owed(held.id)).toEqual([])
  })

  it('counts a transaction once however often it is told, and owes what comes beyond it', async () => {
    const held = await orders.held(2)
    const [one, other] = [await orders.checkoutOf(held.token), await orders.checkoutOf(held.token, 100_000)]
    await Promise.all([orders.tell(one), orders.tell(one), orders.tell(one)])
    await orders.tell(other)
    await orders.apply(held.id)
    expect(await orders.desk.load(held.id)).toMatchObject({
      state: 'applied',
      totals: { paid_online_cop: 2 * PRICE },
    })
    const due = await api.database
      .selectFrom('payments')
      .select(['amount_cop', 'attention_reason'])
      .where('import_order_id', '=', held.id)
      .where('is_refund_due', '=', true)
      .execute()
    expect(due).toEqual([{ amount_cop: 100_000, attention_reason: 'already_settled' }])
  })

  it('takes no more than is left, nor leaves what nobody could pay', async () => {
    const held = await orders.held(1)
    expect((await orders.pay(held.token, PRICE + 1)).json()).toEqual({
      amount_cop: [expect.stringContaining('80.000')],
    })
    expect((await orders.pay(held.token, PRICE - 100)).statusCode).toBe(400)
    expect([
      chargeable(200_000_000, undefined),
      chargeable(99_000_100, undefined),
      chargeable(900, undefined),
      chargeable(200_000_000, 99_000_000),
      chargeable(200_000_000, 99_000_001),
    ]).toEqual([
      { amount_cop: 99_000_000 },
      { amount_cop: 98_998_600 },
      { fault: 'below_minimum' },
      { amount_cop: 99_000_000 },
      { fault: 'above_maximum' },
    ])
  })

  it('passes over a runner who registered elsewhere meanwhile: the place goes back and the money serves the next', async () => {
    const held = await orders.held(3, {}, (index) =>
      index === 0 ? { 'Número de documento': '72727272' } : {},
    )
    await createPaidOrder(api, orders.race, { person: { document_number: '72727272' } })
    const paid = await orders.payOnline(held, 2 * PRICE)
    expect(paid).toMatchObject({
      state: 'applied',
      counts: { applied: 2, duplicate: 1, held: 0 },
      totals: { rows: 2, total_cop: 2 * PRICE, left_cop: 0 },
    })
    expect((await orders.desk.rows(held.id, 'estado=duplicate'))[0]?.problems).toEqual([
      expect.objectContaining({ text: 'Ya está inscrito en 10K' }),
    ])
  })

  describe('while one of its runners is at a checkout of their own', () => {
    const goToPay = async (document_number: string, { race } = orders) => {
      const order = await createHeldOrder(api, race, { person: { document_number } })
      const url = `/api/v1/ordenes/${order.code}/pagar/`
      const went = await api.app.inject({ method: 'POST', url, headers: order.headers, payload: SHOWN_TEXTS })
      expect(went.statusCode).toBe(200)
      return order
    }
    const paidFor = async (document_number: string) => {
      const held = await orders.held(3, {}, (index) =>
        index === 1 ? { 'Número de documento': document_number } : {},
      )
      const order = await goToPay(document_number)
      await orders.payOnline(held)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'paid',
        counts: { applied: 2, held: 1, duplicate: 0 },
      })
      return { held, order }
    }

    it('registers the others of a list that is paid whole, however many come after them', async () => {
      const document_number = '77777771'
      const large = await openImportOrders(api, { capacity: 200 })
      const held = await large.held(102, {}, (index) =>
        index === 0 ? { 'Número de documento': document_number } : {},
      )
      await goToPay(document_number, large)
      expect(await large.payOnline(held)).toMatchObject({ state: 'paid', counts: { applied: 101, held: 1 } })
    })

    it('keeps the order of the rows while the money is short', async () => {
      const document_number = '78787878'
      const held = await orders.held(3, {}, (index) =>
        index === 1 ? { 'Número de documento': document_number } : {},
      )
      await goToPay(document_number)
      expect(await orders.payOnline(held, 2 * PRICE)).toMatchObject({
        state: 'partially_paid',
        counts: { applied: 1, held: 2 },
        totals: { credit_cop: PRICE },
      })
      expect(await orders.payOnline(held, PRICE)).toMatchObject({
        state: 'paid',
        counts: { applied: 2, held: 1 },
      })
    })

    it('keeps it too while the money pays every price and not every service fee', async () => {
      const document_number = '79797979'
      const charged = await openImportOrders(api, { capacity: 50, event: { fee_payer: 'runner' } })
      const held = await charged.held(3, {}, (index) =>
        index === 0 ? { 'Número de documento': document_number } : {},
      )
      expect(held.totals.total_cop).toBeGreaterThan(3 * PRICE)
      await goToPay(document_number, charged)
      expect(await charged.payOnline(held, 3 * PRICE)).toMatchObject({
        state: 'partially_paid',
        counts: { applied: 0, held: 3 },
      })
    })

    it('waits, and registers them once they did not pay', async () => {
      const { held, order } = await paidFor('75757575')
      await inTransaction(api.database, async (tx) => {
        const payable = await orderPayables.lock(api.deps, tx, order.id, api.clock.now())
        await payable?.release('expired')
      })
      await orders.apply(held.id)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'applied',
        counts: { applied: 3, duplicate: 0 },
      })
    })

    it('passes over them once they did', async () => {
      const { held, order } = await paidFor('76767676')
      await inTransaction(api.database, async (tx) => {
        const payable = await orderPayables.lock(api.deps, tx, order.id, api.clock.now())
        await payable?.confirm(order.total_cop)
        await insertApprovedPayment(
          tx,
          { payable_id: order.id, amount_cop: order.total_cop },
          api.clock.now(),
        )
      })
      await orders.apply(held.id)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'applied',
        counts: { applied: 2, duplicate: 1 },
      })
    })
  })

  it('owes back by Wompi what paid nobody when it is over', async () => {
    const held = await orders.held(2, {}, (index) =>
      index === 0 ? { 'Número de documento': '73737373' } : {},
    )
    await createPaidOrder(api, orders.race, { person: { document_number: '73737373' } })
    expect(await orders.payOnline(held)).toMatchObject({ state: 'applied', totals: { credit_cop: 0 } })
    expect(await orders.owed(held.id)).toEqual([
      { amount_cop: PRICE, reason: 'overpaid', state: 'due', registration_id: null },
    ])
  })

  it('goes on where it was killed, and registers nobody twice', async () => {
    const held = await orders.held(3)
    await orders.tell(await orders.checkoutOf(held.token))
    await sql`create function killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      api.database,
    )
    await sql`create trigger killed before update on import_rows for each row when (new.state = 'applied')
      execute function killed()`.execute(api.database)
    await expect(orders.apply(held.id)).rejects.toThrow('killed')
    await sql`drop function killed() cascade`.execute(api.database)
    expect(await orders.registrations(held.id)).toEqual([])
    await Promise.all([orders.apply(held.id), orders.apply(held.id), orders.apply(held.id)])
    expect(await orders.desk.load(held.id)).toMatchObject({ state: 'applied', counts: { applied: 3 } })
    expect((await orders.registrations(held.id)).length).toBe(3)
  })

  it('is taken up by the minute’s look when its job was lost', async () => {
    const held = await orders.held(1)
    await orders.tell(await orders.checkoutOf(held.token))
    const waiting = async () =>
      (
        await sql`select from pgboss.job where name = 'imports.apply' and data ->> 'id' = ${held.id}`.execute(
          api.database,
        )
      ).rows.length
    const before = await waiting()
    await orders.follow()
    expect(await waiting()).toBe(before + 1)
    await orders.apply(held.id)
    await orders.follow()
    expect(await waiting()).toBe(before + 1)
  })

  it('mails the company what came in and what is left, with a link that opens', async () => {
    const held = await orders.held(2)
    await orders.payOnline(held, PRICE)
    const sent: { to: string; text?: string | undefined }[] = []
    const mailer = { ...api.deps.mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) }
    await tellImport(
      { ...api.deps, mailer },
      {
        id: held.id,
        told: { what: 'payment', amount_cop: PRICE, rows: 1 },
      },
    )
    expect(sent[0]?.to).toBe(held.email)
    const token = /token=([\w.-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect((await pageOf(token)).json().code).toBe(held.code)
    await orders.desk.call('PATCH', `${held.id}/empresa/`, { email: 'nueva@aceros.test' })
    expect((await pageOf(token)).statusCode).toBe(404)
  })

  describe('whose time is over', () => {
    /** Longer ago than a provider that does not answer is waited for. */
    const lapse = async ({ id }: { id: string }) => {
      await api.database
        .updateTable('import_orders')
        .set({ expires_at: new Date(api.clock.now().getTime() - HOUR_MS) })
        .where('id', '=', id)
        .execute()
      await orders.follow()
    }

    it('lets its places go and keeps who was paid; what paid nobody is owed', async () => {
      const held = await orders.held(3)
      await orders.payOnline(held, 100_000)
      await lapse(held)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'expired',
        counts: { applied: 1, held: 0, ready: 2 },
        totals: { credit_cop: 0, back_online_cop: 20_000, back_transfer_cop: 0 },
      })
      expect(await orders.owed(held.id)).toMatchObject([{ amount_cop: 20_000, reason: 'overpaid' }])
      expect((await orders.pay(held.token)).statusCode).toBe(409)
      expect((await pageOf(held.token)).json().standing).toBe('expired')
      // Once an administrator gave it back, nobody is told that it is still to come.
      const admin = await openMoneyDesk(api)
      const [owed] = await admin.owedOf(await orders.desk.load(held.id))
      expect((await admin.giveBack(owed?.id)).statusCode).toBe(200)
      expect((await orders.desk.load(held.id)).totals).toMatchObject({ back_online_cop: 0 })
      expect((await pageOf(held.token)).json().totals).toMatchObject({ back_online_cop: 0 })
    })

    it('keeps the rows that were paid in time until a job has registered them', async () => {
      const held = await orders.held(3)
      await orders.tell(await orders.checkoutOf(held.token, 2 * PRICE))
      await lapse(held)
      expect(await orders.desk.load(held.id)).toMatchObject({ state: 'partially_paid', counts: { held: 3 } })
      await orders.apply(held.id)
      await orders.follow()
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'expired',
        counts: { applied: 2, ready: 1, held: 0 },
      })
      expect(await orders.owed(held.id)).toEqual([])
    })

    it('takes its places again for money that comes late, as many as it covers', async () => {
      const held = await orders.held(3)
      const checkout = await orders.checkoutOf(held.token, 2 * PRICE)
      await lapse(held)
      expect((await orders.tell(checkout)).outcome).toBe('retake')
      await orders.apply(held.id)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'applied',
        counts: { applied: 2, ready: 1, held: 0 },
        totals: { rows: 2, total_cop: 2 * PRICE },
      })
    })

    it('counts a payment that was undone before it passed as one that failed', async () => {
      const held = await orders.held(1)
      await orders.tell(await orders.checkoutOf(held.token), 'VOIDED')
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'awaiting_payment',
        payments: [{ state: 'declined', received_cop: null }],
        totals: { paid_online_cop: 0, back_online_cop: 0 },
      })
      expect((await orders.payOnline(held)).state).toBe('applied')
    })

    it('owes what comes late for a category that sells teams by now', async () => {
      const relayed = await openImportOrders(api, { owner: orders.owner })
      const held = await relayed.held(2)
      const checkout = await relayed.checkoutOf(held.token)
      await lapse(held)
      await api.database
        .updateTable('categories')
        .set({ team_size: 4 })
        .where('id', '=', relayed.race.category.id)
        .execute()
      expect((await relayed.tell(checkout)).outcome).toBe('retake')
      await relayed.apply(held.id)
      expect(await relayed.desk.load(held.id)).toMatchObject({
        state: 'expired',
        payments: [{ state: 'returned', received_cop: null }],
        counts: { held: 0 },
        totals: { paid_online_cop: 0 },
      })
      const { held_count } = await api.database
        .selectFrom('categories')
        .select('held_count')
        .where('id', '=', relayed.race.category.id)
        .executeTakeFirstOrThrow()
      expect(held_count).toBe(0)
    })

    it('owes what comes late for places that are gone', async () => {
      const small = await openImportOrders(api, { owner: orders.owner, capacity: 2 })
      const held = await small.held(2)
      const checkout = await small.checkoutOf(held.token)
      await lapse(held)
      await createPaidOrder(api, small.race)
      expect((await small.tell(checkout)).outcome).toBe('retake')
      expect(await small.desk.load(held.id)).toMatchObject({
        state: 'expired',
        payments: [{ state: 'returned', received_cop: null }],
        totals: { paid_online_cop: 0 },
      })
    })
  })

  it('of a race that is cancelled lets its places go, and money that comes then goes back', async () => {
    const other = await openImportOrders(api, { owner: orders.owner })
    const held = await other.held(2)
    const checkout = await other.checkoutOf(held.token)
    await other.payOnline(held, PRICE)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', other.race.event.id)
      .execute()
    await endImportsOfEvent(api.deps, { event_id: other.race.event.id })
    expect(await other.desk.load(held.id)).toMatchObject({
      state: 'cancelled',
      counts: { applied: 1, ready: 1 },
    })
    expect((await other.tell(checkout)).outcome).toBe('owe')
  })

  it('gives back a payment whole: rows that were registered last lose their places', async () => {
    const admin = await createRunner(api, { is_superuser: true })
    const held = await orders.held(3)
    await orders.payOnline(held, 2 * PRICE)
    await orders.payOnline(held)
    const { id } = await api.database
      .selectFrom('payments')
      .select('id')
      .where('import_order_id', '=', held.id)
      .where('amount_cop', '=', PRICE)
      .executeTakeFirstOrThrow()
    const returned = await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/reembolsado/`,
      headers: (await logInAs(api, admin.email)).headers,
      payload: { how: 'manual', note: 'Se equivocaron de empresa' },
    })
    expect(returned.statusCode).toBe(200)
    const registrations = await orders.registrations(held.id)
    expect(registrations.map(({ state }) => state).sort()).toEqual(['confirmed', 'confirmed', 'refunded'])
    const last = (await orders.desk.rows(held.id)).at(-1)
    expect(registrations.find(({ state }) => state === 'refunded')?.id).toBe(last?.registration_id)
    expect(await orders.desk.load(held.id)).toMatchObject({
      totals: { rows: 2, total_cop: 2 * PRICE, paid_online_cop: 2 * PRICE, credit_cop: 0 },
    })
  })
})

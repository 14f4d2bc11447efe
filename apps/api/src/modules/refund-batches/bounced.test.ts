import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openImportOrders } from '../../testing/import-orders'
import { openMoneyDesk } from '../../testing/money-desk'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder, type PaidOrder } from '../../testing/paid-orders'
import { openRefundDesk, type RefundDesk } from '../../testing/refund-desk'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { dayOf } from '../payments'
import { loadTakings } from '../settlement'

describe('a transfer that the bank sends back after it said that it was paid', () => {
  let api: TestApi
  let desk: RefundDesk
  let payments: Awaited<ReturnType<typeof openMoneyDesk>>
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  const row = (reference: string, state: string, reason = '') =>
    `Referencia;Estado;Comprobante;Fecha;Motivo\n${reference};${state};BC-${reference};${dayOf(api.clock.now())};${reason}`

  async function told(race: Pick<Race, 'event'>, reference: string, state: string, reason = '') {
    const { counts } = await desk.loadResult(race, row(reference, state, reason), { confirm: true })
    await desk.apply(race)
    return counts
  }

  /** In a file that the bank said it paid. */
  async function paidByBank(race: Pick<Race, 'event'>, emails: readonly string[]) {
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    for (const email of emails) expect((await desk.giveAccount(email)).statusCode).toBe(200)
    const file = await desk.writeFile(race)
    expect(file.status).toBe(201)
    const reference = `${file.code}-0001`
    expect((await told(race, reference, 'Pagado')).paid.count).toBe(1)
    return reference
  }

  async function wholePaid() {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    const before = await standingOf(order)
    return { race, order, before, reference: await paidByBank(race, [order.email]) }
  }

  async function partsPaid() {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { method: 'NEQUI', runners: 3 })
    await payments.giveUp(order)
    await desk.cancel(race)
    const before = await standingOf(order)
    return { race, order, before, reference: await paidByBank(race, [order.email]) }
  }

  const standingOf = async (order: PaidOrder) => ({
    states: await payments.statesOf(order),
    owed: (await payments.owedOf(order)).map(({ amount_cop }) => amount_cop).sort(),
  })
  const toldTo = async (email: string) =>
    (await mailsTo(api.database, email)).filter(({ text }) => text?.includes('nos regresó')).length

  it.each([
    ['a whole payment', wholePaid],
    ['several parts', partsPaid],
  ])('%s: is told before the yes, and is owed again to the peso as it was before', async (_, paid) => {
    const { race, order, before, reference } = await paid()
    const after = await standingOf(order)
    expect(after.owed).toEqual([])
    // It owes nothing, and is still found when the bank's second word is loaded.
    const listed = (await desk.get('/api/v1/admin/devoluciones/')).json().results
    expect(
      listed.find(({ event }: { event: { slug: string } }) => event.slug === race.event.slug),
    ).toMatchObject({ due: { count: 0, amount_cop: 0 }, by_bank: { count: 0 } })
    const takings = await loadTakings(api.database, [race.event.id])
    const [line] = await desk.lines(race)
    const preview = await desk.loadResult(race, row(reference, 'Devuelto', 'Cuenta cancelada'))
    expect(preview.counts.bounced).toEqual({ count: 1, amount_cop: line?.amount_cop })
    expect(preview.rows).toMatchObject([{ verdict: 'bounced', reason: 'Cuenta cancelada' }])
    await desk.apply(race)
    expect(await standingOf(order)).toEqual(after)

    await told(race, reference, 'Devuelto', 'Cuenta cancelada')
    expect(await standingOf(order)).toEqual(before)
    expect(await loadTakings(api.database, [race.event.id])).toEqual(takings)
    expect(await desk.lines(race)).toMatchObject([
      { state: 'to_pay', amount_cop: line?.amount_cop, reason: 'Cuenta cancelada', account: 'missing' },
    ])
    expect(await desk.load(race)).toMatchObject({
      due: { amount_cop: line?.amount_cop },
      files: [{ paid: { count: 0, amount_cop: 0 }, bounced: { count: 1 }, applying: 0 }],
    })
    expect(await toldTo(order.email)).toBe(1)
    expect(await desk.toldOfLines(race)).toEqual(['refund_line.sent_to_bank', 'refund_line.bounced'])

    // The same word again, and its first one, change nothing.
    expect((await told(race, reference, 'Devuelto')).already_told.count).toBe(1)
    expect((await told(race, reference, 'Pagado')).already_told.count).toBe(1)
    expect(await standingOf(order)).toEqual(before)
    expect(await toldTo(order.email)).toBe(1)

    // It leaves again, in another file, for another account.
    expect((await desk.writeFile(race)).status).toBe(409)
    expect((await desk.giveAccount(order.email, { number: '999999' })).statusCode).toBe(200)
    const second = await desk.writeFile(race)
    await told(race, `${second.code}-0001`, 'Pagado')
    expect(await standingOf(order)).toEqual(after)
    expect(await payments.returnsToldTo(order.email)).toHaveLength(2)
    // And may come back again.
    await told(race, `${second.code}-0001`, 'Devuelto')
    expect(await standingOf(order)).toEqual(before)
  })

  it('loaded and applied by several at once, it is owed once and told once', async () => {
    for (const paid of [wholePaid, partsPaid]) {
      const { race, order, before, reference } = await paid()
      const result = row(reference, 'Devuelto')
      await Promise.all([1, 2, 3, 4].map(() => desk.loadResult(race, result, { confirm: true })))
      await Promise.all([1, 2, 3, 4].map(() => desk.apply(race)))
      expect(await standingOf(order)).toEqual(before)
      expect(await toldTo(order.email)).toBe(1)
      expect((await desk.load(race)).lines).toMatchObject({ to_pay: { count: 1 }, paid: { count: 0 } })
    }
  })

  it('told before what it paid was written down, both words count in their order', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    const before = await standingOf(order)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    await desk.loadResult(race, row(reference, 'Pagado'), { confirm: true })
    expect(
      (await desk.loadResult(race, row(reference, 'Devuelto'), { confirm: true })).counts.bounced.count,
    ).toBe(1)
    await desk.apply(race)
    expect(await standingOf(order)).toEqual(before)
    expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
    expect(await toldTo(order.email)).toBe(1)
  })

  it('of money that had left twice it recovers what left twice, and owes nothing', async () => {
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const reference = `${(await desk.writeFile(race)).code}-0001`
    await payments.giveBack(order.payment.id)
    await told(race, reference, 'Pagado')
    expect((await desk.load(race)).twice.open.count).toBe(1)
    await told(race, reference, 'Devuelto')
    expect(await desk.load(race)).toMatchObject({
      due: { count: 0 },
      twice: { open: { count: 0 }, recovered: { count: 1, amount_cop: order.payment.amount_cop } },
    })
    expect(await toldTo(order.email)).toBe(0)
  })

  it('an amount that is not the transfer’s changes nothing', async () => {
    const { race, order, reference } = await wholePaid()
    const after = await standingOf(order)
    const { counts } = await desk.loadResult(race, `Referencia;Estado;Valor\n${reference};Devuelto;1`, {
      confirm: true,
    })
    expect(counts.amount_mismatch.count).toBe(1)
    await desk.apply(race)
    expect(await standingOf(order)).toEqual(after)
  })

  it('to somebody who left meanwhile nothing is mailed: a person sees to it', async () => {
    const { race, order, reference } = await wholePaid()
    const address = `eliminada-${order.id}@zancada.invalid`
    await api.database
      .updateTable('orders')
      .set({ user_id: null, guest_email: address })
      .where('id', '=', order.id)
      .execute()
    await told(race, reference, 'Devuelto')
    expect(await desk.lines(race)).toMatchObject([
      { state: 'to_pay', account: 'missing', reason: expect.stringContaining('eliminó su cuenta') },
    ])
    expect(await mailsTo(api.database, address)).toEqual([])
  })

  it('what came back of a company’s import is owed to it again', async () => {
    const imports = await openImportOrders(api)
    const held = await imports.held(1)
    await imports.payOnline(held, 30_000)
    expect((await imports.desk.call('POST', `${held.id}/cancelar/`)).statusCode).toBe(200)
    const reference = await paidByBank(imports.race, [held.email])
    expect((await desk.load(imports.race)).due.count).toBe(0)
    await told(imports.race, reference, 'Devuelto')
    expect((await desk.load(imports.race)).due).toEqual({ count: 1, amount_cop: 30_000 })
    expect(await toldTo(held.email)).toBe(1)
  })

  it('nobody takes a return back by another road: the database refuses it; without its guards it would not', async () => {
    const [whole, parts] = [await wholePaid(), await partsPaid()]
    const reopen = (db: Pick<typeof api.database, 'updateTable'>) =>
      db
        .updateTable('payments')
        .set({ refunded_at: null, state: 'approved' })
        .where('id', '=', whole.order.payment.id)
        .execute()
    const reopenParts = (db: Pick<typeof api.database, 'updateTable'>) =>
      db
        .updateTable('refunds')
        .set({ state: 'due', done_at: null })
        .where('order_id', '=', parts.order.id)
        .where('state', '=', 'done')
        .execute()
    await expect(reopen(api.database)).rejects.toMatchObject({ constraint: 'payments_returned_once' })
    await expect(reopenParts(api.database)).rejects.toMatchObject({ constraint: 'refunds_returned_once' })
    // Nor a second time, once it was paid anew.
    await told(whole.race, whole.reference, 'Devuelto')
    await desk.giveAccount(whole.order.email)
    await told(whole.race, `${(await desk.writeFile(whole.race)).code}-0001`, 'Pagado')
    await expect(reopen(api.database)).rejects.toMatchObject({ constraint: 'payments_returned_once' })
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`alter table payments disable trigger payments_returned_once`.execute(tx)
        await sql`alter table refunds disable trigger refunds_returned_once`.execute(tx)
        await reopen(tx)
        await reopenParts(tx)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
  })
})

class Undo extends Error {}

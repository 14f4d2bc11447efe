import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPlatformSummary } from './modules/admin'
import { returnsThatLie } from './modules/invariants'
import { dayOf, recordTransaction } from './modules/payments'
import { loadTakings } from './modules/settlement'
import { moneyParts } from './payables'
import { openMoneyDesk } from './testing/money-desk'
import { createRace, type Race } from './testing/order-factories'
import { createPaidOrder, type PaidOrder } from './testing/paid-orders'
import { createRunner, logInAs } from './testing/people'
import { openRefundDesk, type RefundDesk } from './testing/refund-desk'
import { createTestApi, type TestApi } from './testing/test-api'
import { startVoidingWompi, type VoidingWompi } from './testing/voiding-wompi'

describe('what the bank pays though it had gone back by another road', () => {
  let api: TestApi
  let wompi: VoidingWompi
  let desk: RefundDesk
  let payments: Awaited<ReturnType<typeof openMoneyDesk>>
  beforeAll(async () => {
    wompi = await startVoidingWompi()
    api = await createTestApi({ wompi: wompi.gateway })
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
  })
  afterAll(async () => {
    await api.close()
    await wompi.close()
  })

  /** A cancelled race with its orders in a bank file, and that file's result: all of it paid. */
  async function filed(race: Race, orders: readonly PaidOrder[]) {
    await desk.cancel(race)
    expect((await desk.post(race.event.slug, 'cierre')).statusCode).toBe(200)
    await desk.work(race)
    for (const { email } of orders) expect((await desk.giveAccount(email)).statusCode).toBe(200)
    return fileOf(race)
  }

  async function fileOf(race: Race) {
    const file = await desk.writeFile(race)
    expect(file.status).toBe(201)
    const rows = (await desk.csv(file.id))
      .split('\r\n')
      .flatMap((row) => /^(DV-\w+-\d+)/.exec(row)?.[1] ?? [])
      .map((reference, index) => `${reference};Pagado;BC-${index + 1};${dayOf(api.clock.now())}`)
    return { ...file, result: ['Referencia;Estado;Comprobante;Fecha', ...rows].join('\n') }
  }

  async function bankPaid(race: Race, result: string) {
    await desk.loadResult(race, result, { confirm: true })
    await desk.apply(race)
  }

  const byBank = (race: Race) => createPaidOrder(api, race, { method: 'PSE' })
  const waiting = async () =>
    (await loadPlatformSummary(api.deps)).waiting.find(({ kind }) => kind === 'payments') ?? {
      count: 0,
      amount_cop: 0,
    }
  const close = (id: string | undefined, body: object) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/devuelto-dos-veces/`,
      headers: desk.headers,
      payload: body,
    })

  it('waits for a person with both roads named, is told before the yes, and is one however often it is loaded', async () => {
    const race = await createRace(api)
    const order = await byBank(race)
    const { code, result } = await filed(race, [order])
    const amount_cop = order.payment.amount_cop
    await payments.giveBack(order.payment.id, { reference: 'MANO-1', note: 'Pagado en la oficina' })
    const before = await waiting()
    const returnedBefore = (await loadPlatformSummary(api.deps)).last_30.refunds_cop

    const preview = await desk.loadResult(race, result)
    expect(preview.counts).toMatchObject({
      paid: { count: 0 },
      already_closed: { count: 0 },
      returned_twice: { count: 1, amount_cop },
    })
    expect(preview.rows).toMatchObject([{ verdict: 'returned_twice', twice_cop: amount_cop }])
    expect(await payments.owedOf(order)).toEqual([])

    await bankPaid(race, result)
    const [twice, ...others] = await payments.owedOf(order)
    expect(others).toEqual([])
    expect(twice).toMatchObject({
      kind: 'twice',
      amount_cop,
      attention_reason: 'Salió dos veces: primero alguien lo devolvió a mano, y después el banco lo pagó',
      twice: {
        state: 'open',
        first_way: 'hand',
        first_detail: 'MANO-1, Pagado en la oficina',
        second_way: 'bank',
        second_detail: `${code}, línea ${code}-0001, comprobante BC-1`,
      },
      can: { void: false, refund: false, dispute: false },
    })
    const { totals } = await payments.page(`atencion=1&tipo=devuelto_dos_veces&q=${order.code}`)
    expect(totals).toEqual([{ kind: 'devuelto_dos_veces', count: 1, amount_cop }])
    const after = await waiting()
    expect([after.count - before.count, (after.amount_cop ?? 0) - (before.amount_cop ?? 0)]).toEqual([
      1,
      amount_cop,
    ])
    // What left counts twice for the platform, and once for the organizer.
    expect((await loadPlatformSummary(api.deps)).last_30.refunds_cop - returnedBefore).toBe(amount_cop)
    expect((await loadTakings(api.database, [race.event.id]))[0]?.refunded_cop).toBe(amount_cop)
    // The buyer heard of one return.
    expect(await payments.returnsToldTo(order.email)).toHaveLength(1)

    const again = await desk.loadResult(race, result, { confirm: true })
    expect(again.counts).toMatchObject({ already_told: { count: 1 }, returned_twice: { count: 0 } })
    await Promise.all([desk.apply(race), desk.apply(race)])
    expect(await payments.owedOf(order)).toHaveLength(1)
    expect(await desk.load(race)).toMatchObject({
      twice: { open: { count: 1, amount_cop } },
      due: { count: 0 },
    })
  })

  /** As the home of the administration counts it. */
  const returnedLately = async (): Promise<number> =>
    (await desk.get('/api/v1/admin/resumen/')).json().last_30.refunds_cop

  it('is closed once by an administrator, with what became of it, and stays on record', async () => {
    const race = await createRace(api)
    const orders = [await byBank(race), await byBank(race)]
    const { result } = await filed(race, orders)
    for (const { payment } of orders) await payments.giveBack(payment.id)
    await bankPaid(race, result)
    const [found] = await payments.owedOf(orders[0] ?? never())
    const [other] = await payments.owedOf(orders[1] ?? never())
    const { email } = await createRunner(api)
    const { headers } = await logInAs(api, email)
    const url = `/api/v1/admin/pagos/${found?.id}/devuelto-dos-veces/`
    const body = { how: 'recovered', note: 'La devolvió', reference: 'TR-9' }
    const before_cop = await returnedLately()
    expect((await api.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(403)
    expect((await close(found?.id, { how: 'recovered', note: ' ' })).statusCode).toBe(400)
    expect((await close(race.event.id, body)).statusCode).toBe(404)
    const answers = await Promise.all([
      close(found?.id, body),
      close(found?.id, body),
      close(found?.id, body),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await close(other?.id, { how: 'written_off', note: 'No contesta' })).json()).toMatchObject({
      twice: { state: 'written_off', note: 'No contesta', reference: null },
    })
    for (const order of orders) expect(await payments.owedOf(order)).toEqual([])
    // What was recovered did not stay outside; what was written off did.
    expect(await returnedLately()).toBe(before_cop - (found?.amount_cop ?? 0))
    expect(await payments.list(`estado=devuelto&q=${orders[0]?.code}`)).toMatchObject([
      { kind: 'twice', twice: { state: 'recovered', note: 'La devolvió', reference: 'TR-9' } },
      { kind: 'payment' },
    ])
    expect((await desk.load(race)).twice).toMatchObject({
      open: { count: 0 },
      recovered: { count: 1 },
      written_off: { count: 1 },
    })
    const told = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', found?.id ?? '')
      .orderBy('id')
      .execute()
    expect(told).toEqual([
      { action: 'double_return.found', actor_id: null },
      { action: 'double_return.closed', actor_id: desk.adminId },
    ])
  })

  it('of several parts, what was owed is closed and only the rest left twice', async () => {
    const race = await payments.createPolicyRace()
    const order = await createPaidOrder(api, race, { method: 'NEQUI', runners: 3 })
    await payments.giveUp(order)
    const { result } = await filed(race, [order])
    const parts = await payments.owedOf(order)
    const [byHand] = parts
    const total = parts.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
    expect((await payments.giveBack(byHand?.id, { reference: 'MANO-7' })).statusCode).toBe(200)
    expect((await desk.loadResult(race, result)).rows).toMatchObject([
      { verdict: 'returned_twice', amount_cop: total, twice_cop: byHand?.amount_cop },
    ])
    await bankPaid(race, result)
    expect(await payments.owedOf(order)).toMatchObject([
      { kind: 'twice', amount_cop: byHand?.amount_cop, twice: { first_way: 'hand' } },
    ])
    expect(await desk.load(race)).toMatchObject({
      due: { count: 0 },
      lines: { paid: { count: 1, amount_cop: total - (byHand?.amount_cop ?? 0) } },
      files: [
        {
          paid: { count: 1, amount_cop: total - (byHand?.amount_cop ?? 0) },
          twice: { count: 1, amount_cop: byHand?.amount_cop },
        },
      ],
    })
    expect((await loadTakings(api.database, [race.event.id]))[0]?.refunded_cop).toBe(total)
  })

  it('names the void that Wompi did by itself, and the other file that had paid it', async () => {
    const race = await createRace(api)
    const card = await createPaidOrder(api, race)
    wompi.answers.set(card.payment.provider_transaction_id, 'refused')
    const first = await filed(race, [card])
    await recordTransaction({ ...api.deps, ...moneyParts }, voided(card))
    await bankPaid(race, first.result)
    expect(await payments.owedOf(card)).toMatchObject([{ twice: { first_way: 'void', second_way: 'bank' } }])

    const other = await createRace(api)
    const order = await byBank(other)
    const annulled = await filed(other, [order])
    await desk.annul(annulled.id)
    const second = await fileOf(other)
    await bankPaid(other, second.result)
    expect((await desk.loadResult(other, annulled.result)).counts).toMatchObject({
      returned_twice: { count: 1 },
    })
    await bankPaid(other, annulled.result)
    expect(await payments.owedOf(order)).toMatchObject([
      {
        twice: {
          first_way: 'bank',
          first_detail: `${second.code}, línea ${second.code}-0001, comprobante BC-1`,
        },
      },
    ])
  })

  it('somebody and the bank at once: what left once is closed once, what left twice is seen', async () => {
    const race = await createRace(api)
    const orders = await Promise.all(Array.from({ length: 6 }, () => byBank(race)))
    const { result } = await filed(race, orders)
    await desk.loadResult(race, result, { confirm: true })
    const [, ...answers] = await Promise.all([
      desk.apply(race),
      ...orders.map(({ payment }) => payments.giveBack(payment.id, { reference: 'MANO' })),
    ])
    for (const [index, order] of orders.entries()) {
      const byHand = answers[index]?.statusCode
      expect([200, 409]).toContain(byHand)
      expect((await payments.owedOf(order)).map(({ kind }) => kind)).toEqual(byHand === 200 ? ['twice'] : [])
      expect(await payments.returnsToldTo(order.email)).toHaveLength(1)
    }
    expect(await returnsThatLie(api.database)).toEqual([])
  })

  describe('the database by itself', () => {
    const giveBackUnseen = (id: string) =>
      sql`update payments set state = 'refunded', refunded_at = clock_timestamp(), updated_at = now() where id = ${id}`.execute(
        api.database,
      )

    it('lets one of two give it back who lock nothing; negative control: without its look both do', async () => {
      const race = await createRace(api)
      const [guarded, unguarded] = [await byBank(race), await byBank(race)]
      const outcomes = async (id: string) =>
        (await Promise.allSettled([giveBackUnseen(id), giveBackUnseen(id)]))
          .map(({ status }) => status)
          .sort()
      expect(await outcomes(guarded.payment.id)).toEqual(['fulfilled', 'rejected'])
      await sql`alter table payments disable trigger payments_returned_once`.execute(api.database)
      try {
        expect(await outcomes(unguarded.payment.id)).toEqual(['fulfilled', 'fulfilled'])
      } finally {
        await sql`alter table payments enable trigger payments_returned_once`.execute(api.database)
      }
    })

    it('ends no transaction that leaves money unseen; negative control: without its look it does, and the invariant tells', async () => {
      const race = await createRace(api)
      const order = await byBank(race)
      const { code, result } = await filed(race, [order])
      await payments.giveBack(order.payment.id)
      await desk.loadResult(race, result, { confirm: true })
      const passOver = () =>
        sql`update refund_file_lines set outcome = 'closed', settled_cop = 0, twice_cop = amount_cop
          where reference = ${`${code}-0001`}`.execute(api.database)
      await expect(passOver()).rejects.toMatchObject({ constraint: 'refund_file_lines_twice_seen' })
      await expect(
        sql`update refund_file_lines set outcome = 'closed' where reference = ${`${code}-0001`}`.execute(
          api.database,
        ),
      ).rejects.toMatchObject({ constraint: 'refund_file_lines_accounted' })
      await sql`alter table refund_file_lines disable trigger refund_file_lines_twice_seen`.execute(
        api.database,
      )
      try {
        await passOver()
        expect(await returnsThatLie(api.database)).toMatchObject([{ name: `${code}-0001`, accounted_cop: 0 }])
      } finally {
        await sql`update refund_file_lines set outcome = 'waiting', settled_cop = null, twice_cop = null
          where reference = ${`${code}-0001`}`.execute(api.database)
        await sql`alter table refund_file_lines enable trigger refund_file_lines_twice_seen`.execute(
          api.database,
        )
      }
      await desk.apply(race)
      expect(await payments.owedOf(order)).toMatchObject([{ kind: 'twice' }])
      await expect(
        sql`delete from double_returns where payable_id = ${order.id}`.execute(api.database),
      ).rejects.toMatchObject({ constraint: 'double_returns_closed_once' })
    })
  })
})

function voided({ payment }: PaidOrder) {
  return {
    id: payment.provider_transaction_id,
    reference: payment.reference,
    status: 'VOIDED',
    status_message: null,
    amount_cop: payment.amount_cop,
    currency: 'COP',
    is_mixed: false,
    payment_method_type: 'CARD',
    payment_method_name: null,
    customer_email: null,
    payment_link_id: null,
    created_at: payment.created_at,
    finalized_at: payment.approved_at,
  } as const
}

function never(): never {
  throw new Error('There are as many as were made')
}

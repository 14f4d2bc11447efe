import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { openImportOrders } from '../../../testing/import-orders'
import { ACCEPTED, somebody } from '../../../testing/order-factories'
import { tokenMailedTo } from '../../../testing/outbox'
import { createRunner, logInAs } from '../../../testing/people'
import { followCancelledEvent } from '../../orders'
import { insertDueRefund } from '../../payables'
import { oweCancelledOrder } from '../../payments'
import { cleanUpImports } from '../clean-up-imports'
import { importPayables } from './import-payable'

const PRICE = 80_000
const DAY_MS = 24 * 3600 * 1000

describe('a payment of an import that goes back whole', () => {
  let api: TestApi
  let admin: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    admin = (await logInAs(api, (await createRunner(api, { is_superuser: true })).email)).headers
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  type Desk = Awaited<ReturnType<typeof openImportOrders>>

  const giveBack = (id: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/reembolsado/`,
      headers: admin,
      payload: { how: 'manual', note: 'Devuelto a la empresa' },
    })
  const paymentOf = (reference: string) =>
    api.database
      .selectFrom('payments')
      .select(['id', 'state', 'attention_reason', 'review_reason', 'refunded_at'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  const partsOf = (importId: string) =>
    api.database
      .selectFrom('refunds')
      .select(['id', 'amount_cop', 'state', 'covered_by_payment_id', 'registration_id'])
      .where('import_order_id', '=', importId)
      .execute()
  const dueOf = async (importId: string) =>
    (await partsOf(importId))
      .filter(({ state }) => state === 'due')
      .reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  const statesOf = async (desk: Desk, importId: string) =>
    (await desk.registrations(importId)).map(({ state }) => state)
  const cancel = (desk: Desk, id = '', body: object = { refund: 'full' }) =>
    desk.call('POST', `organizador/inscripciones/${id}/cancelar/`, { reason: 'Se lesionó', ...body })

  async function paid(desk: Desk, ...amounts: (number | undefined)[]) {
    const held = await desk.held(2)
    const references: string[] = []
    for (const amount of amounts) {
      const checkout = await desk.checkoutOf(held.token, amount)
      await desk.tell(checkout)
      await desk.apply(held.id)
      references.push(checkout.reference)
    }
    const payments = await Promise.all(references.map(paymentOf))
    return { held, references, payments, registrations: await desk.registrations(held.id) }
  }

  async function callOff(desk: Desk) {
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', desk.race.event.id)
      .execute()
    await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: desk.race.event.id })
  }

  describe('while parts of it are owed', () => {
    it('takes them with it, of a race that was cancelled', async () => {
      const desk = await openImportOrders(api)
      const { held, payments } = await paid(desk, undefined)
      await callOff(desk)
      expect(await dueOf(held.id)).toBe(2 * PRICE)
      const answer = await giveBack(payments[0]?.id ?? '')
      expect([answer.statusCode, answer.json().state]).toEqual([200, 'refunded'])
      expect(await partsOf(held.id)).toMatchObject([
        { state: 'done', covered_by_payment_id: payments[0]?.id },
        { state: 'done', covered_by_payment_id: payments[0]?.id },
      ])
      expect(await statesOf(desk, held.id)).toEqual(['refunded', 'refunded'])
      expect((await desk.desk.load(held.id)).totals).toMatchObject({ paid_online_cop: 0, credit_cop: 0 })
    })

    it('takes no more of them than it brought: the rest stays owed', async () => {
      const desk = await openImportOrders(api)
      const { held, references } = await paid(desk, 100_000, 60_000)
      await callOff(desk)
      const [, second = ''] = references
      expect((await desk.tell({ reference: second, amount_cop: 60_000 }, 'VOIDED')).outcome).toBe('undo')
      expect(await paymentOf(second)).toMatchObject({ state: 'voided', attention_reason: null })
      expect(await dueOf(held.id)).toBe(100_000)
      const [first = ''] = references
      await desk.tell({ reference: first, amount_cop: 100_000 }, 'VOIDED')
      expect(await paymentOf(first)).toMatchObject({ attention_reason: null, review_reason: null })
      expect([await dueOf(held.id), await statesOf(desk, held.id)]).toEqual([0, ['refunded', 'refunded']])
    })

    it('takes what an import that is over left unspent, and the places of the rows it had registered', async () => {
      const desk = await openImportOrders(api)
      const { held, payments } = await paid(desk, 100_000)
      expect((await desk.desk.call('POST', `${held.id}/cancelar/`)).statusCode).toBe(200)
      expect(await dueOf(held.id)).toBe(20_000)
      expect((await giveBack(payments[0]?.id ?? '')).statusCode).toBe(200)
      expect([await dueOf(held.id), await statesOf(desk, held.id)]).toEqual([0, ['refunded']])
      expect((await desk.desk.load(held.id)).totals).toMatchObject({ paid_online_cop: 0, back_online_cop: 0 })
    })

    it('asks nobody to pay again for a runner who gave their place up', async () => {
      const desk = await openImportOrders(api)
      const { held, payments, registrations } = await paid(desk, 100_000)
      expect((await cancel(desk, registrations[0]?.id)).statusCode).toBe(200)
      expect((await giveBack(payments[0]?.id ?? '')).statusCode).toBe(200)
      expect((await desk.desk.load(held.id)).totals).toMatchObject({
        rows: 1,
        left_cop: PRICE,
        credit_cop: 0,
      })
    })

    it('keeps them from being given back by hand meanwhile', async () => {
      const desk = await openImportOrders(api)
      const { held, payments, registrations } = await paid(desk, undefined)
      await cancel(desk, registrations[0]?.id)
      const claim = (void_claimed_at: Date | null) =>
        api.database
          .updateTable('payments')
          .set({ void_claimed_at, void_note: void_claimed_at && 'Lo pidió la empresa' })
          .where('id', '=', payments[0]?.id ?? '')
          .execute()
      await claim(api.clock.now())
      const [part] = await partsOf(held.id)
      const answer = await giveBack(part?.id ?? '')
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'void_in_progress'])
      await claim(null)
      expect((await giveBack(part?.id ?? '')).statusCode).toBe(200)
    })
  })

  it('is refused once a part of it went back, unless other payments make up for that part', async () => {
    const desk = await openImportOrders(api)
    const { held, payments, registrations } = await paid(desk, PRICE, PRICE)
    await cancel(desk, registrations[0]?.id)
    const [part] = await partsOf(held.id)
    expect((await giveBack(part?.id ?? '')).statusCode).toBe(200)
    const [first, second] = payments
    expect((await giveBack(second?.id ?? '')).statusCode).toBe(200)
    expect((await statesOf(desk, held.id)).includes('confirmed')).toBe(false)
    const refused = await giveBack(first?.id ?? '')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'partly_refunded'])
  })

  describe('takes the place', () => {
    it('of the runner who has it, also when the rows of the list were forgotten', async () => {
      const desk = await openImportOrders(api)
      const { held, payments } = await paid(desk, undefined)
      await api.database
        .updateTable('import_orders')
        .set({ updated_at: new Date(api.clock.now().getTime() - 31 * DAY_MS) })
        .where('id', '=', held.id)
        .execute()
      await cleanUpImports(api.deps)
      expect(await desk.desk.rows(held.id)).toEqual([])
      expect((await giveBack(payments[0]?.id ?? '')).statusCode).toBe(200)
      expect(await statesOf(desk, held.id)).toEqual(['refunded', 'refunded'])
    })

    it('of the runner it was handed on to', async () => {
      const desk = await openImportOrders(api)
      const { held, payments, registrations } = await paid(desk, undefined)
      const [given] = registrations
      const email = 'heredera.importada@correo.test'
      const send = (path: string, payload: object, headers = {}) =>
        api.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })
      const guest = { 'x-guest-token': api.deps.accessTokens.signGuest(given?.guest_email ?? '') }
      expect((await send(`inscripciones/${given?.id}/traspaso/`, { email }, guest)).statusCode).toBe(200)
      const token = await tokenMailedTo(api.database, email)
      const heir = { ...somebody({ email }), consents: ACCEPTED }
      expect((await send(`traspasos/${token}/aceptar/`, heir)).statusCode).toBe(200)
      expect((await giveBack(payments[0]?.id ?? '')).statusCode).toBe(200)
      expect((await statesOf(desk, held.id)).sort()).toEqual(['refunded', 'refunded', 'transferred'])
    })

    it('of a runner who moved to a cheaper category, and counts what went back for that', async () => {
      const desk = await openImportOrders(api)
      const { held, payments } = await paid(desk, PRICE, PRICE)
      const last = (await desk.desk.rows(held.id)).at(-1)
      await inTransaction(api.database, (tx) =>
        insertDueRefund(
          tx,
          { payable_kind: 'import_order', payable_id: held.id },
          {
            registration_id: last?.registration_id ?? '',
            amount_cop: 20_000,
            reason: 'category_changed',
            created_at: api.clock.now(),
          },
        ),
      )
      for (const { id } of payments) expect((await giveBack(id)).statusCode).toBe(200)
      expect(await statesOf(desk, held.id)).toEqual(['refunded', 'refunded'])
      const back = (await partsOf(held.id)).filter(({ registration_id }) => registration_id !== null)
      expect(back.reduce((sum, { amount_cop }) => sum + amount_cop, 0)).toBe(2 * PRICE)
      expect(await dueOf(held.id)).toBe(0)
    })
  })

  it('is told to each runner who loses their place', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    const checkout = await desk.checkoutOf(held.token)
    await desk.tell(checkout)
    await desk.apply(held.id)
    expect((await giveBack((await paymentOf(checkout.reference)).id)).statusCode).toBe(200)
    const registered = await desk.registrations(held.id)
    expect(registered).toHaveLength(2)
    await desk.tellUndone(registered)
    for (const { email } of registered)
      expect((await desk.mailsTo(email ?? '')).map(({ subject }) => subject)).toEqual([
        expect.stringContaining(desk.race.event.name),
      ])
  })

  it('takes many places in as few statements as a few', async () => {
    const statementsFor = async (count: number) => {
      const desk = await openImportOrders(api, { capacity: 100 })
      const held = await desk.held(count)
      const checkout = await desk.checkoutOf(held.token)
      await desk.tell(checkout)
      await desk.apply(held.id)
      let statements = 0
      await inTransaction(api.database, async (tx) => {
        const counting = tx.withPlugin({
          transformQuery: ({ node }) => {
            statements += 1
            return node
          },
          transformResult: async ({ result }) => result,
        }) as typeof tx
        const payable = await importPayables.lock(api.deps, counting, held.id, api.clock.now())
        const { id: payment_id } = await paymentOf(checkout.reference)
        await payable?.undo({ amount_cop: checkout.amount_cop, isEnded: false, payment_id })
      })
      expect(await statesOf(desk, held.id)).toEqual(Array(count).fill('refunded'))
      // Its payment itself did not go back.
      api.inventedCounts.add(desk.race.event.slug)
      return statements
    }
    expect(await statementsFor(12)).toBe(await statementsFor(2))
  })

  it('is shown to a person when nobody has a place that answers for all of it', async () => {
    const desk = await openImportOrders(api)
    const { held, payments, registrations } = await paid(desk, undefined)
    const answer = await cancel(desk, registrations[0]?.id, { refund: 'none' })
    expect(answer.statusCode).toBe(200)
    const id = payments[0]?.id ?? ''
    const returned = await giveBack(id)
    expect([returned.statusCode, returned.json().can.refund]).toEqual([200, true])
    expect(returned.json().attention_reason).toContain('cupo')
    expect((await statesOf(desk, held.id)).includes('confirmed')).toBe(false)
    expect((await giveBack(id)).json()).toMatchObject({ attention_reason: null, can: { refund: false } })
  })

  it('takes only the places that it had paid: what it brought beyond them goes with it', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    const checkouts = [await desk.checkoutOf(held.token, 100_000), await desk.checkoutOf(held.token, 120_000)]
    for (const checkout of checkouts) await desk.tell(checkout)
    await desk.apply(held.id)
    expect(await dueOf(held.id)).toBe(60_000)
    const { id } = await paymentOf(checkouts[1]?.reference ?? '')
    expect((await giveBack(id)).statusCode).toBe(200)
    expect((await statesOf(desk, held.id)).sort()).toEqual(['confirmed', 'refunded'])
    // What is left of the other payment pays nobody.
    expect(await dueOf(held.id)).toBe(100_000 - PRICE)
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ paid_online_cop: 100_000 })
  })
})

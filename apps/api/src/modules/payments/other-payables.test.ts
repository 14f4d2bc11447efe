import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { mailsTo } from '../../testing/outbox'
import { createRunner } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { orderPayables } from '../orders'
import { joinPayables, type Payable, type PayableKind } from '../payables'
import { checkoutUrlOf } from './checkout-url'
import { openCheckout, UnaskedReference } from './open-checkout'
import { recordTransaction } from './record-transaction'
import { refundPayment } from './refund-payment'

/** What a module that sells something new has to bring, tried whole: a thing that is paid in parts. */

const KIND = 'bulk_order'
const TOTAL = 300_000
const HOUR_MS = 3_600_000
const EMAIL = 'club@correo.test'

/** As its migration would: a table, a column in each record of money, a line in the view and in the lock. */
async function addBulkOrders({ database }: TestApi): Promise<void> {
  const { rows } = await sql<{ body: string }>`select pg_get_viewdef('payables') as body`.execute(database)
  const orders = rows[0]?.body.replace(/;$/, '') ?? ''
  const statements = [
    `create table bulk_orders (
      id uuid primary key default uuidv7(), code text not null, email text not null,
      total_cop bigint not null, paid_cop bigint not null default 0,
      constraint bulk_orders_never_overpaid check (paid_cop between 0 and total_cop)
    )`,
    ...['checkouts', 'payments', 'refunds'].map(
      (table) => `alter table ${table}
        add column bulk_order_id uuid
          generated always as (case payable_kind when '${KIND}' then payable_id end) stored references bulk_orders (id),
        drop constraint ${table}_payable,
        add constraint ${table}_payable check (num_nonnulls(order_id, bulk_order_id) = 1)`,
    ),
    `create or replace view payables as ${orders}
      union all
      select '${KIND}', id, code, null, total_cop, paid_cop < total_cop, null, null, 'club', 'Carrera del club', null, email
      from bulk_orders`,
    `create or replace function lock_payable(p_kind text, p_id uuid) returns bigint language plpgsql as $$ begin
      if p_kind = '${KIND}' then perform from bulk_orders where id = p_id for update; end if;
      return 0;
    end $$`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const bulkPayables: PayableKind = {
  kind: KIND,
  lock: async (_deps, tx, id, now): Promise<Payable> => {
    const { rows } = await sql<{
      code: string
      email: string
      total_cop: number
      paid_cop: number
    }>`select * from bulk_orders where id = ${id} for update`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error('There is no such order')
    const { code, total_cop, paid_cop } = row
    return {
      payable_kind: KIND,
      payable_id: id,
      // The audit has no word for what this test alone sells.
      subject_type: 'order',
      code,
      standing: paid_cop < total_cop ? 'open' : 'settled',
      amount_cop: total_cop,
      left_cop: total_cop - paid_cop,
      fee_cop: 0,
      takes_parts: true,
      held_until: now,
      payer: async () => ({
        email: row.email,
        full_name: 'Club de Atletismo',
        phone: null,
        document_type: 'NIT',
        document_number: '900123456',
      }),
      race: async () => ({ isOff: false, starts_at: null }),
      confirm: async (amount) => {
        await addPaid(tx, id, amount)
        return 'confirmed'
      },
      retake: async () => 'no_places_left',
      undo: async ({ amount_cop }) => {
        await addPaid(tx, id, -amount_cop)
        return { unanswered_cop: 0, keepsPlaces: false }
      },
      mayNameRunner: async () => false,
      ...NOTHING_HELD,
    }
  },
}

const NOTHING_HELD = {
  release: async () => undefined,
  keepUntil: async () => undefined,
  oweAgain: async () => undefined,
}

async function addPaid(tx: Transaction, id: string, amount: number): Promise<void> {
  await sql`update bulk_orders set paid_cop = paid_cop + ${amount} where id = ${id}`.execute(tx)
}

describe('something else than an order, paid in parts', () => {
  let api: TestApi
  let actor: { user_id: string }
  const payables = joinPayables([orderPayables, bulkPayables])
  beforeAll(async () => {
    api = await createTestApi()
    await addBulkOrders(api)
    actor = { user_id: (await createRunner(api, { is_superuser: true })).id }
  })
  afterAll(() => api.close())

  let serial = 0
  async function createBulkOrder() {
    serial += 1
    const code = `ZB-${serial}`
    const { rows } = await sql<{ id: string }>`
      insert into bulk_orders (code, email, total_cop) values (${code}, ${EMAIL}, ${TOTAL}) returning id
    `.execute(api.database)
    const id = rows[0]?.id ?? ''
    const open = (amount_cop: number, until: Date, asked?: string) =>
      inTransaction(api.database, async (tx) => {
        const now = api.clock.now()
        const payable = await payables.lock(api.deps, tx, { payable_kind: KIND, payable_id: id }, now)
        const opening = { amount_cop, until, actor_id: null, asked }
        const checkout = await openCheckout(tx, payable, opening, now)
        return { ...checkout, url: await checkoutUrlOf(api.deps, payable, checkout) }
      })
    return {
      open,
      paid: async () => {
        const found = await sql<{
          paid_cop: number
        }>`select paid_cop from bulk_orders where id = ${id}`.execute(api.database)
        return found.rows[0]?.paid_cop
      },
      /** Goes to pay that much; the answer is what the provider would tell, of another amount if it says so. */
      pay: async (amount_cop: number, told_cop = amount_cop) => {
        const now = api.clock.now()
        const { reference } = await open(amount_cop, now)
        return () =>
          recordTransaction(
            { ...api.deps, ...moneyParts, payables },
            {
              id: `${reference}-tx`,
              reference,
              status: 'APPROVED',
              status_message: null,
              amount_cop: told_cop,
              currency: 'COP',
              is_mixed: false,
              payment_method_type: 'PSE',
              payment_method_name: null,
              customer_email: null,
              payment_link_id: null,
              created_at: now,
              finalized_at: now,
            },
          )
      },
      owed: async () => {
        const wholes = await api.database
          .selectFrom('payments')
          .select(['id', 'amount_cop', 'attention_reason as reason'])
          .where('payable_id', '=', id)
          .where('is_refund_due', '=', true)
          .where('refunded_at', 'is', null)
          .execute()
        const parts = await api.database
          .selectFrom('refunds')
          .select(['id', 'amount_cop', 'reason'])
          .where('payable_id', '=', id)
          .where('state', '=', 'due')
          .execute()
        return [...wholes, ...parts]
      },
    }
  }
  const giveBack = (id: string | undefined) =>
    refundPayment({ ...api.deps, ...moneyParts, payables }, actor, id ?? '', {
      how: 'manual',
      note: 'Transferencia al club',
    })

  it('sends its payer to a checkout of its own, for a part, filled in with who pays', async () => {
    const order = await createBulkOrder()
    const until = new Date(api.clock.now().getTime() + HOUR_MS)
    const { reference, url } = await order.open(100_000, until)
    const { searchParams } = new URL(url)
    expect([searchParams.get('reference'), searchParams.get('amount-in-cents')]).toEqual([
      reference,
      '10000000',
    ])
    expect([searchParams.get('customer-data:email'), searchParams.get('customer-data:legal-id')]).toEqual([
      EMAIL,
      '900123456',
    ])
    // As any checkout: used again for the same amount once the provider was asked about it, and not for another.
    await expect(order.open(100_000, until)).rejects.toThrow(UnaskedReference)
    expect((await order.open(100_000, until, reference)).reference).toBe(reference)
    expect((await order.open(50_000, until)).reference).not.toBe(reference)
  })

  it('takes several approved payments, each once, until nothing is left', async () => {
    const order = await createBulkOrder()
    const [first, second] = [await order.pay(100_000), await order.pay(200_000)]
    expect((await first()).outcome).toBe('confirm')
    expect((await first()).outcome).toBe('nothing')
    expect(await order.paid()).toBe(100_000)
    expect((await second()).outcome).toBe('confirm')
    expect([await order.paid(), await order.owed()]).toEqual([TOTAL, []])
  })

  it('is paid nothing by a transaction of another amount than its checkout asked for', async () => {
    const order = await createBulkOrder()
    expect((await (await order.pay(100_000, 90_000))()).outcome).toBe('owe')
    expect(await order.paid()).toBe(0)
    expect(await order.owed()).toEqual([
      { id: expect.any(String), amount_cop: 90_000, reason: 'amount_mismatch' },
    ])
  })

  it('owes what comes beyond it: the rest of the last payment, and all of one more', async () => {
    const order = await createBulkOrder()
    for (const amount of [200_000, 150_000, 80_000]) await (await order.pay(amount))()
    expect(await order.paid()).toBe(TOTAL)
    expect(await order.owed()).toEqual([
      { id: expect.any(String), amount_cop: 80_000, reason: 'already_settled' },
      { id: expect.any(String), amount_cop: 50_000, reason: 'overpaid' },
    ])
    const told = (await mailsTo(api.database, EMAIL)).map(({ text }) => text?.replaceAll(/\s+/g, ' '))
    expect(
      told.some((text) => text?.includes('$ 50.000') && text.includes('Pagaste más del saldo pendiente')),
    ).toBe(true)
    for (const { id } of await order.owed()) await giveBack(id)
    expect(await order.owed()).toEqual([])
    expect(await order.paid()).toBe(TOTAL)
  })

  it('is paid exactly, however many payments come at once', async () => {
    const order = await createBulkOrder()
    const heard = await Promise.all(Array.from({ length: 5 }, () => order.pay(100_000)))
    const outcomes = await Promise.all(heard.map((hear) => hear()))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'confirm',
      'confirm',
      'confirm',
      'owe',
      'owe',
    ])
    expect(await order.paid()).toBe(TOTAL)
  })

  it('gives one of its payments back and waits for that much again; never more than came in', async () => {
    const order = await createBulkOrder()
    for (const amount of [100_000, 200_000]) await (await order.pay(amount))()
    const paying = await api.database
      .selectFrom('payments')
      .select('id')
      .where('amount_cop', '=', 200_000)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await giveBack(paying.id)).toMatchObject({ state: 'refunded', buyer_email: EMAIL })
    expect(await order.paid()).toBe(100_000)
    await expect(giveBack(paying.id)).rejects.toMatchObject({ code: 'already_refunded' })
    await expect(
      inTransaction(api.database, (tx) =>
        sql`insert into refunds (payable_kind, payable_id, amount_cop, reason, created_at)
          select payable_kind, payable_id, 100001, 'overpaid', now() from payments where id = ${paying.id}`.execute(
          tx,
        ),
      ),
    ).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHeldOrder } from '../../testing/held-orders'
import { multiplyRow, planOf } from '../../testing/many-rows'
import { createRace, SHOWN_TEXTS } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { referencesToReconcile, selectReferencesToReconcile } from './reconcile.repository'

const MANY = 10_000

let api: TestApi
let waiting: { readonly code: string }
beforeAll(async () => {
  api = await createTestApi()
  const race = await createRace(api)
  const held = await createHeldOrder(api, race)
  const url = `/api/v1/ordenes/${held.code}/pagar/`
  await api.app.inject({ method: 'POST', url, headers: held.headers, payload: SHOWN_TEXTS })
  waiting = held
  const { id, payment } = await createPaidOrder(api, race)
  const ended = await createHeldOrder(api, race)
  await api.app.inject({
    method: 'POST',
    url: `/api/v1/ordenes/${ended.code}/cancelar/`,
    headers: ended.headers,
  })
  const endedAt = "now() - interval '1 year' - n * interval '1 minute'"
  await multiplyRow(api.database, 'orders', {
    where: { id: ended.id },
    count: MANY / 4,
    changes: {
      id: "('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid",
      code: "'ZN-9' || lpad(n::text, 9, '0')",
      closed_at: endedAt,
      created_at: endedAt,
    },
  })
  // Everything that was ever sold, years ago. Ids follow from the number, so that the three belong together.
  const made = "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid"
  const paidAt = "now() - interval '1 year' - n * interval '1 minute'"
  await multiplyRow(api.database, 'orders', {
    where: { id },
    count: MANY,
    changes: {
      id: made,
      code: "'ZN-' || lpad(n::text, 10, '0')",
      paid_at: paidAt,
      created_at: paidAt,
      updated_at: paidAt,
    },
  })
  const paid = { payable_id: made, reference: "'OLD' || n || '-1'", created_at: paidAt }
  await multiplyRow(api.database, 'checkouts', { where: { order_id: id }, count: MANY, changes: paid })
  await multiplyRow(api.database, 'payments', {
    where: { id: payment.id },
    count: MANY,
    changes: { ...paid, id: made, provider_transaction_id: "'old-' || n" },
  })
})
afterAll(async () => {
  for (const [table, column] of [
    ['payments', 'payable_id'],
    ['checkouts', 'payable_id'],
    ['orders', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)}::text like '00000000-%'`.execute(
      api.database,
    )
  await api.close()
})

const search = (withSettled: boolean) => ({
  endedSince: new Date(api.clock.now().getTime() - 30 * 60_000),
  withSettled,
  after: undefined,
  limit: 100,
})

it('reconciliation every three minutes walks neither all orders nor all checkouts', async () => {
  const plan = await planOf(api.database, referencesToReconcile(api.database, search(false)).compile())
  expect(plan).not.toMatch(/Seq Scan on (orders|checkouts|payments)/)
  expect(await selectReferencesToReconcile(api.database, search(false))).toEqual([`${waiting.code}-1`])
})

it('the payments of a reference are found by an index, also by the hourly reconciliation', async () => {
  const one = api.database.selectFrom('payments').select('id').where('reference', '=', 'OLD7-1').compile()
  expect(await planOf(api.database, one)).toContain('payments_by_reference')
  const plan = await planOf(api.database, referencesToReconcile(api.database, search(true)).compile())
  expect(plan).not.toMatch(/Seq Scan on payments/)
})

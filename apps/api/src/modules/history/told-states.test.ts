import { changeTexts } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** What an action is about, and the states that it can have. */
it.each([
  ['order', 'order_state'],
  ['payment', 'payment_state'],
  ['refund', 'refund_state'],
  ['registration', 'registration_state'],
  ['event', 'event_state'],
  ['organizer', 'organizer_state'],
  ['team', 'staff_state'],
  ['category_charge', 'category_charge_state'],
  ['import', 'import_state'],
  ['waitlist', 'waitlist_state'],
  ['transfer', 'transfer_state'],
  ['data_request', 'data_request_state'],
  ['dispute', 'dispute_state'],
  ['double_return', 'double_return_state'],
  ['refund_batch', 'refund_batch_state'],
  ['refund_line', 'refund_line_state'],
])('every state that a %s can have is told in words', async (kind, type) => {
  const { rows } = await sql<{ state: string }>`
    select unnest(enum_range(null::${sql.ref(type)}))::text as state
  `.execute(api.database)
  expect(rows.length).toBeGreaterThan(1)
  const told = rows.flatMap(({ state }) =>
    changeTexts({
      action: `${kind}.changed`,
      changes: [{ field: 'state', before: null, after: state }],
      fields: [],
    }),
  )
  expect(told.filter((text) => !/^Estado: [A-ZÁÉÍÓÚ]/.test(text))).toEqual([])
  expect(new Set(told).size).toBe(rows.length)
})

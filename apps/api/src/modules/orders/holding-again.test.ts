import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { countersThatLie } from '../../testing/counted-places'
import {
  askForOrder,
  createDiscount,
  createGuestBuyer,
  createRace,
  holdOrder,
  type Race,
} from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { untilSomebodyWaits } from '../../testing/waiting-locks'

const MINUTE_MS = 60_000

describe('asking for places again', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  const one = ({ event, category }: Race, headers: Readonly<Record<string, string>>) => ({
    headers,
    event_slug: event.slug,
    lines: [{ category_id: category.id, quantity: 1 }],
  })
  const stateOf = async (code: string) =>
    (
      await api.database
        .selectFrom('orders')
        .select('state')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).state

  it('finds the last place that oneself let run out, without waiting for the next minute', async () => {
    const { email } = await createRunner(api)
    const guest = await createGuestBuyer(api)
    for (const headersNow of [async () => (await logInAs(api, email)).headers, async () => guest.headers]) {
      const race = await createRace(api, { capacity: 1 })
      const first = await holdOrder(api, one(race, await headersNow()))
      api.clock.advance(21 * MINUTE_MS)
      const headers = await headersNow()
      const somebodyElse = await createGuestBuyer(api)
      expect((await askForOrder(api, one(race, somebodyElse.headers))).json().code).toBe('sold_out')
      expect(await stateOf(first.code)).toBe('held')
      const again = await Promise.all(Array.from({ length: 4 }, () => askForOrder(api, one(race, headers))))
      expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
      expect(await stateOf(first.code)).toBe('expired')
    }
  })

  it('leaves alone what went to be paid: the provider is asked about it first', async () => {
    const race = await createRace(api, { capacity: 1 })
    const { headers } = await createGuestBuyer(api)
    const order = await holdOrder(api, one(race, headers))
    const now = api.clock.now()
    await api.database
      .insertInto('checkouts')
      .columns(['reference', 'payable_id', 'amount_cop', 'expires_at', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .select(['code', 'id', 'total_cop', eb.val(now).as('expires_at'), eb.val(now).as('created_at')])
          .where('code', '=', order.code),
      )
      .execute()
    api.clock.advance(60 * MINUTE_MS)
    expect((await askForOrder(api, one(race, headers))).json().code).toBe('sold_out')
    expect(await stateOf(order.code)).toBe('held')
  })

  it('with the same key is never told that its own order took the last place', async () => {
    const race = await createRace(api, { capacity: 1 })
    const { headers } = await createGuestBuyer(api)
    const asked = one(race, { ...headers, 'idempotency-key': 'otra-vez' })
    const first = await askForOrder(api, asked)
    expect(first.statusCode).toBe(201)
    // As it is while the first is still at the door: taken, and not yet told. The second looks in between.
    const kept = await api.database
      .deleteFrom('idempotent_answers')
      .where('key', '=', 'otra-vez')
      .returningAll()
      .executeTakeFirstOrThrow()
    const { answered } = await inTransaction(api.database, async (tx) => {
      await sql`lock table price_phases in access exclusive mode`.execute(tx)
      const answered = askForOrder(api, asked).then((answer) => answer)
      await untilSomebodyWaits(api.database)
      await tx
        .insertInto('idempotent_answers')
        .values({ ...kept, answer: JSON.stringify(kept.answer) })
        .execute()
      return { answered }
    })
    const answer = await answered
    expect([answer.statusCode, answer.body]).toEqual([201, first.body])
  })

  it('with the same key and a code does not count as guessing codes', async () => {
    const race = await createRace(api)
    const { code } = await createDiscount(api, race.event.organizer_id, { usage_limit: 1 })
    const { headers } = await createGuestBuyer(api)
    const asked = { ...one(race, { ...headers, 'idempotency-key': 'con-codigo' }), discount_code: code }
    const answers = []
    for (let time = 0; time < 18; time += 1) answers.push(await askForOrder(api, asked))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
  })

  it('of a race that was withdrawn while one waited at its door is refused, and holds nothing', async () => {
    const race = await createRace(api)
    const { headers } = await createGuestBuyer(api)
    const { asking } = await inTransaction(api.database, async (tx) => {
      await tx
        .updateTable('events')
        .set({ state: 'draft', published_at: null })
        .where('id', '=', race.event.id)
        .execute()
      const asking = askForOrder(api, one(race, headers)).then((answer) => answer)
      await untilSomebodyWaits(api.database)
      return { asking }
    })
    const refused = await asking
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_on_sale'])
    const { held_count } = await api.database
      .selectFrom('events')
      .select('held_count')
      .where('id', '=', race.event.id)
      .executeTakeFirstOrThrow()
    expect(held_count).toBe(0)
  })
})

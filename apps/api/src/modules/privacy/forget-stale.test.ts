import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner } from '../../testing/people'
import { createRelay, createTeam } from '../../testing/relay-teams'
import { forgetStale } from './forget-stale'
import { staleOrders } from './forget-stale.repository'

const DAY_MS = 86_400_000

describe('what nobody needs any more', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
  })
  beforeEach(async () => {
    race = await createRace(api)
  })
  afterAll(() => api.close())

  const runnersOf = (order_id: string) =>
    api.database
      .selectFrom('registrations')
      .select(['first_name', 'email', 'document_number', 'phone', 'state'])
      .where('order_id', '=', order_id)
      .execute()

  const tell = (actor_id: string | null, subject_type: string, subject_id: string) =>
    api.database
      .insertInto('audit_entries')
      .values({ actor_id, action: 'order.held', subject_type, subject_id, address: '190.24.1.7' })
      .execute()
  const toldFrom = async (subject_id: string) => {
    const rows = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'address'])
      .where('subject_id', '=', subject_id)
      .where('address', 'is not', null)
      .execute()
    return rows.map(({ actor_id }) => actor_id)
  }

  it('takes along from where its guest did it, and from nobody else', async () => {
    const [stale, paid] = [await createHeldOrder(api, race), await createPaidOrder(api, race)]
    const { id: staff } = await createRunner(api)
    const { id: runner } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', stale.id)
      .executeTakeFirstOrThrow()
    for (const order of [stale, paid]) await tell(null, 'order', order.id)
    await tell(null, 'registration', runner)
    await tell(staff, 'order', stale.id)
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    await forgetStale(api.deps)
    expect(await toldFrom(stale.id)).toContain(null)
    api.clock.advance(100 * DAY_MS)
    await forgetStale(api.deps)
    expect(await toldFrom(stale.id)).toEqual([staff])
    expect(await toldFrom(runner)).toEqual([])
    expect(await toldFrom(paid.id)).toContain(null)
  })

  it('goes after its days, and what was paid stays whole', async () => {
    const unpaid = await createHeldOrder(api, race)
    const paid = await createPaidOrder(api, race)
    const paidBefore = await runnersOf(paid.id)
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    expect((await runnersOf(unpaid.id))[0]?.email).toBe(unpaid.email)
    api.clock.advance(80 * DAY_MS)
    await forgetStale(api.deps)
    expect((await runnersOf(unpaid.id))[0]?.email).toBe(unpaid.email)
    api.clock.advance(20 * DAY_MS)
    await forgetStale(api.deps)
    expect(await runnersOf(unpaid.id)).toMatchObject([{ first_name: 'Persona', email: null, phone: null }])
    const { guest_email } = await api.database
      .selectFrom('orders')
      .select('guest_email')
      .where('id', '=', unpaid.id)
      .executeTakeFirstOrThrow()
    expect(guest_email).not.toContain(unpaid.email)
    expect(await runnersOf(paid.id)).toEqual(paidBefore)
    await forgetStale(api.deps)
    const entries = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'privacy.stale_forgotten')
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toEqual({ after: { orders: 1, waiting: 0, notices: 0, invitations: 0 } })
  })

  it('is not looked at again once it is forgotten, however much of it there is', async () => {
    const order = await createHeldOrder(api, race)
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    api.clock.advance(100 * DAY_MS)
    await forgetStale(api.deps)
    const { forgotten_at } = await api.database
      .selectFrom('orders')
      .select('forgotten_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(forgotten_at).toEqual(api.clock.now())
    await sql`insert into orders
      select copy.* from orders, generate_series(1, 5000) as n,
        jsonb_populate_record(orders, jsonb_build_object('id', uuidv7(), 'code', 'ZN-ZZZZ' || lpad(n::text, 4, '0'))) as copy
      where orders.id = ${order.id}`.execute(api.database)
    await sql`analyze orders`.execute(api.database)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, timing off) ${staleOrders(api.clock.now(), 200)}`.execute(api.database)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/orders_to_forget/)
    expect(plan).not.toMatch(/Rows Removed by Filter/)
    await sql`delete from orders where code like 'ZN-ZZZZ%'`.execute(api.database)
  })

  it('passes by a purchase with a payment that failed, and goes on behind it', async () => {
    const [failed, behind] = [await createPaidOrder(api, race), await createHeldOrder(api, race)]
    api.inventedCounts.add(failed.code)
    await sql`update payments set state = 'declined', approved_at = null where order_id = ${failed.id}`.execute(
      api.database,
    )
    await sql`update orders set state = 'expired', closed_at = ${api.clock.now()} where id = ${failed.id}`.execute(
      api.database,
    )
    api.clock.advance(3_600_000)
    await expireEveryHold(api.deps)
    api.clock.advance(100 * DAY_MS)
    await forgetStale(api.deps)
    expect((await runnersOf(behind.id))[0]?.email).toBeNull()
    expect((await runnersOf(failed.id))[0]?.email).not.toBeNull()
  })

  it('of the notice of an opening goes after the race, told or not; who asks about a race to come stays', async () => {
    const coming = await createRace(api, { event: { inDays: 300 } })
    const now = api.clock.now()
    const told = { told_at: now, leave_token_hash: Buffer.from('enlace') }
    const ask = (where: Race, email: string, given = {}) =>
      api.database
        .insertInto('opening_notices')
        .values({ event_id: where.event.id, email, created_at: now, ...given })
        .execute()
    await ask(race, 'corrida@correo.test')
    await ask(race, 'avisada@correo.test', told)
    await ask(coming, 'porvenir@correo.test')
    api.clock.advance(130 * DAY_MS)
    await forgetStale(api.deps)
    const left = await api.database.selectFrom('opening_notices').select('email').execute()
    expect(left).toEqual([{ email: 'porvenir@correo.test' }])
  })

  it('of an invitation to a team goes after the race; of a race to come it stays', async () => {
    const now = api.clock.now()
    const later = { inDays: 300, registration_opens_at: now }
    const [run, coming] = [await createRelay(api), await createRelay(api, { event: later })]
    for (const [relay, email] of [
      [run, 'corrio@correo.test'],
      [coming, 'correra@correo.test'],
    ] as const) {
      const { captain } = await createTeam(api, relay)
      await api.database
        .insertInto('team_invitations')
        .values({ team_id: captain.team_id, team_seat: 2, email, created_at: now, sent_at: now })
        .execute()
    }
    api.clock.advance(130 * DAY_MS)
    await forgetStale(api.deps)
    const left = await api.database.selectFrom('team_invitations').select('email').execute()
    expect(left).toEqual([{ email: 'correra@correo.test' }])
  })

  it('of a waitlist goes after the race; who waits for a race to come stays', async () => {
    const coming = await createRace(api)
    const wait = (where: Race, email: string) =>
      api.database
        .insertInto('waitlist_entries')
        .values({
          event_id: where.event.id,
          category_id: where.category.id,
          email,
          party_size: 1,
          created_at: api.clock.now(),
          queued_at: api.clock.now(),
          updated_at: api.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const gone = await wait(race, 'antes@correo.test')
    const kept = await wait(coming, 'despues@correo.test')
    for (const { id } of [gone, kept]) await tell(null, 'waitlist_entry', id)
    const raced = new Date(api.clock.now().getTime() - 61 * DAY_MS)
    await sql`update events set starts_at = ${raced}, registration_opens_at = ${new Date(raced.getTime() - 3 * DAY_MS)},
        registration_closes_at = ${new Date(raced.getTime() - DAY_MS)}
      where id = ${race.event.id}`.execute(api.database)
    await forgetStale(api.deps)
    const left = await api.database.selectFrom('waitlist_entries').select('email').execute()
    expect(left).toEqual([{ email: 'despues@correo.test' }])
    expect([await toldFrom(gone.id), await toldFrom(kept.id)]).toEqual([[], [null]])
  })
})

import { loadPlatformSummaryCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createOrganizer } from '../../../testing/factories'
import { openMoneyDesk } from '../../../testing/money-desk'
import { createPaidOrder } from '../../../testing/paid-orders'
import { createRunner, logInAs } from '../../../testing/people'

describe('what an administrator opens on', () => {
  let api: TestApi
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    const user = await createRunner(api, { is_superuser: true })
    headers = (await logInAs(api, user.email)).headers
  })
  afterAll(() => api.close())

  const load = async () =>
    loadPlatformSummaryCall.answer.parse(
      (await api.app.inject({ url: '/api/v1/admin/resumen/', headers })).json(),
    )

  it('on an empty platform nothing waits, and every day stands with nothing sold', async () => {
    const summary = await load()
    expect(summary.waiting).toEqual([])
    expect(summary.by_day).toHaveLength(30)
    expect(summary.last_30).toEqual({
      confirmed: 0,
      gross_cop: 0,
      fees_cop: 0,
      refunds_cop: 0,
      new_organizers: 0,
    })
  })

  it('says what waits for a person, since when, and where it is seen to', async () => {
    const waiting = await createOrganizer(api.database, { state: 'pending' })
    const changed = await createOrganizer(api.database, { state: 'approved' })
    const since = new Date('2026-01-05T12:00:00Z')
    await sql`update organizers set legal_changed_at = ${since} where id = ${changed.id}`.execute(
      api.database,
    )
    await sql`update organizers set state_changed_at = ${since} where id = ${waiting.id}`.execute(
      api.database,
    )
    await sql`insert into pgboss.job (name, data, state, completed_on) values ('mail.send', '{}', 'failed', ${since})`.execute(
      api.database,
    )
    await sql`insert into data_requests (kind, name, email, channel, body, received_at, due_on, updated_at)
      values ('consulta', 'Ana', 'ana@example.com', 'mail', 'Qué guardan de mí', ${since}, '2026-01-20', ${since})`.execute(
      api.database,
    )
    const oldest_at = since.toISOString()
    // What the law gives no more time for stands before anything else.
    expect((await load()).waiting).toEqual([
      {
        kind: 'data_requests',
        count: 1,
        amount_cop: null,
        oldest_at,
        overdue_count: 1,
        path: '/admin/solicitudes?estado=abiertas',
      },
      {
        kind: 'failed_jobs',
        count: 1,
        amount_cop: null,
        oldest_at,
        overdue_count: 0,
        path: '/admin/trabajos',
      },
      {
        kind: 'organizers_pending',
        count: 1,
        amount_cop: null,
        oldest_at,
        overdue_count: 0,
        path: '/admin/organizadores',
      },
      {
        kind: 'legal_changes',
        count: 1,
        amount_cop: null,
        oldest_at,
        overdue_count: 0,
        path: '/admin/organizadores?estado=cambiado',
      },
    ])
  })

  it('counts what the last thirty days sold and gave back, against the thirty before', async () => {
    const desk = await openMoneyDesk(api)
    const race = await desk.createPolicyRace(80_000)
    const [kept, given, before] = [
      await createPaidOrder(api, race),
      await createPaidOrder(api, race),
      await createPaidOrder(api, race),
    ]
    await sql`update orders set paid_at = paid_at - interval '31 days' where id = ${before.id}`.execute(
      api.database,
    )
    const { fees } = await api.database
      .selectFrom('orders')
      .select(sql<number>`service_fee_cop + organizer_fee_cop`.as('fees'))
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    await desk.giveUp(given)
    const owed = await load()
    expect(owed.waiting).toContainEqual(
      expect.objectContaining({ kind: 'payments', count: 1, amount_cop: 40_000 }),
    )
    expect(owed.last_30).toMatchObject({ gross_cop: 160_000, fees_cop: 2 * fees, refunds_cop: 0 })
    expect(owed.previous_30).toMatchObject({ gross_cop: 80_000, fees_cop: fees })

    const [part] = await desk.owedOf(given)
    expect((await desk.giveBack(part?.id)).statusCode).toBe(200)
    const summary = await load()
    expect(summary.last_30).toMatchObject({ refunds_cop: 40_000 })
    expect(summary.waiting.map(({ kind }) => kind)).not.toContain('payments')
    expect(summary).toMatchObject({ races_on_sale: 1, confirmed_ahead: 2 })
    expect(summary.by_day.at(-1)).toMatchObject({ gross_cop: 160_000 })
    expect(summary.top_races).toMatchObject([{ slug: race.event.slug, gross_cop: 160_000 }])
  })
})

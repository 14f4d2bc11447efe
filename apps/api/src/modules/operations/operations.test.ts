import type { Readiness } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertBackup } from '../../platform/backup/backups.repository'
import { connect } from '../../platform/database/connect'
import { sendMailJob } from '../../platform/mail/mail-outbox'
import { createHeldOrder, createRace, createTestApi, type TestApi } from '../../testing'
import { createPaidOrder } from '../../testing/paid-orders'
import { countAttention } from '../payments'
import { createPlatformMetrics, createWatch } from '.'
import { tellReadiness } from './tell-readiness'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const tell = () => createPlatformMetrics(createWatch(api.deps))()
const readiness = async () => {
  // What was seen is kept for some seconds.
  api.clock.advance(11_000)
  return (await api.app.inject('/api/v1/listo/')).json<Readiness>().parts
}
const mail = { to: 'ana@correo.test', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' }

it('jobs are told by queue: how many wait, for how long, and how many were given up', async () => {
  const before = await tell()
  expect(before).toContain('zancada_jobs_waiting{job="orders.expire-holds"} 0\n')
  await api.deps.jobs.enqueue(api.database, sendMailJob, mail)
  await api.deps.jobs.enqueue(api.database, sendMailJob, mail, {
    startAfter: new Date(Date.now() + 3_600_000),
  })
  await sql`update pgboss.job set start_after = start_after - interval '10 minutes' where name = ${sendMailJob.name} and start_after <= now()`.execute(
    api.database,
  )
  const waiting = await tell()
  // One that is to start later does not wait.
  expect(waiting).toContain('zancada_jobs_waiting{job="mail.send"} 1\n')
  expect(Number(/oldest_waiting_seconds{job="mail.send"} ([\d.]+)/.exec(waiting)?.[1])).toBeGreaterThan(590)
  expect(await readiness()).toMatchObject({ mail: { status: 'late' }, queue: { status: 'late' } })

  await sql`update pgboss.job set state = 'failed' where name = ${sendMailJob.name}`.execute(api.database)
  expect(await tell()).toContain('zancada_jobs_failed{job="mail.send"} 2\n')
  expect(await readiness()).toMatchObject({ mail: { status: 'ok' }, queue: { status: 'attention' } })
})

it('holds that nobody let go in time and payments that need a person are told', async () => {
  const race = await createRace(api)
  await createHeldOrder(api, race)
  const paid = await createPaidOrder(api, race)
  expect(await tell()).toContain('zancada_holds_late 0\n')
  api.clock.advance(3_600_000)
  await api.database.updateTable('payments').set({ review_reason: 'dispute' }).execute()
  const told = await tell()
  expect(paid).toBeDefined()
  expect(told).toContain('zancada_holds_late 1\n')
  expect(told).toContain('zancada_payments_to_attend{need="review"} 1\n')
  expect(told).toContain('zancada_payments_to_attend{need="refund"} 0\n')
})

it('payments that need a person are the same to the metrics and to the summary of the administration', async () => {
  const race = await createRace(api)
  // Their orders stay paid.
  api.inventedCounts.add(race.event.slug)
  for (const what of [
    // Undone by the provider on its own: nothing is due, somebody has to look.
    { attention_reason: 'approved_after_failure' as const },
    { is_refund_due: true, attention_reason: 'race_off' as const },
    { is_refund_due: true, review_reason: 'void_not_done' as const },
  ]) {
    const { id } = await createPaidOrder(api, race)
    await api.database
      .updateTable('payments')
      .set({ review_reason: null, ...what })
      .where('order_id', '=', id)
      .execute()
  }
  api.clock.advance(11_000)
  const told = await tell()
  const of = (need: string) => Number(new RegExp(`to_attend{need="${need}"} (\\d+)`).exec(told)?.[1])
  expect([of('refund'), of('review')]).toEqual([1, 3])
  expect((await countAttention(api.database)).count).toBe(of('refund') + of('review'))
})

it('readiness tells of each part, and of nothing that is a secret', async () => {
  expect(await readiness()).toMatchObject({
    database: { status: 'ok' },
    migrations: { status: 'ok' },
    // No worker runs in this test.
    worker: { status: 'away', last_seen_at: null },
    storage: { status: 'ok' },
    provider: { status: 'unknown' },
  })
  await sql`update pgboss.version set cron_on = ${api.clock.now()}`.execute(api.database)
  expect(await readiness()).toMatchObject({ worker: { status: 'ok', last_seen_at: expect.any(String) } })
})

it('recurring jobs tell when they last went well and how often they come, backups when the last was made', async () => {
  const before = await tell()
  expect(before).not.toMatch(/^zancada_backup_last_success/m)
  const at = api.clock.now()
  await insertBackup(api.database, { made_at: at, took_seconds: 40, row_count: 12, file_count: 1 })
  await api.database
    .insertInto('recurring_turns')
    .values([
      { job: 'accounts.clean-up', cron: '17 3 * * *', went_well_at: at },
      { job: 'never.yet', cron: '* * * * *', known_since: at, went_well_at: null },
    ])
    .execute()
  api.clock.advance(11_000)
  const told = await tell()
  const seconds = at.getTime() / 1000
  expect(told).toContain(
    `zancada_recurring_last_success_timestamp_seconds{job="accounts.clean-up"} ${seconds}\n`,
  )
  expect(told).toContain('zancada_recurring_period_seconds{job="accounts.clean-up"} 86400\n')
  // It is late from the day on which it was first known.
  expect(told).toContain(`zancada_recurring_last_success_timestamp_seconds{job="never.yet"} ${seconds}\n`)
  expect(told).toContain(`zancada_backup_last_success_timestamp_seconds ${seconds}\n`)
})

it('frequent callers cost the database one look in some seconds', async () => {
  const watch = createWatch(api.deps)
  const first = watch()
  expect(watch()).toBe(first)
  await first
  api.clock.advance(9_000)
  expect(watch()).toBe(first)
  api.clock.advance(2_000)
  expect(watch()).not.toBe(first)
})

it('health and metrics are told while every connection of requests is taken', async () => {
  const requests = connect({ url: api.databaseUrl, max: 1 })
  const taken = await requests.pool.connect()
  const deps = { ...api.deps, database: requests.database }
  const watch = createWatch(deps)
  expect((await tellReadiness(deps, watch)).status).toBe('ready')
  expect(await createPlatformMetrics(watch)()).toContain('zancada_database_up 1\n')
  taken.release()
  await requests.close()
})

it('a database that is away is told as such, without old figures', async () => {
  const { database, close } = connect({ url: 'postgres://nadie@127.0.0.1:9/nada' })
  const told = await createPlatformMetrics(createWatch({ ...api.deps, watching: database }))()
  await close()
  expect(told).toContain('zancada_database_up 0\n')
  expect(told).not.toMatch(/^zancada_(jobs|holds|payments|worker|storage)\w* ?[{\d]/m)
})

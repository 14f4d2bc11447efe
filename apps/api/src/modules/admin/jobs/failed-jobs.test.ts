import { listFailedJobsCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createRunner, logInAs } from '../../../testing/people'

const BASE = '/api/v1/admin/trabajos/'

describe('work that failed for good', () => {
  let api: TestApi
  let admin: { id: string; headers: Record<string, string> }
  beforeAll(async () => {
    api = await createTestApi()
    const user = await createRunner(api, { is_superuser: true })
    admin = { id: user.id, headers: (await logInAs(api, user.email)).headers }
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await sql`delete from pgboss.job where state = 'failed'`.execute(api.database)
  })

  interface Failed {
    readonly name?: string
    readonly message?: string
    readonly data?: object
    readonly daysAgo?: number
  }
  async function fail({ name = 'mail.send', message = 'no', data = {}, daysAgo = 0 }: Failed = {}) {
    const when = new Date(api.clock.now().getTime() - daysAgo * 24 * 3600 * 1000)
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, state, output, retry_limit, retry_count, created_on, completed_on)
      values (${name}, ${JSON.stringify(data)}, 'failed', ${JSON.stringify({ message })}, 12, 12, ${when}, ${when})
      returning id`.execute(api.database)
    return rows[0]?.id ?? ''
  }
  const list = async (query = '') =>
    listFailedJobsCall.answer.parse(
      (await api.app.inject({ url: `${BASE}${query}`, headers: admin.headers })).json(),
    )
  const post = (path: string, payload: object = {}) =>
    api.app.inject({ method: 'POST', url: `${BASE}${path}`, headers: admin.headers, payload })
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ state: string; retry_limit: number }>`
      select state::text, retry_limit from pgboss.job where id = ${id}`.execute(api.database)
    return rows[0]
  }

  it('is listed by kind, with its tries and an error that names nobody', async () => {
    const data = {
      to: 'ana@correo.co',
      subject: 'Tu entrada',
      text: 'https://zancada.test/reset-password?token=secreto',
    }
    const id = await fail({ message: '550 <ana@correo.co>: unknown', data })
    const response = await api.app.inject({ url: `${BASE}?estado=fallido`, headers: admin.headers })
    expect(response.json()).toEqual({
      results: [
        {
          id,
          name: 'mail.send',
          created_at: api.clock.now().toISOString(),
          failed_at: api.clock.now().toISOString(),
          tries: 13,
          error: '550 <…>: unknown',
          mail: { to: 'an…@correo.co', subject: 'Tu entrada' },
          retry: 'yes',
        },
      ],
      next: null,
      by_name: [
        {
          name: 'mail.send',
          count: 1,
          retryable: 1,
          last_failed_at: api.clock.now().toISOString(),
        },
      ],
    })
    expect(response.body).not.toContain('ana@')
    expect(response.body).not.toContain('secreto')
  })

  it('is tried once more when asked, leaves the list, and the record says who asked', async () => {
    const id = await fail()
    expect((await post(`${id}/reintentar/`)).json()).toEqual({ retried: 1 })
    expect(await stateOf(id)).toEqual({ state: 'retry', retry_limit: 13 })
    expect((await list()).results).toEqual([])
    expect((await post(`${id}/reintentar/`)).statusCode).toBe(404)
    const entries = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', '=', id)
      .execute()
    expect(entries).toEqual([{ actor_id: admin.id, action: 'job.retried', after: { name: 'mail.send' } }])
  })

  it('is retried once, however many press the button', async () => {
    const id = await fail()
    const answers = await Promise.all([1, 2, 3].map(() => post('reintentar/', { name: 'mail.send' })))
    const total = answers.reduce((sum, answer) => sum + answer.json<{ retried: number }>().retried, 0)
    expect([total, (await stateOf(id))?.state]).toEqual([1, 'retry'])
  })

  it('of a kind is retried together; an old mail and what repeats by itself stay, saying why', async () => {
    const [fresh, old, other] = [
      await fail(),
      await fail({ daysAgo: 4 }),
      await fail({ name: 'events.cancelled', daysAgo: 4 }),
    ]
    await sql`insert into pgboss.schedule (name, cron) values ('payments.reconcile', '* * * * *')
      on conflict do nothing`.execute(api.database)
    const recurring = await fail({ name: 'payments.reconcile' })
    expect((await post('reintentar/', { name: 'mail.send' })).json()).toEqual({ retried: 1 })
    expect((await stateOf(fresh))?.state).toBe('retry')
    expect((await stateOf(other))?.state).toBe('failed')
    for (const [id, code] of [
      [old, 'job_stale'],
      [recurring, 'job_recurring'],
    ] as const) {
      const refused = await post(`${id}/reintentar/`)
      expect([refused.statusCode, refused.json().code]).toEqual([409, code])
    }
    expect((await list()).by_name).toMatchObject([
      { name: 'events.cancelled', count: 1, retryable: 1 },
      { name: 'mail.send', count: 1, retryable: 0 },
      { name: 'payments.reconcile', count: 1, retryable: 0 },
    ])
    expect((await post(`${other}/reintentar/`)).statusCode).toBe(200)
  })

  it('is discarded for good when asked, whatever it is, and the record says who did', async () => {
    const id = await fail({ daysAgo: 4, data: { to: 'ana@correo.co' } })
    expect((await post(`${id}/descartar/`)).json()).toEqual({ discarded: 1 })
    const { rows } = await sql`select state::text, data from pgboss.job where id = ${id}`.execute(
      api.database,
    )
    expect(rows).toEqual([{ state: 'cancelled', data: null }])
    expect((await list()).results).toEqual([])
    expect((await post(`${id}/descartar/`)).statusCode).toBe(404)
    expect((await post(`${id}/reintentar/`)).statusCode).toBe(404)
    const entries = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', '=', id)
      .execute()
    expect(entries).toEqual([{ actor_id: admin.id, action: 'job.discarded', after: { name: 'mail.send' } }])
  })

  it('of a kind is discarded together, but not what failed after the person looked', async () => {
    const [old, seen, other] = [
      await fail({ daysAgo: 4 }),
      await fail(),
      await fail({ name: 'events.cancelled' }),
    ]
    const kind = (await list()).by_name.find(({ name }) => name === 'mail.send')
    const unseen = await fail({ daysAgo: -1 })
    const asked = { name: 'mail.send', until: kind?.last_failed_at }
    expect((await post('descartar/', asked)).json()).toEqual({ discarded: 2 })
    const states = await Promise.all([old, seen, other, unseen].map(async (id) => (await stateOf(id))?.state))
    expect(states).toEqual(['cancelled', 'cancelled', 'failed', 'failed'])
    expect((await post('descartar/', asked)).json()).toEqual({ discarded: 0 })
  })

  it('is either retried or discarded when two press at once, never both', async () => {
    const id = await fail()
    const answers = await Promise.all([post(`${id}/reintentar/`), post(`${id}/descartar/`)])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    const done = answers.map((answer) => {
      const { retried = 0, discarded = 0 } = answer.json<{ retried?: number; discarded?: number }>()
      return retried + discarded
    })
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(1)
  })

  it('is found without walking all that went well', async () => {
    await sql`insert into pgboss.job (name, state, completed_on)
      select 'events.cancelled', 'completed', now() from generate_series(1, 30000)`.execute(api.database)
    await fail({ name: 'events.cancelled' })
    await sql`analyze pgboss.job`.execute(api.database)
    const { rows } = await sql<{ partition: string }>`
      select partition_name as partition from pgboss.queue where name = 'events.cancelled'`.execute(
      api.database,
    )
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select count(*), min(completed_on) from pgboss.job where state = 'failed'`.execute(api.database)
    const words = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(words).toContain(rows[0]?.partition)
    expect(words).not.toContain(`Seq Scan on ${rows[0]?.partition}`)
    expect((await list()).by_name).toMatchObject([{ name: 'events.cancelled', count: 1 }])
    await sql`delete from pgboss.job where name = 'events.cancelled'`.execute(api.database)
  })

  it('goes on from page to page with nothing lost or shown twice, also of one kind', async () => {
    for (let index = 0; index < 25; index++) await fail()
    await fail({ name: 'events.cancelled' })
    const first = await list('?nombre=mail.send')
    const second = await list(`?nombre=mail.send&cursor=${first.next}`)
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(25)
    expect(second.next).toBeNull()
  })
})

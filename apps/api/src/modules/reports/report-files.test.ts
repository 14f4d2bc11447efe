import type { ReportFile } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { MOST_ROWS_AT_ONCE } from './answer-report'
import { writeReportFileJob } from './reports.jobs'
import { dropReportFiles, writeReportFile } from './write-report-file'

const DAY_MS = 24 * 3600 * 1000

describe('a settlement that is prepared apart', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    await createPaidOrder(api, race)
    await createPaidOrder(api, race, { runners: 2 })
  })
  afterAll(() => api.close())

  type Headers = Record<string, string>
  const prepare = (headers: Headers = owner.headers, payload: object = { formato: 'csv' }) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/organizador/reportes/liquidacion/archivos/',
      headers,
      payload,
    })
  async function prepared(headers?: Headers): Promise<ReportFile> {
    const answer = await prepare(headers)
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json<ReportFile>()
  }
  const look = (id: string, headers: Headers = owner.headers, rest = '') =>
    api.app.inject({ url: `/api/v1/organizador/reportes/archivos/${id}/${rest}`, headers })

  it('waits, is written with all its rows, and is downloaded with the same bytes as one sent at once', async () => {
    const file = await prepared()
    expect(file).toMatchObject({ state: 'waiting', rows_done: 0, row_count: 2 })
    expect((await look(file.id, owner.headers, 'descargar/')).statusCode).toBe(409)
    await writeReportFile(api.deps, file)
    expect((await look(file.id)).json()).toMatchObject({ state: 'ready', rows_done: 2, row_count: 2 })
    const sent = await api.app.inject({
      url: '/api/v1/organizador/reportes/liquidacion/?formato=csv',
      headers: owner.headers,
    })
    expect((await look(file.id, owner.headers, 'descargar/')).body).toBe(sent.body)
  })

  it('is a job of the same transaction', async () => {
    const { id } = await prepared()
    const { rows } = await sql<{ data: { id: string } }>`
      select data from pgboss.job where name = ${writeReportFileJob.name}
    `.execute(api.database)
    expect(rows.map(({ data }) => data.id)).toContain(id)
  })

  it('is nobody else’s, not even of the same team, nor of who lost the event meanwhile', async () => {
    const cashier = await createSignedInStaff(api, owner.organizer.id, ['finanzas'])
    const stranger = await createSignedInOrganizer(api)
    const { id } = await prepared(cashier.headers)
    await writeReportFile(api.deps, { id })
    expect((await look(id, cashier.headers)).statusCode).toBe(200)
    for (const headers of [owner.headers, stranger.headers])
      for (const rest of ['', 'descargar/']) expect((await look(id, headers, rest)).statusCode).toBe(404)
    await api.database
      .updateTable('staff_members')
      .set({ has_all_events: false })
      .where('user_id', '=', cashier.user.id)
      .execute()
    expect((await look(id, cashier.headers, 'descargar/')).statusCode).toBe(404)
  })

  it('is asked for within the events one works on', async () => {
    const other = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    const member = await createSignedInStaff(api, owner.organizer.id, ['finanzas'], [other.event.id])
    expect(await prepared(member.headers)).toMatchObject({ row_count: 0 })
    const foreign = await prepare(member.headers, { formato: 'csv', evento: race.event.slug })
    expect(foreign.statusCode).toBe(404)
  })

  it('is refused to who only reads reports, and prepared for a suspended organizer', async () => {
    const reader = await createSignedInStaff(api, owner.organizer.id, ['reportes'])
    expect((await prepare(reader.headers)).statusCode).toBe(403)
    const suspended = await createSignedInOrganizer(api, { state: 'suspended' })
    expect((await prepare(suspended.headers)).statusCode).toBe(202)
  })

  it('is what one with more orders than can be sent at once becomes, row by row', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const { event } = await createRace(api, { event: { organizer_id: organizer.id } })
    const orders = MOST_ROWS_AT_ONCE + 1
    for (let n = 1; n <= orders; n += 1) api.inventedCounts.add(`ZN-${String(n).padStart(8, '0')}`)
    await sql`
      insert into orders (code, event_id, guest_email, subtotal_cop, discount_cop, service_fee_cop, total_cop, state,
        expires_at, network, created_at, updated_at, paid_at)
      select 'ZN-' || lpad(n::text, 8, '0'), ${event.id}, 'gratis@correo.test', n, n, 0, 0, 'paid', now(), '', now(),
        now(), now() from generate_series(1, ${orders}::int) as n
    `.execute(api.database)
    const url = '/api/v1/organizador/reportes/liquidacion/?formato='
    const refused = await api.app.inject({ url: `${url}csv`, headers })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_long'])
    // Printed, it has its figures and no list.
    expect((await api.app.inject({ url: `${url}pdf`, headers })).statusCode).toBe(200)
    const { id } = await prepared(headers)
    await writeReportFile(api.deps, { id })
    expect((await look(id, headers)).json()).toMatchObject({ state: 'ready', rows_done: orders })
    const lines = (await look(id, headers, 'descargar/')).body.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(orders)
    const gross = lines.reduce((sum, line) => sum + Number(line.split(';')[5]), 0)
    expect(gross).toBe((orders * (orders + 1)) / 2)
  }, 60_000)

  it('goes after a day, with its file', async () => {
    const { id } = await prepared()
    await writeReportFile(api.deps, { id })
    await dropReportFiles(api.deps)
    expect((await look(id)).statusCode).toBe(200)
    expect(await api.deps.storage.has(`reportes/${id}.csv`)).toBe(true)
    api.clock.advance(DAY_MS)
    await dropReportFiles(api.deps)
    expect(await api.deps.storage.has(`reportes/${id}.csv`)).toBe(false)
    expect(await api.database.selectFrom('report_files').select('id').where('id', '=', id).execute()).toEqual(
      [],
    )
  })
})

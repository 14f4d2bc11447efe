import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '../../build-api'
import { createRace } from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { type StallingProxy, startStallingProxy } from '../../testing/stalling-proxy'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { httpOptions } from '../http/http-options'
import { createMetrics } from '../http/metrics'
import { type Connection, connect } from './connect'
import { isDatabaseAway, sqlState } from './database-errors'
import { inTransaction, type Queryable } from './transaction'

const timeouts = { statementMs: 600, lockMs: 200, idleInTransactionMs: 400 }
const PROFILE = '/api/v1/usuarios/perfil/'

let api: TestApi
let proxy: StallingProxy
const open: Connection[] = []
beforeAll(async () => {
  api = await createTestApi()
  proxy = await startStallingProxy(api.databaseUrl)
})
afterAll(async () => {
  await Promise.all(open.map((connection) => connection.close()))
  await proxy.close()
  await api.close()
})

function connectWith(given: Partial<Parameters<typeof connect>[0]> = {}): Connection {
  const connection = connect({ url: api.databaseUrl, timeouts, ...given })
  open.push(connection)
  return connection
}

const settingsOf = async (db: Queryable) => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  return rows[0]
}
const LIMITED = { statement: '600ms', lock: '200ms', idle: '400ms' }
const UNLIMITED = { statement: '0', lock: '0', idle: '0' }

async function apiOn(given: Partial<TestApi['deps']>) {
  const app = Fastify(httpOptions)
  await app.register(buildApi({ ...api.deps, ...given }, createMetrics()))
  return app
}

describe('a connection with timeouts', () => {
  it('has them on the server, in transactions and outside', async () => {
    const { database } = connectWith()
    expect(await settingsOf(database)).toEqual(LIMITED)
    expect(await inTransaction(database, settingsOf)).toEqual(LIMITED)
  })

  it('through a pooler has them in every transaction, and leaves none behind for others', async () => {
    const { database } = connectWith({ isPooled: true, max: 1 })
    expect(await inTransaction(database, settingsOf)).toEqual(LIMITED)
    const read = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    expect(await read.execute(settingsOf)).toEqual(LIMITED)
    expect(await settingsOf(database)).toEqual(UNLIMITED)
  })

  it('without them waits as long as it takes', async () => {
    const { database } = connectWith({ timeouts: undefined })
    expect(await settingsOf(database)).toEqual(UNLIMITED)
  })

  it('ends a statement and a transaction that take too long, and is used again or replaced', async () => {
    const { database } = connectWith({ max: 1 })
    const slow = sql`select pg_sleep(5)`.execute(database).catch(sqlState)
    expect(await slow).toBe('57014')
    const idle = inTransaction(database, async (tx) => {
      await sql`select 1`.execute(tx)
      // The server ends it by itself; the test waits for just that.
      await expect
        .poll(() =>
          sql`select 1 from pg_stat_activity where state = 'idle in transaction'`.execute(api.database),
        )
        .toMatchObject({ rows: [] })
      await sql`select 1`.execute(tx)
    }).catch((error: unknown) => isDatabaseAway(error))
    expect(await idle).toBe(true)
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1)
  })
})

it('a request that waits too long for a row is told to come again, and goes through once it is free', async () => {
  const { event, category } = await createRace(api)
  const headers = { 'x-guest-token': await api.deps.accessTokens.signGuest('lucia@correo.test') }
  const payload = { event_slug: event.slug, lines: [{ category_id: category.id, quantity: 1 }] }
  const app = await apiOn({ database: connectWith().database })
  const hold = () => app.inject({ method: 'POST', url: '/api/v1/ordenes/', headers, payload })
  await inTransaction(api.database, async (tx) => {
    await tx.selectFrom('events').select('id').where('id', '=', event.id).forUpdate().execute()
    await tx.selectFrom('categories').select('id').where('id', '=', category.id).forUpdate().execute()
    const answer = await hold()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({
      code: 'unavailable',
      detail: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
    })
  })
  expect((await hold()).statusCode).toBe(201)
  await app.close()
})

describe('a server that no longer answers', () => {
  it('holds up neither a transaction nor those who come after it', async () => {
    const { database, pool } = connectWith({ url: proxy.url, max: 1 })
    const outcome = await inTransaction(database, async (tx) => {
      await sql`select 1`.execute(tx)
      proxy.stall()
      await sql`select 2`.execute(tx)
    }).catch((error: unknown) => isDatabaseAway(error))
    expect(outcome).toBe(true)
    expect((await sql`select 3 as n`.execute(database)).rows).toEqual([{ n: 3 }])
    expect(pool.totalCount).toBe(1)
  })

  it('does not keep those who are signed in waiting, though every look-up was under way on it', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const sessions = connectWith({ url: proxy.url, max: 2 })
    const app = await apiOn({ sessions: sessions.database })
    const ask = async () => (await app.inject({ url: PROFILE, headers })).statusCode
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([200, 200, 200, 200])
    expect(sessions.pool.totalCount).toBe(2)
    proxy.stall()
    expect(await Promise.all([ask(), ask()])).toEqual([503, 503])
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    await app.close()
  })
})

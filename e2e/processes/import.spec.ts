import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, request, test } from '@playwright/test'
import { type ImportOrder, importOrderSchema } from '@zancada/contracts'
import pg from 'pg'
import { type RunningApp, startApp } from '../app/start-app'
import { temporaryData } from '../app/temporary-data'
import { listOfRunners } from '../fixtures/import-list'
import { publishSmallRace } from '../fixtures/small-race'
import { socketDirectoryOf } from './postgres-process'
import { type Session, send, signIn } from './race-day-phone'

/** How often the process is killed, at one stage of a list after the other; IMPORT_KILLS=50 for a hard night. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 3)
/** More than one batch of each stage. */
const ROWS = 230
const STAGES = ['read', 'held', 'registered'] as const
type Stage = (typeof STAGES)[number]
/** Until when after a stage begins its kill comes: about as long as it takes. */
const LONGEST_MS: Readonly<Record<Stage, number>> = { read: 2_500, held: 1_500, registered: 3_000 }

/** A job that died with its process counts as lost after a minute and a half, and lost ones are looked for every minute. */
const FOUND_AGAIN_MS = 200_000

const SETTINGS = { JWT_SECRET: 'a-secret-that-only-this-test-uses-0123456789' }
const imports = '/api/v1/organizador/importaciones/'

test.describe
  .serial('a list while the process is killed', { tag: '@processes' }, () => {
    test.setTimeout(2 * FOUND_AGAIN_MS)

    let data: ReturnType<typeof temporaryData>
    let app: RunningApp
    let owner: Session
    let slug: string

    test.beforeAll(async () => {
      data = temporaryData()
      app = await startApp({ dataDir: data.path, settings: SETTINGS })
      const calls = await request.newContext({ baseURL: app.baseUrl })
      const race = await publishSmallRace(calls, [
        { name: '10K', capacity: KILLS * ROWS, phases: [{ name: 'Única', price_cop: 50_000 }] },
      ])
      await calls.dispose()
      slug = race.slug
      owner = await signIn(app.baseUrl, 'organizador@zancada.demo')
    })

    test.afterAll(async () => {
      await app?.stop()
      data?.remove()
    })

    for (let kill = 0; kill < KILLS; kill += 1) {
      const killed = STAGES[kill % STAGES.length] ?? 'read'
      test(`goes on where it was and loses nobody, nor has anybody twice: ${kill + 1}, being ${killed}`, async () => {
        const id = await upload(kill)
        if (killed === 'read') await killWithin('read')
        const read = await until(id, 'reviewing')
        expect(read.counts.ready + read.counts.warning).toBe(ROWS)
        expect(await written(id)).toMatchObject({ rows: ROWS, people: ROWS, held: 0 })

        const confirming = confirm(id)
        if (killed === 'held') {
          // Its answer is lost with the process: nobody hears whether all of it is held, or nothing.
          await Promise.all([confirming.catch(() => undefined), killWithin('held')])
          if ((await load(id)).state === 'reviewing') expect((await confirm(id)).status).toBe(200)
        } else expect((await confirming).status).toBe(200)
        const held = await load(id)
        expect(held).toMatchObject({ state: 'awaiting_payment', counts: { held: ROWS } })
        expect(await written(id)).toMatchObject({ held: ROWS, uncounted: 0 })

        await payByTransfer(held)
        if (killed === 'registered') await killWithin('registered')
        expect(await until(id, 'applied')).toMatchObject({
          counts: { applied: ROWS, held: 0 },
          totals: { applied_cop: held.totals.total_cop, credit_cop: 0, left_cop: 0 },
        })
        expect(await written(id)).toMatchObject({
          rows: ROWS,
          registered: ROWS,
          registered_people: ROWS,
          tickets: ROWS,
          mails: ROWS,
          uncounted: 0,
        })
      })
    }

    async function killWithin(stage: Stage): Promise<void> {
      await pause(randomInt(LONGEST_MS[stage]))
      await app.kill()
      // At the same address, of which sessions are.
      app = await startApp({ port: app.port, dataDir: data.path, settings: SETTINGS })
    }

    async function upload(serial: number): Promise<string> {
      const first = 700_000_000 + serial * ROWS
      const list = listOfRunners(
        Array.from({ length: ROWS }, (_, index) => ({
          document: first + index,
          firstName: 'Ana',
          lastName: `Fila ${first + index}`,
          email: `fila.${first + index}@correo.demo`,
        })),
      )
      const form = new FormData()
      form.set('event_slug', slug)
      form.set('file', new Blob([new Uint8Array(list)]), 'lista.csv')
      const answer = await sendForm(imports, form)
      expect(answer.status).toBe(202)
      return (await answer.json()).id
    }

    function confirm(id: string) {
      return send(
        app.baseUrl,
        'POST',
        `${imports}${id}/confirmar/`,
        {
          company: {
            name: 'Textiles Andina',
            nit: '901234567-7',
            contact_name: 'Marcela Tobón',
            email: 'pagos@andina.demo',
            address: 'Calle 10 # 43-12',
            city_code: '05001',
          },
        },
        owner,
      )
    }

    async function payByTransfer({ id, totals }: ImportOrder): Promise<void> {
      const form = new FormData()
      form.set('method', 'transfer')
      form.set('amount_cop', String(totals.total_cop))
      form.set('proof', new Blob(['%PDF-1.4 comprobante']), 'comprobante.pdf')
      const told = await sendForm(`${imports}${id}/pagos/`, form)
      expect(told.status).toBe(201)
      const path = `/api/v1/organizador/pagos-importacion/${(await told.json()).id}/aprobar/`
      expect((await send(app.baseUrl, 'POST', path, {}, owner)).status).toBe(200)
    }

    const sendForm = (path: string, body: FormData) =>
      fetch(`${app.baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.access}` },
        body,
      })

    async function load(id: string): Promise<ImportOrder> {
      const { status, body } = await send(app.baseUrl, 'GET', `${imports}${id}/`, undefined, owner)
      expect(status).toBe(200)
      return importOrderSchema.parse(body)
    }

    async function until(id: string, state: ImportOrder['state']): Promise<ImportOrder> {
      await passTwoMinutes(id)
      await expect.poll(async () => (await load(id)).state, { timeout: FOUND_AGAIN_MS }).toBe(state)
      return load(id)
    }

    /** What a test does not wait for: the look of every minute, which finds a list that its job left. */
    async function passTwoMinutes(id: string): Promise<void> {
      await ask(
        `update import_orders set updated_at = now() - interval '2 minutes'
         where id = $1 and state in ('parsing', 'validating')`,
        [id],
      )
      await ask(
        `update pgboss.job set started_on = now() - interval '2 minutes'
         where name = 'imports.process' and state = 'active' and data ->> 'id' = $1`,
        [id],
      )
      await ask(`insert into pgboss.job (name, data, retry_limit) values ('imports.follow', '{}', 0)`, [])
    }

    async function written(id: string): Promise<Record<string, number>> {
      const rows = await ask(
        `with paid as (select id from orders where import_order_id = $1)
         select
           (select count(*) from import_rows where import_id = $1) as rows,
           (select count(distinct document_key) from import_rows where import_id = $1) as people,
           (select count(*) from import_rows where import_id = $1 and state = 'held') as held,
           (select count(*) from registrations where order_id in (select id from paid)) as registered,
           (select count(distinct document_key) from registrations where order_id in (select id from paid))
             as registered_people,
           (select count(distinct ticket_code) from registrations where order_id in (select id from paid)) as tickets,
           (select count(distinct data ->> 'order_id') from pgboss.job
             where name = 'orders.confirmation' and data ->> 'order_id' in (select id::text from paid)) as mails,
           (select held_count + confirmed_count from events where slug = $2)
             - (select count(*) from import_rows join import_orders on import_orders.id = import_id
                join events on events.id = event_id where slug = $2 and import_rows.state = 'held')
             - (select count(*) from registrations join events on events.id = event_id
                where slug = $2 and registrations.state in ('held', 'confirmed')) as uncounted`,
        [id, slug],
      )
      return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
    }

    async function ask(sql: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({
        host: socketDirectoryOf(app.dataDir),
        user: 'zancada',
        database: 'zancada',
      })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(sql, [...values])).rows
      } finally {
        await client.end()
      }
    }
  })

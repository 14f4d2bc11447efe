import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type APIRequestContext, expect, request, test } from '@playwright/test'
import pg from 'pg'
import { type RunningApp, startApp } from '../app/start-app'
import { temporaryData } from '../app/temporary-data'
import { apiSession } from '../fixtures/api-session'
import { holdPlaces, nameRunners, openCheckout, stateOf } from '../fixtures/held-order'
import { demoPeople } from '../fixtures/people'
import { publishSmallRace, type SmallRace } from '../fixtures/small-race'
import { socketDirectoryOf } from './postgres-process'
import { type Session, send, signIn } from './race-day-phone'

/** How often the process is killed in the middle of a closing; REFUND_KILLS=20 for a hard night. */
const KILLS = Number(process.env.REFUND_KILLS ?? 1)
/** Undone by the provider, and left for the bank. */
const [CARDS, BY_BANK] = [6, 3]
/** About as long as a closing of so many takes. */
const LONGEST_MS = 2_000
const FOUND_AGAIN_MS = 200_000

const SETTINGS = { JWT_SECRET: 'a-secret-that-only-this-test-uses-0123456789' }
const closings = '/api/v1/admin/devoluciones/'

test.describe
  .serial('the refunds of a race while the process is killed', { tag: '@processes' }, () => {
    test.setTimeout(2 * FOUND_AGAIN_MS)

    let data: ReturnType<typeof temporaryData>
    let app: RunningApp
    let admin: Session

    test.beforeAll(async () => {
      data = temporaryData()
      app = await startApp({ dataDir: data.path, settings: SETTINGS })
      admin = await signIn(app.baseUrl, demoPeople.admin.email)
    })

    test.afterAll(async () => {
      await app?.stop()
      data?.remove()
    })

    for (let kill = 0; kill < KILLS; kill += 1)
      test(`nothing goes back twice and nothing is lost: ${kill + 1}`, async () => {
        const race = await owingRace()
        expect((await send(app.baseUrl, 'POST', `${closings}${race.slug}/cierre/`, {}, admin)).status).toBe(
          200,
        )
        await pause(randomInt(LONGEST_MS))
        await app.kill()
        // At the same address, of which sessions are.
        app = await startApp({ port: app.port, dataDir: data.path, settings: SETTINGS })

        await expect
          .poll(
            async () => {
              await passMinutes(race.slug)
              const { batch, lines } = await load(race.slug)
              return [batch.state, lines.waiting.count, lines.voiding.count]
            },
            { timeout: FOUND_AGAIN_MS, intervals: [3_000] },
          )
          .toEqual(['done', 0, 0])
        expect(await load(race.slug)).toMatchObject({
          due: { count: BY_BANK },
          unlisted: { count: 0 },
          lines: { voided: { count: CARDS }, to_pay: { count: BY_BANK } },
        })
        expect(await written(race.slug)).toEqual({
          returned: CARDS,
          told_returned: CARDS,
          asked: BY_BANK,
          told_asked: BY_BANK,
          lines: CARDS + BY_BANK,
          unpaid_back: 0,
        })
        expect((await wompi<{ transactions: Transaction[] }>('/transactions')).transactions).toHaveLength(
          (kill + 1) * (CARDS + BY_BANK),
        )
        expect(await voidedAtWompi()).toBe((kill + 1) * CARDS)
      })

    /** A race that was cancelled and owes every order, most of them by card. */
    async function owingRace(): Promise<SmallRace> {
      const organizer = await request.newContext({ baseURL: app.baseUrl })
      const runner = await request.newContext({ baseURL: app.baseUrl })
      const race = await publishSmallRace(organizer, [
        { name: '10K', capacity: 50, phases: [{ name: 'Única', price_cop: 50_000 }] },
      ])
      const headers = await apiSession(runner, demoPeople.runner)
      for (let each = 0; each < CARDS + BY_BANK; each++) await buy(runner, headers, race, each < CARDS)
      await race.cancel('Creció la quebrada.')
      await expect
        .poll(async () => (await load(race.slug)).due.count, { timeout: 60_000 })
        .toBe(CARDS + BY_BANK)
      await organizer.dispose()
      await runner.dispose()
      return race
    }

    async function buy(
      runner: APIRequestContext,
      headers: Record<string, string>,
      race: SmallRace,
      byCard: boolean,
    ): Promise<void> {
      const order = await holdPlaces(runner, headers, race, { '10K': 1 })
      await nameRunners(runner, headers, order, demoPeople.runner)
      const checkout_url = await openCheckout(runner, headers, order)
      const paid = await wompi<Transaction>('/pay', {
        checkout_url,
        ...(!byCard && { medio: 'PSE', banco: '1' }),
      })
      if (!byCard) await wompi(`/transactions/${paid.id}/settle`, { status: 'APPROVED' })
      await expect.poll(() => stateOf(runner, headers, order), { timeout: 30_000 }).toBe('paid')
    }

    interface Transaction {
      readonly id: string
      readonly status: string
    }

    const voidedAtWompi = async () =>
      (await wompi<{ transactions: Transaction[] }>('/transactions')).transactions.filter(
        ({ status }) => status === 'VOIDED',
      ).length

    async function wompi<Answer>(path: string, body?: object): Promise<Answer> {
      const answer = await fetch(`${app.sandboxUrl}/wompi/control${path}`, {
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await answer.text()
      expect(answer.ok, `${path}: ${text}`).toBe(true)
      const parsed: Answer = JSON.parse(text)
      return parsed
    }

    async function load(slug: string) {
      const { status, body } = await send(app.baseUrl, 'GET', `${closings}${slug}/`, undefined, admin)
      expect(status).toBe(200)
      return body
    }

    /** What a test does not wait for: the silence after which a closing is given to another job, and the day's looks. */
    async function passMinutes(slug: string): Promise<void> {
      await ask(
        `update refund_batches set worked_at = worked_at - interval '2 minutes'
         from events where events.id = event_id and slug = $1 and refund_batches.state = 'running'`,
        [slug],
      )
      await ask(
        `update pgboss.job set started_on = started_on - interval '2 minutes'
         where name = 'refund-batches.work' and state = 'active'`,
        [],
      )
      await ask(
        `update payments set void_claimed_at = void_claimed_at - interval '16 minutes'
         where void_claimed_at is not null`,
        [],
      )
      for (const name of ['refund-batches.follow', 'payments.reconcile'])
        await ask(`insert into pgboss.job (name, data, retry_limit) values ($1, '{}', 0)`, [name])
    }

    /** What the product wrote down: each return and each question, and how often it told of them. */
    async function written(slug: string): Promise<Record<string, number>> {
      const rows = await ask(
        `with paid as (
           select payments.id, payments.order_id, payments.refunded_at from payments
           join orders on orders.id = payments.order_id join events on events.id = orders.event_id where slug = $1
         ), lines as (
           select refund_lines.* from refund_lines join events on events.id = refund_lines.event_id where slug = $1
         )
         select
           (select count(*) from paid where refunded_at is not null) as returned,
           (select count(*) from audit_entries where action = 'payment.voided'
             and subject_id in (select id::text from paid)) as told_returned,
           (select count(*) from refund_accounts where payable_id in (select order_id from paid)) as asked,
           (select count(*) from audit_entries where action = 'refund_account.asked'
             and after ->> 'payable_id' in (select order_id::text from paid)) as told_asked,
           (select count(*) from lines) as lines,
           (select count(*) from lines join paid on paid.id = lines.payment_id
             where lines.state = 'voided' and paid.refunded_at is null) as unpaid_back`,
        [slug],
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

import { expect, test } from '@playwright/test'
import { listConflictsCall, type RaceTicket, type TroubledScan, type UploadedScan } from '@zancada/contracts'
import pg from 'pg'
import { type RunningApp, startApp } from '../app/start-app'
import { socketDirectoryOf } from './postgres-process'
import { createPhone, expired, type Phone, renew, type Session, send, signIn } from './race-day-phone'

const SECRET = 'a-secret-that-only-this-test-uses-0123456789'
const TICKETS = 500
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BATCH = 120

/** Each is a race of the demo with at least as many runners, and an order in which two phones find the network again. */
const RACES = { one: 'canon-rojo-ultra', other: 'niebla-cafetera-trail', together: 'media-guayacan-dorado' }

test.describe
  .serial('race day, without a network', { tag: '@processes' }, () => {
    let app: RunningApp
    let database: pg.Pool
    let owner: Session

    test.beforeAll(async () => {
      app = await startApp({ settings: { JWT_SECRET: SECRET } })
      database = new pg.Pool({
        host: socketDirectoryOf(app.dataDir),
        user: 'zancada',
        database: 'zancada',
        max: 2,
      })
      database.on('error', () => undefined)
      owner = await signIn(app.baseUrl, 'organizador@zancada.demo')
    })

    test.afterAll(async () => {
      await database?.end()
      await app?.stop()
    })

    test('two phones that saw the same 500 runners let each in once, whichever finds the network first', async () => {
      const outcomes = []
      for (const [order, slug] of Object.entries(RACES)) {
        const { tickets, fast, slow, queues } = await meet(slug, TICKETS)
        const [first, second] = [inBatches(queues.fast), inBatches(queues.slow)]
        const fastAt = (batch: readonly UploadedScan[]) => () => fast.upload(owner, batch)
        const slowAt = (batch: readonly UploadedScan[]) => () => slow.upload(owner, batch)
        const repeated = [...first.map(fastAt), ...second.map(slowAt)].flatMap((each) => [each, each, each])
        if (order === 'one') await oneByOne([...twice(first.map(fastAt)), ...twice(second.map(slowAt))])
        else if (order === 'other')
          await oneByOne([...twice(second.map(slowAt)), ...twice(first.map(fastAt))])
        else await atOnce(shuffled(repeated))

        const found = await whatIsWritten(tickets)
        expect(found).toEqual({
          scans: 2 * TICKETS,
          entrances: TICKETS,
          doubled: 0,
          conflicts: TICKETS,
          let_in: TICKETS,
        })
        const conflicts = (await troubles(slug)).filter(({ state }) => state === 'conflict')
        expect(conflicts).toHaveLength(TICKETS)
        expect(conflicts.filter(({ conflict_with }) => conflict_with === null)).toEqual([])
        // Both phones learn of it by their next sync, which says whose scan counts.
        const known = new Map((await slow.sync(owner)).map((ticket) => [ticket.ticket_code, ticket]))
        expect(await fast.sync(owner)).toEqual([...known.values()])
        outcomes.push(tickets.map(({ ticket_code }) => known.get(ticket_code)?.checked_in?.device))
      }
      const [outcome] = outcomes
      expect(outcome).toEqual(tickets(TICKETS).map((number) => (number % 2 === 0 ? 'Rápido' : 'Lento')))
      for (const each of outcomes) expect(each).toEqual(outcome)
    })

    test('a session that ends, a refund and a transfer meanwhile lose nothing of what was seen', async () => {
      const slug = RACES.one
      const { tickets: seen, slow, queues } = await meet(slug, 60)
      const [, cancelled, transferred] = [seen.slice(0, 20), seen.slice(20, 40), seen.slice(40)]
      for (const { registration_id } of cancelled) await cancel(registration_id)
      for (const [index, { registration_id }] of transferred.entries()) await transfer(registration_id, index)

      const late = expired(owner, SECRET)
      expect((await slow.upload(late, queues.slow)).status).toBe(401)
      owner = await renew(app.baseUrl, late)
      const { status, results } = await slow.upload(owner, queues.slow)
      expect(status).toBe(200)
      const reasons = results.map(({ result, reason }) => reason ?? result)
      expect(reasons.slice(0, 20)).toEqual(Array(20).fill('accepted'))
      expect(reasons.slice(20, 40)).toEqual(Array(20).fill('not_registered'))
      // The old ticket is nobody's any more.
      for (const reason of reasons.slice(40)) expect(['not_registered', 'unknown_ticket']).toContain(reason)
      const kept = await count('select count(*) from scans where client_id = any($1::uuid[])', [
        queues.slow.map(({ client_id }) => client_id),
      ])
      expect(kept).toBe(60)
      const rejected = (await troubles(slug)).filter(({ state }) => state === 'rejected')
      // A ticket that nobody holds any more is counted with its device.
      expect(rejected).toHaveLength(reasons.filter((reason) => reason === 'not_registered').length)
    })

    test('what somebody saw who has left the team since is kept and flagged', async () => {
      const slug = RACES.other
      const staff = await signIn(app.baseUrl, 'staff@zancada.demo')
      const { tickets: seen, slow } = await meet(slug, 30)
      const queue = seen.map((ticket) =>
        slow.saw(ticket, Date.now() - 30 * MINUTE, { made_by: staff.user_id }),
      )
      const team = await send(app.baseUrl, 'GET', '/api/v1/organizador/equipo/', undefined, owner)
      const member = team.body.results.find(({ email }: { email: string }) => email === 'staff@zancada.demo')
      const left = await send(
        app.baseUrl,
        'POST',
        `/api/v1/organizador/equipo/${member.id}/desactivar/`,
        {},
        owner,
      )
      expect(left.status).toBe(200)

      expect((await slow.upload(staff, queue)).status).toBe(401)
      const { results } = await slow.upload(owner, queue)
      expect(results.map(({ result }) => result)).toEqual(Array(30).fill('accepted'))
      const flagged = (await troubles(slug)).filter(({ flags }) => flags.includes('left_team'))
      expect(flagged).toHaveLength(30)
      expect(new Set(flagged.map(({ made_by }) => made_by))).toEqual(new Set(['Samuel Tovar']))
    })

    test('negative control: without the guard the same two phones let runners in twice', async () => {
      const { tickets: seen, fast, slow, queues } = await meet(RACES.together, 60)
      await database.query('drop index scans_one_entrance')
      await database.query(
        `create function count_every_scan() returns trigger language plpgsql as
         $$ begin new.state := 'counts'; return new; end $$`,
      )
      await database.query(
        `create trigger every_scan_counts before insert or update on scans
         for each row when (new.rejection is null) execute function count_every_scan()`,
      )
      await atOnce([() => fast.upload(owner, queues.fast), () => slow.upload(owner, queues.slow)])
      expect(await whatIsWritten(seen)).toMatchObject({ doubled: 60, conflicts: 0 })
    })

    /** Two phones with clocks of their own see the same runners, whom nobody has seen before: of every second one the fast clock's phone is earlier. */
    async function meet(slug: string, runners: number) {
      const fast = createPhone(app.baseUrl, slug, 'Rápido', DAY)
      const slow = createPhone(app.baseUrl, slug, 'Lento', -3 * MINUTE)
      const start = Date.now() - 2 * 60 * MINUTE
      const registered = await registeredBefore(slug, start)
      const waiting = (await slow.sync(owner)).filter(
        ({ checked_in, registration_id }) => checked_in === null && registered.has(registration_id),
      )
      const seen = waiting.slice(0, runners)
      expect(seen).toHaveLength(runners)
      const moment = (phone: Phone, index: number) =>
        start + index * 1_000 + ((phone === fast) === (index % 2 === 0) ? 0 : 2 * MINUTE)
      const queueOf = (phone: Phone) => seen.map((ticket, index) => phone.saw(ticket, moment(phone, index)))
      return { tickets: seen, fast, slow, queues: { fast: queueOf(fast), slow: queueOf(slow) } }
    }

    /** The demo sells until an hour ago. Moments before their runner's registration are impossible, and say nothing of who was first. */
    async function registeredBefore(slug: string, moment: number): Promise<ReadonlySet<string>> {
      const { rows } = await database.query<{ id: string }>(
        `select registrations.id from registrations join events on events.id = event_id
         where events.slug = $1 and confirmed_at < $2`,
        [slug, new Date(moment)],
      )
      return new Set(rows.map(({ id }) => id))
    }

    async function whatIsWritten(seen: readonly RaceTicket[]) {
      const { rows } = await database.query<Record<string, string>>(
        `with seen as (
           select registrations.id, checked_in_at, count(scans.id) as scans,
             count(*) filter (where scans.state = 'counts') as entrances,
             count(*) filter (where scans.state = 'conflict') as conflicts
           from registrations join scans on scans.registration_id = registrations.id and scans.kind = 'check_in'
           where registrations.id = any($1::uuid[]) group by registrations.id
         )
         select sum(scans) as scans, sum(entrances) as entrances, count(*) filter (where entrances > 1) as doubled,
           sum(conflicts) as conflicts, count(checked_in_at) as let_in from seen`,
        [seen.map(({ registration_id }) => registration_id)],
      )
      return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
    }

    async function count(sql: string, values: readonly unknown[]): Promise<number> {
      const { rows } = await database.query<{ count: string }>(sql, [...values])
      return Number(rows[0]?.count)
    }

    /** All that somebody in charge finds to look at. */
    async function troubles(slug: string): Promise<TroubledScan[]> {
      const found: TroubledScan[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const path: string = `/api/v1/organizador/eventos/${slug}/jornada/conflictos/`
        const { body } = await send(
          app.baseUrl,
          'GET',
          cursor === '' ? path : `${path}?cursor=${encodeURIComponent(cursor)}`,
          undefined,
          owner,
        )
        const page = listConflictsCall.answer.parse(body)
        found.push(...page.results)
        cursor = page.next
      }
      return found
    }

    async function cancel(id: string): Promise<void> {
      const { status } = await send(
        app.baseUrl,
        'POST',
        `/api/v1/organizador/inscripciones/${id}/cancelar/`,
        { refund: 'full', reason: 'No puede correr', notify: false },
        owner,
      )
      expect(status).toBe(200)
    }

    async function transfer(id: string, index: number): Promise<void> {
      const participant = {
        document_type: 'CC',
        document_number: `7654321${index}`,
        first_name: 'Nora',
        last_name: 'Relevo',
        email: `relevo.${index}@correo.demo`,
        phone: '+573001112233',
        birth_on: '1990-01-01',
        gender: 'female',
        city_code: '11001',
        emergency_contact_name: 'Luis Relevo',
        emergency_contact_phone: '+573001112244',
        size: 'M',
        answers: {},
      }
      const { status, body } = await send(
        app.baseUrl,
        'POST',
        `/api/v1/organizador/inscripciones/${id}/traspaso/`,
        { participant },
        owner,
      )
      expect([status, body]).toEqual([200, expect.anything()])
    }
  })

const tickets = (length: number) => Array.from({ length }, (_, number) => number)

function inBatches(scans: readonly UploadedScan[]): UploadedScan[][] {
  const starts = tickets(Math.ceil(scans.length / BATCH))
  return starts.map((number) => scans.slice(number * BATCH, (number + 1) * BATCH))
}

type Upload = () => Promise<{ readonly status: number }>

/** As a phone does that heard no answer the first time. */
const twice = (uploads: readonly Upload[]) => uploads.flatMap((each) => [each, each])

async function oneByOne(uploads: readonly Upload[]): Promise<void> {
  for (const upload of uploads) expect((await upload()).status).toBe(200)
}

async function atOnce(uploads: readonly Upload[]): Promise<void> {
  const answers = await Promise.all(uploads.map((upload) => upload()))
  for (const { status } of answers) expect(status).toBe(200)
}

/** Always the same disorder. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, at: (index * 7_919) % 101 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { createRunner, logInAs } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { lockDue, markTold } from './opening-notices.repository'
import { tellOpenings } from './tell-openings'

const DAY_MS = 86_400_000
type Headers = Record<string, string>

describe('the notice of an opening', () => {
  let api: TestApi
  let race: Race
  let serial = 0
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    const opens = new Date(api.clock.now().getTime() + 2 * DAY_MS)
    race = await createRace(api, {
      event: { registration_opens_at: opens },
      phase: { fromDays: 2, toDays: 40 },
    })
  })

  const newEmail = () => {
    serial += 1
    return `aviso${serial}@correo.test`
  }
  const guest = (email: string): Headers => ({ 'x-guest-token': api.deps.accessTokens.signGuest(email) })
  const notice = (method: 'GET' | 'POST' | 'DELETE', headers: Headers = {}, slug = race.event.slug) =>
    api.app.inject({
      method,
      url: `/api/v1/eventos/${slug}/aviso/`,
      headers,
      remoteAddress: `10.7.${serial % 250}.1`,
    })
  const tell = () => tellOpenings(api.deps)
  const open = () => api.clock.advance(2 * DAY_MS + 60_000)
  const told = async (email: string) =>
    (await mailsTo(api.database, email)).filter(({ subject }) => subject.startsWith('Abrieron'))
  const change = (values: {
    taken_down_at?: Date
    taken_down_reason?: string
    sales_closed_at?: Date | null
  }) => api.database.updateTable('events').set(values).where('id', '=', race.event.id).execute()

  it('writes once to a person who asked, when it sells and not before', async () => {
    const email = newEmail()
    expect((await notice('GET', guest(email))).json()).toEqual({ state: 'none' })
    expect((await notice('POST', guest(email))).json()).toEqual({ state: 'waiting' })
    expect((await notice('POST', guest(email))).json()).toEqual({ state: 'waiting' })
    await tell()
    expect(await mailsTo(api.database, email)).toHaveLength(0)
    open()
    await tell()
    await tell()
    const mails = await told(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(race.event.name)
    expect(mails[0]?.text).toContain(`/${race.event.slug}`)
    expect((await notice('GET', guest(email))).json()).toEqual({ state: 'told' })
  })

  it('is not asked for a race that sells, is over, or is nowhere', async () => {
    const selling = await createRace(api)
    const refused = await notice('POST', guest(newEmail()), selling.event.slug)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_upcoming'])
    const past = await createRace(api, { event: { inDays: -1 } })
    expect((await notice('POST', guest(newEmail()), past.event.slug)).statusCode).toBe(409)
    const draft = await createRace(api, { event: { state: 'draft', published_at: null } })
    expect((await notice('POST', guest(newEmail()), draft.event.slug)).statusCode).toBe(404)
    await change({ taken_down_at: api.clock.now(), taken_down_reason: 'No existe' })
    expect((await notice('POST', guest(newEmail()))).statusCode).toBe(404)
  })

  it('is for proven addresses alone', async () => {
    expect((await notice('POST')).statusCode).toBe(401)
    expect((await notice('GET')).json()).toEqual({ state: 'none' })
    const { email } = await createRunner(api, { email: newEmail(), email_verified_at: null })
    const { headers } = await logInAs(api, email)
    expect((await notice('POST', headers)).json()).toMatchObject({ code: 'email_not_verified' })
    const byLink = { 'x-guest-token': api.deps.accessTokens.signGuest(newEmail(), 'ZN-AAAAAA') }
    expect((await notice('POST', byLink)).json()).toMatchObject({ code: 'email_not_verified' })
  })

  it('can be taken back before it comes, by its own person alone', async () => {
    const [mine, other] = [newEmail(), newEmail()]
    await notice('POST', guest(mine))
    await notice('POST', guest(other))
    expect((await notice('DELETE', guest(mine))).json()).toEqual({ state: 'none' })
    open()
    await tell()
    expect(await told(mine)).toHaveLength(0)
    expect(await told(other)).toHaveLength(1)
    // What was told is not forgotten by asking so: it is how nobody is told twice.
    expect((await notice('DELETE', guest(other))).json()).toEqual({ state: 'told' })
  })

  it('carries a link that forgets the address, and only when its button is pressed', async () => {
    const email = newEmail()
    await notice('POST', guest(email))
    open()
    await tell()
    const token = await tokenMailedTo(api.database, email)
    const url = `/api/v1/avisos/${token}/`
    expect((await api.app.inject(url)).json()).toEqual({
      event: { slug: race.event.slug, name: race.event.name },
      email,
    })
    const leave = () => api.app.inject({ method: 'POST', url: `${url}salir/` })
    expect((await leave()).statusCode).toBe(200)
    expect((await leave()).statusCode).toBe(200)
    expect((await api.app.inject(url)).statusCode).toBe(404)
    const left = await api.database
      .selectFrom('opening_notices')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(left).toEqual([])
  })

  it('waits while the race is taken down, closed by hand, its organizer suspended or it has no price yet', async () => {
    const email = newEmail()
    await notice('POST', guest(email))
    open()
    const suspend = (state: 'suspended' | 'approved') =>
      api.database
        .updateTable('organizers')
        .set({ state })
        .where('id', '=', race.event.organizer_id)
        .execute()
    await suspend('suspended')
    await tell()
    await suspend('approved')
    await change({ sales_closed_at: api.clock.now() })
    await tell()
    await change({ sales_closed_at: null })
    const later = new Date(api.clock.now().getTime() + DAY_MS)
    const phaseFrom = (starts_at: Date) =>
      api.database.updateTable('price_phases').set({ starts_at }).where('id', '=', race.phase.id).execute()
    await phaseFrom(later)
    await tell()
    await phaseFrom(race.phase.starts_at)
    await api.database
      .updateTable('events')
      .set({ taken_down_at: api.clock.now(), taken_down_reason: 'No existe' })
      .where('id', '=', race.event.id)
      .execute()
    await tell()
    expect(await told(email)).toHaveLength(0)
    await api.database
      .updateTable('events')
      .set({ taken_down_at: null, taken_down_reason: null })
      .where('id', '=', race.event.id)
      .execute()
    await tell()
    expect(await told(email)).toHaveLength(1)
  })

  it('says nothing of a cancelled race', async () => {
    const email = newEmail()
    await notice('POST', guest(email))
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled', cancel_reason: 'Lluvia' })
      .where('id', '=', race.event.id)
      .execute()
    open()
    await tell()
    expect(await told(email)).toHaveLength(0)
  })

  it('does not write to an account that was closed, or lost its proof, meanwhile', async () => {
    const user = await createRunner(api, { email: newEmail() })
    const { headers } = await logInAs(api, user.email)
    expect((await notice('POST', headers)).json()).toEqual({ state: 'waiting' })
    await api.database.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    open()
    await tell()
    expect(await told(user.email)).toHaveLength(0)
  })

  it('is one mail however many processes tell at once', async () => {
    const emails = Array.from({ length: 12 }, newEmail)
    for (const email of emails) await notice('POST', guest(email))
    open()
    await Promise.all(Array.from({ length: 4 }, tell))
    const counts = await Promise.all(emails.map(async (email) => (await told(email)).length))
    expect(counts).toEqual(emails.map(() => 1))
  })

  it('is held by the database: a worker that read it as due before another sent it cannot send it again', async () => {
    const email = newEmail()
    await notice('POST', guest(email))
    open()
    const [due] = await inTransaction(api.database, (tx) => lockDue(tx, api.clock.now(), 10))
    if (!due) throw new Error('Nobody is to be told')
    // Also in the same instant.
    const now = new Date()
    const tellAgain = (bytes: string) =>
      inTransaction(api.database, (tx) => markTold(tx, due.id, Buffer.from(bytes), now))
    await tellAgain('uno')
    await expect(tellAgain('dos')).rejects.toThrow(/was told already/)
    // Without the guard the second mark goes through: it is the guard that refuses it.
    await sql`alter table opening_notices disable trigger opening_notices_told_once`.execute(api.database)
    await tellAgain('tres')
    await sql`alter table opening_notices enable trigger opening_notices_told_once`.execute(api.database)
  })

  it('keeps what was not committed: a telling that fails leaves neither mail nor mark', async () => {
    const email = newEmail()
    await notice('POST', guest(email))
    open()
    const broken = {
      ...api.deps,
      jobs: { ...api.deps.jobs, enqueue: () => Promise.reject(new Error('stopped')) },
    }
    await expect(tellOpenings(broken)).rejects.toThrow('stopped')
    expect((await notice('GET', guest(email))).json()).toEqual({ state: 'waiting' })
    await tell()
    expect(await told(email)).toHaveLength(1)
  })

  it('two askings at once are one notice', async () => {
    const email = newEmail()
    let both: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await inTransaction(api.database, async (tx) => {
      await sql`lock table opening_notices in share mode`.execute(tx)
      both = Promise.all([notice('POST', guest(email)), notice('POST', guest(email))])
      await untilSomebodyWaits(api.database, 2)
    })
    expect((await both).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const rows = await api.database
      .selectFrom('opening_notices')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

import type { MyRegistration, RelayTeam } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { mailsTo } from '../../../testing/outbox'
import { createRunner, logInAs } from '../../../testing/people'
import {
  callsOf,
  createRelay,
  createTeam,
  guestOf,
  handCaptainOn,
  member,
  offerSeat,
  type TestTeam,
} from '../../../testing/relay-teams'
import { colombianDay } from '../../settings'
import { selectTeamQuery } from './relay.repository'
import { remindCaptains } from './remind-captains'

/** Who has what of a team's seats, by every road to them. */
describe('the seats of a team', () => {
  let api: TestApi
  let call: ReturnType<typeof callsOf>
  beforeAll(async () => {
    api = await createTestApi()
    call = callsOf(api)
  })
  afterAll(() => api.close())

  const handOn = (team: TestTeam, email: string) => handCaptainOn(api, team, email)
  const idOfSeat = async ({ captain }: TestTeam, seat: number) => {
    const { id } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('team_id', '=', captain.team_id)
      .where('team_seat', '=', seat)
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    return id
  }

  it('that a later captain fills are their runners’ alone, and not the first buyer’s', async () => {
    const buyer = await createRunner(api)
    const account = await logInAs(api, buyer.email)
    const team = await createTeam(api, await createRelay(api), { email: buyer.email })
    const before = member({ email: 'antes@correo.test' })
    expect((await call('POST', `${team.path}2/`, team.headers, before)).statusCode).toBe(200)
    const heir = await handOn(team, 'capitana@correo.test')
    const after = member({ email: 'despues@correo.test' })
    const filled = await call('POST', `${heir.path}3/`, heir.headers, after)
    expect([filled.statusCode, filled.json<RelayTeam>().seats[2]?.runner_name]).toEqual([
      200,
      `${after.first_name} ${after.last_name}`,
    ])
    const id = await idOfSeat(team, 3)
    for (const headers of [team.headers, account.headers]) {
      const mine = (await call('GET', 'inscripciones/mias/', headers)).json<{ results: MyRegistration[] }>()
      expect(mine.results.map((each) => each.id)).toContain(await idOfSeat(team, 2))
      expect(mine.results.map((each) => each.id)).not.toContain(id)
      expect((await call('GET', `inscripciones/${id}/`, headers)).statusCode).toBe(404)
      expect((await call('POST', `inscripciones/${id}/cancelar/`, headers, {})).statusCode).toBe(404)
    }
    const own = await call('GET', `inscripciones/${id}/`, guestOf(api, after.email))
    expect(own.statusCode).toBe(200)
    const kept = [
      await call('GET', 'ordenes/corredores-guardados/', team.headers),
      await call('GET', 'usuarios/datos/', account.headers),
    ]
    for (const { statusCode, body } of kept) {
      expect(statusCode).toBe(200)
      expect(body).toContain(before.document_number)
      expect(body).not.toContain(after.document_number)
    }
  })

  it('of a race that was taken down take nobody in, write to nobody and remind nobody', async () => {
    const closes = new Date(api.clock.now().getTime() + 2 * 86_400_000)
    const race = await createRelay(api, { event: { registration_closes_at: closes } })
    const team = await createTeam(api, race)
    const token = await offerSeat(api, team, 2, 'invitada@correo.test')
    const decide = (taken_down_at: Date | null) =>
      api.database
        .updateTable('events')
        .set({ taken_down_at, taken_down_reason: taken_down_at && 'No existe' })
        .where('id', '=', race.event.id)
        .execute()
    const person = member({ email: 'invitada@correo.test' })
    const tries = async () => [
      await call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person),
      await call('POST', `${team.path}3/`, team.headers, member()),
      await call('POST', `${team.path}4/invitacion/`, team.headers, { email: 'extrana@correo.test' }),
    ]
    const reminders = async () => {
      await remindCaptains(api.deps)
      const mails = await mailsTo(api.database, team.captain.email ?? '')
      return mails.filter(({ subject }) => /le falta/.test(subject)).length
    }
    await decide(api.clock.now())
    expect((await tries()).map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'invitation_closed'],
      [409, 'team_closed'],
      [409, 'team_closed'],
    ])
    expect(await mailsTo(api.database, 'extrana@correo.test')).toEqual([])
    const told = (await call('GET', team.path, team.headers)).json<RelayTeam>()
    expect(told.can_fill).toEqual({ is_allowed: false, reason: expect.stringContaining('Retiramos') })
    expect(await reminders()).toBe(0)
    await decide(null)
    expect(await reminders()).toBe(1)
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('are taken by an account only under the legal texts in force', async () => {
    const [captain, invited] = [await createRunner(api), await createRunner(api)]
    const [leads, joins] = [await logInAs(api, captain.email), await logInAs(api, invited.email)]
    const team = await createTeam(api, await createRelay(api), { email: captain.email })
    const token = await offerSeat(api, team, 2, invited.email)
    const now = api.clock.now()
    const version = await api.database
      .insertInto('legal_texts')
      .values({
        kind: 'terms',
        version: 'nueva',
        title: 'Términos',
        lead: 'Lo que aceptas.',
        body: 'Nuevos términos de la plataforma.',
        changes: 'Todo cambió.',
        valid_from: colombianDay(now),
        published_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('version')
      .executeTakeFirstOrThrow()
    api.clock.advance(1_000)
    const tries = async () => [
      await call('POST', `equipos/${token}/aceptar/`, joins.headers, member({ email: invited.email })),
      await call('POST', `${team.path}3/`, leads.headers, member()),
    ]
    for (const refused of await tries())
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'legal_acceptance_needed'])
    for (const { headers } of [leads, joins])
      await call('POST', 'usuarios/textos-pendientes/aceptar/', headers, {
        versions: [{ kind: 'terms', version: version.version }],
      })
    expect((await tries()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('stay with a member who took the kit: nobody else would wear their bib and take another', async () => {
    const team = await createTeam(api, await createRelay(api))
    const person = member({ email: 'conkit@correo.test' })
    await call('POST', `${team.path}2/`, team.headers, person)
    const id = await idOfSeat(team, 2)
    const leave = () => call('POST', `inscripciones/${id}/cancelar/`, guestOf(api, person.email), {})
    const setKit = (accredited_at: Date | null) =>
      api.database.updateTable('registrations').set({ accredited_at }).where('id', '=', id).execute()
    await setKit(api.clock.now())
    const refused = await leave()
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('kit')])
    await setKit(null)
    expect((await leave()).statusCode).toBe(200)
  })

  it('stay with a member who went in', async () => {
    const team = await createTeam(api, await createRelay(api))
    const person = member({ email: 'dentro@correo.test' })
    await call('POST', `${team.path}2/`, team.headers, person)
    const id = await idOfSeat(team, 2)
    const enter = (checked_in_at: Date | null) =>
      api.database.updateTable('registrations').set({ checked_in_at }).where('id', '=', id).execute()
    const leave = () => call('POST', `inscripciones/${id}/cancelar/`, guestOf(api, person.email), {})
    const offer = () =>
      call('POST', `inscripciones/${id}/traspaso/`, guestOf(api, person.email), { email: 'otra@correo.test' })
    await enter(api.clock.now())
    for (const refused of [await leave(), await offer()])
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('ingreso')])
    await enter(null)
    expect((await leave()).statusCode).toBe(200)
  })

  it('that their runner leaves are told to them and to who leads the team now, and to no former buyer', async () => {
    const team = await createTeam(api, await createRelay(api))
    const wrote = member({ email: 'escrita@correo.test' })
    await call('POST', `${team.path}2/`, team.headers, wrote)
    const id = await idOfSeat(team, 2)
    const heir = await handOn(team, 'lidera@correo.test')
    const subjects = async (to: string) => (await mailsTo(api.database, to)).map(({ subject }) => subject)
    const before = await subjects(team.order.email)
    const left = await call('POST', `inscripciones/${id}/cancelar/`, guestOf(api, wrote.email), {})
    expect(left.statusCode).toBe(200)
    expect(await subjects(team.order.email)).toEqual(before)
    const name = `${wrote.first_name} ${wrote.last_name}`
    expect(await subjects('lidera@correo.test')).toContain(
      `${name} ya no corre con ${team.captain.team_name}`,
    )
    expect(heir.path).not.toBe(team.path)
    const [last] = (await mailsTo(api.database, wrote.email)).slice(-1)
    expect(last?.subject).toContain(`Ya no corres con ${team.captain.team_name}`)
    expect(last?.text).not.toMatch(/devoluci|cupo|compra/)
  })

  it('end with their team: each address hears once, and whom they were being handed to finds nothing', async () => {
    const cancel_until_at = new Date(api.clock.now().getTime() + 86_400_000)
    const team = await createTeam(api, await createRelay(api, { event: { cancel_until_at } }))
    const shared = 'familia@correo.test'
    for (const seat of [2, 3])
      await call('POST', `${team.path}${seat}/`, team.headers, member({ email: shared }))
    await call('POST', `${team.path}4/`, team.headers, member({ email: team.captain.email ?? '' }))
    const offered = await call('POST', `inscripciones/${await idOfSeat(team, 2)}/traspaso/`, team.headers, {
      email: 'hereda@correo.test',
    })
    expect(offered.statusCode).toBeLessThan(300)
    const ended = await call('POST', `inscripciones/${team.captain.id}/cancelar/`, team.headers, {})
    expect(ended.statusCode).toBe(200)
    const heard = async (to: string) =>
      (await mailsTo(api.database, to)).filter(({ subject }) => subject.includes('ya no corre')).length
    expect([await heard(shared), await heard(team.captain.email ?? '')]).toEqual([1, 0])
    const transfers = await api.database
      .selectFrom('transfers')
      .innerJoin('registrations', 'registrations.id', 'transfers.registration_id')
      .select('transfers.state')
      .where('registrations.team_id', '=', team.captain.team_id)
      .execute()
    expect(transfers).toEqual([{ state: 'cancelled' }])
  })

  it('that a link took and its runner left open nothing by it again', async () => {
    const team = await createTeam(api, await createRelay(api))
    const person = member({ email: 'sefue@correo.test' })
    const token = await offerSeat(api, team, 2, person.email)
    await call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
    const state = async () => (await call('GET', `equipos/${token}/`, {})).json<{ state: string }>().state
    expect(await state()).toBe('accepted')
    const id = await idOfSeat(team, 2)
    await call('POST', `inscripciones/${id}/cancelar/`, guestOf(api, person.email), {})
    expect(await state()).toBe('withdrawn')
  })

  it('are read by their team, whatever became of who had them', async () => {
    const team = await createTeam(api, await createRelay(api))
    const plan = await api.database.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { sql: text, parameters } = selectTeamQuery(tx, team.captain.team_id).compile()
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
        ...sql`select 1`.compile(tx),
        sql: `explain ${text}`,
        parameters,
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('registrations_by_team')
  })
})

import { listAuditCall, startViewingCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRunner, createSignedInOrganizer, createTestApi, logInAs, type TestApi } from '../../../testing'
import { askToViewAs, createAdmin, type TestAdmin, viewAs } from '../../../testing/viewings'

const PROFILE = '/api/v1/usuarios/perfil/'
const END = '/api/v1/ver-como/terminar/'

describe('an administrator who sees the product as somebody does', () => {
  let api: TestApi
  /** There is always another, so that the tried administrator may lose the role. */
  let other: TestAdmin
  beforeAll(async () => {
    api = await createTestApi()
    other = await createAdmin(api)
  })
  afterAll(() => api.close())

  const look = (headers: Record<string, string>, url = PROFILE) => api.app.inject({ url, headers })
  const end = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: END, headers, payload: {} })
  const entriesOf = async (id: string) => {
    const answer = await api.app.inject({
      url: '/api/v1/admin/auditoria/',
      query: { sobre: 'user', id },
      headers: other.headers,
    })
    return listAuditCall.answer
      .parse(answer.json())
      .results.filter(({ action }) => action.startsWith('viewing.'))
  }

  it('has it for fifteen minutes, on record with who, whom and why', async () => {
    const admin = await createAdmin(api)
    const person = await createRunner(api, { first_name: 'Ana', last_name: 'Ruiz' })
    const answer = await askToViewAs(api, admin.headers, person.id, { reason: '  No ve su cupo ' })
    const viewing = startViewingCall.answer.parse(answer.json())
    expect(viewing.person).toEqual({ id: person.id, name: 'Ana Ruiz' })
    expect(new Date(viewing.until_at).getTime() - api.clock.now().getTime()).toBe(15 * 60_000)
    const seen = await look({ authorization: `Bearer ${viewing.token}` })
    expect([seen.statusCode, seen.json().email]).toEqual([200, person.email])
    const row = await api.database
      .selectFrom('viewings')
      .innerJoin('sessions', 'sessions.id', 'viewings.session_id')
      .select([
        'viewings.admin_id',
        'viewings.user_id',
        'viewings.reason',
        'viewings.ended_at',
        'sessions.user_id as of',
      ])
      .where('viewings.id', '=', viewing.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      admin_id: admin.id,
      user_id: person.id,
      reason: 'No ve su cupo',
      ended_at: null,
      of: admin.id,
    })
    expect(await entriesOf(person.id)).toMatchObject([
      {
        action: 'viewing.started',
        actor: { name: expect.any(String) },
        changes: [
          { field: 'reason', before: null, after: 'No ve su cupo' },
          { field: 'minutes', before: null, after: 15 },
        ],
      },
    ])
  })

  it('says why, of somebody who exists, can sign in and does not administer', async () => {
    const person = await createRunner(api)
    for (const payload of [{}, { reason: '' }, { reason: '   ' }])
      expect((await askToViewAs(api, other.headers, person.id, payload)).statusCode).toBe(400)
    const refused = async (id: string) => (await askToViewAs(api, other.headers, id)).statusCode
    expect(await refused('0190a000-0000-7000-8000-000000000009')).toBe(404)
    expect(await refused((await createRunner(api, { deleted_at: api.clock.now() })).id)).toBe(404)
    expect(await refused((await createRunner(api, { is_active: false })).id)).toBe(409)
    expect(await refused((await createAdmin(api)).id)).toBe(409)
    expect(await refused(other.id)).toBe(409)
    expect(await entriesOf(person.id)).toEqual([])
  })

  it('is nobody but an administrator', async () => {
    const person = await createRunner(api)
    const { headers } = await createSignedInOrganizer(api)
    expect((await askToViewAs(api, headers, person.id)).statusCode).toBe(403)
    expect((await askToViewAs(api, {}, person.id)).statusCode).toBe(401)
  })

  const byUser = (id: string, change: object) =>
    api.database.updateTable('users').set(change).where('id', '=', id).execute()
  const bySession = (admin: TestAdmin, change: object) =>
    api.database.updateTable('sessions').set(change).where('user_id', '=', admin.id).execute()
  type Opened = { admin: TestAdmin; person: { id: string; email: string }; headers: Record<string, string> }
  const taken: [string, (opened: Opened) => Promise<unknown>][] = [
    ['they end it', ({ headers }) => end(headers)],
    [
      'they log out',
      ({ admin }) =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/usuarios/token/cerrar/',
          payload: { refresh: admin.refresh },
        }),
    ],
    [
      'another closes their sessions',
      ({ admin }) =>
        api.app.inject({
          method: 'POST',
          url: `/api/v1/admin/usuarios/${admin.id}/cerrar-sesiones/`,
          headers: other.headers,
          payload: {},
        }),
    ],
    ['their session runs out', ({ admin }) => bySession(admin, { expires_at: api.clock.now() })],
    [
      'their session is forgotten',
      ({ admin }) => api.database.deleteFrom('sessions').where('user_id', '=', admin.id).execute(),
    ],
    ['they administer no more', ({ admin }) => byUser(admin.id, { is_superuser: false })],
    ['their account is deactivated', ({ admin }) => byUser(admin.id, { is_active: false })],
    ['their account is deleted', ({ admin }) => byUser(admin.id, { deleted_at: api.clock.now() })],
    ['the person is erased', ({ person }) => byUser(person.id, { deleted_at: api.clock.now() })],
    ['the person is deactivated', ({ person }) => byUser(person.id, { is_active: false })],
    ['the person becomes an administrator', ({ person }) => byUser(person.id, { is_superuser: true })],
    [
      'the person deletes their account',
      async ({ person }) => {
        const { headers } = await logInAs(api, person.email)
        const answer = await api.app.inject({
          method: 'DELETE',
          url: PROFILE,
          headers,
          payload: { password: 'trote-lento-y-largo-93' },
        })
        if (answer.statusCode >= 300) throw new Error(answer.body)
      },
    ],
  ]
  it.each(taken)('sees nothing more the moment %s', async (_, take) => {
    const admin = await createAdmin(api)
    const person = await createRunner(api)
    const { headers } = await viewAs(api, admin, person.id)
    expect((await look(headers)).statusCode).toBe(200)
    await take({ admin, person, headers })
    const answer = await look(headers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'viewing_ended'])
    expect((await end(headers)).statusCode).toBe(401)
  })

  it('sees nothing more once its time is over, though the clock of its token were wrong', async () => {
    const admin = await createAdmin(api)
    const person = await createRunner(api)
    const viewing = await viewAs(api, admin, person.id)
    const later = new Date(api.clock.now().getTime() + 3_600_000)
    const longer = api.deps.accessTokens.signViewing({ user_id: person.id, viewing_id: viewing.id }, later)
    api.clock.advance(15 * 60_000 - 1000)
    expect((await look(viewing.headers)).statusCode).toBe(200)
    api.clock.advance(1000)
    expect((await look(viewing.headers)).statusCode).toBe(401)
    expect((await look({ authorization: `Bearer ${longer}` })).statusCode).toBe(401)
    expect((await look(admin.headers)).statusCode).toBe(200)
  })

  it('goes on when another session of theirs ends, and does not touch their own', async () => {
    const admin = await createAdmin(api)
    const elsewhere = await logInAs(api, admin.email)
    const { headers } = await viewAs(api, admin, (await createRunner(api)).id)
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/token/cerrar/',
      payload: { refresh: elsewhere.refresh },
    })
    expect((await look(headers)).statusCode).toBe(200)
    await end(headers)
    const own = await look(admin.headers)
    expect([own.statusCode, own.json().email]).toEqual([200, admin.email])
  })

  it('has a token that names one person, and serves as no other kind', async () => {
    const [person, stranger] = [await createRunner(api), await createRunner(api)]
    const viewing = await viewAs(api, other, person.id)
    const until = new Date(viewing.until_at)
    const { signViewing, signAccount } = api.deps.accessTokens
    const forged = [
      signViewing({ user_id: stranger.id, viewing_id: viewing.id }, until),
      signAccount({ user_id: person.id, session_id: viewing.id }),
    ]
    for (const token of forged)
      expect((await look({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
    expect((await look({ 'x-guest-token': viewing.token })).statusCode).toBe(401)
    const refresh = { method: 'POST', url: '/api/v1/usuarios/token/refresh/' } as const
    const renewed = await api.app.inject({ ...refresh, payload: { refresh: viewing.token } })
    expect(renewed.statusCode).toBe(401)
  })

  it('cannot administer nor look as a third one from there', async () => {
    const [person, third] = [await createRunner(api), await createRunner(api)]
    const { headers } = await viewAs(api, other, person.id)
    const again = await askToViewAs(api, headers, third.id)
    expect([again.statusCode, again.json().code]).toEqual([403, 'viewing_read_only'])
    expect((await look(headers, `/api/v1/admin/soporte/${third.id}/`)).statusCode).toBe(403)
  })

  it('changes nothing, and is told so with the name of whom they look as', async () => {
    const person = await createRunner(api, { first_name: 'Luz', last_name: 'Mar' })
    const { headers } = await viewAs(api, other, person.id)
    const answer = await api.app.inject({ method: 'PATCH', url: PROFILE, headers, payload: {} })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'viewing_read_only', detail: 'Estás viendo como Luz Mar: no se puede cambiar nada' },
    ])
  })

  it('ends once, however often it is asked to, and both ends are on record', async () => {
    const person = await createRunner(api)
    const { headers } = await viewAs(api, other, person.id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => end(headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await entriesOf(person.id)).map(({ action }) => action)).toEqual([
      'viewing.ended',
      'viewing.started',
    ])
    const told = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'address'])
      .where('action', 'like', 'viewing.%')
      .where('subject_id', '=', person.id)
      .execute()
    expect(told).toEqual([1, 2].map(() => ({ actor_id: other.id, address: '127.0.0.1' })))
  })

  it('is ended by nobody who is not looking', async () => {
    expect((await end(other.headers)).statusCode).toBe(403)
    expect((await end({})).statusCode).toBe(401)
  })

  it('leaves a record that is neither changed nor deleted', async () => {
    const person = await createRunner(api)
    const { id, headers } = await viewAs(api, other, person.id)
    await end(headers)
    for (const change of [
      sql`update viewings set reason = 'otra' where id = ${id}`,
      sql`update viewings set ended_at = null where id = ${id}`,
      sql`update viewings set until_at = until_at - interval '1 minute' where id = ${id}`,
      sql`delete from viewings where id = ${id}`,
    ])
      await expect(change.execute(api.database)).rejects.toMatchObject({ code: '23000' })
    await expect(
      sql`insert into viewings (admin_id, user_id, reason, started_at, until_at)
        values (${other.id}, ${person.id}, 'x', now(), now() + interval '16 minutes')`.execute(api.database),
    ).rejects.toMatchObject({ constraint: 'viewings_are_short' })
  })

  it('of somebody with several teams looks for the one it names, as they would', async () => {
    const { owner, organizer } = await createSignedInOrganizer(api)
    const { headers } = await viewAs(api, other, owner.id)
    const events = '/api/v1/organizador/eventos/'
    expect((await look({ ...headers, 'x-organizer': organizer.slug }, events)).statusCode).toBe(200)
    const { organizer: foreign } = await createSignedInOrganizer(api)
    expect((await look({ ...headers, 'x-organizer': foreign.slug }, events)).statusCode).toBe(404)
  })
})

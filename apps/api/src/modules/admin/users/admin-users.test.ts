import { adminUserSchema, listAdminUsersCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer } from '../../../testing/event-factories'
import { mailsTo } from '../../../testing/outbox'
import { createRunner, logInAs, TEST_PASSWORD } from '../../../testing/people'
import { untilSomebodyWaits } from '../../../testing/waiting-locks'

const BASE = '/api/v1/admin/usuarios/'
const REASON = { reason: 'Usó documentos de otra persona' }

describe('an administrator decides on accounts', () => {
  let api: TestApi
  let admin: { id: string; email: string; headers: Record<string, string> }
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    // The earlier administrator gives way to a new one: there is always one.
    const next = await newAdmin()
    await sql`update users set is_superuser = false where is_superuser and id <> ${next.id}`.execute(
      api.database,
    )
    admin = next
  })

  async function newAdmin() {
    const user = await createRunner(api, { is_superuser: true })
    return { ...user, headers: (await logInAs(api, user.email)).headers }
  }
  const decide = (id: string, step: string, payload: object = {}, headers = admin.headers) =>
    api.app.inject({ method: 'POST', url: `${BASE}${id}/${step}/`, headers, payload })
  const list = async (query = '') =>
    listAdminUsersCall.answer.parse(
      (await api.app.inject({ url: `${BASE}${query}`, headers: admin.headers })).json(),
    )
  const mayEnter = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers })).statusCode
  const logIn = (email: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/token/',
      payload: { email, password: TEST_PASSWORD },
    })
  const activeAdmins = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from users where is_superuser and is_active and deleted_at is null`.execute(api.database)
    return rows.map(({ id }) => id)
  }

  it('finds them by name without accents, by e-mail and by document with its dots', async () => {
    const user = await createRunner(api, { first_name: 'Begoña', last_name: 'Ávila' })
    await api.database
      .updateTable('runner_profiles')
      .set({ document_type: 'CC', document_number: '1020304050' })
      .where('user_id', '=', user.id)
      .execute()
    for (const q of ['begona avila', user.email, '1.020.304.050'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).results.map(({ id }) => id)).toEqual([user.id])
    expect((await list('?q=%25')).results).toEqual([])
    expect((await list(`?q=${user.email}`)).results[0]).toMatchObject({
      roles: ['runner'],
      document: { type: 'CC', number: '1020304050' },
      open_sessions: 0,
    })
  })

  it('filters by role and state, and goes on from page to page', async () => {
    const { owner, organizer } = await createSignedInOrganizer(api)
    expect((await list(`?rol=organizador&q=${owner.email}`)).results[0]).toMatchObject({
      organizer: { id: organizer.id, name: organizer.name },
      open_sessions: 1,
    })
    expect((await list('?rol=administrador')).results.map(({ id }) => id)).toEqual([admin.id])
    const off = await createRunner(api, { is_active: false })
    expect((await list('?estado=inactiva')).results.map(({ id }) => id)).toContain(off.id)
    expect((await list(`?estado=activa&q=${off.email}`)).results).toEqual([])
    for (let index = 0; index < 21; index++) await createRunner(api, { first_name: 'Fila' })
    const first = await list('?q=fila')
    const second = await list(`?q=fila&cursor=${first.next}`)
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(21)
    expect(second.next).toBeNull()
  })

  it('deactivates with a reason: every session ends at once, and nobody enters until it is undone', async () => {
    const user = await createRunner(api)
    const { headers, refresh } = await logInAs(api, user.email)
    expect((await decide(user.id, 'desactivar', { reason: ' ' })).statusCode).toBe(400)
    const done = await decide(user.id, 'desactivar', REASON)
    expect(adminUserSchema.parse(done.json())).toMatchObject({ is_active: false, open_sessions: 0 })
    expect(await mayEnter(headers)).toBe(401)
    const renewed = await api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/token/refresh/',
      payload: { refresh },
    })
    expect(renewed.statusCode).toBe(401)
    const refused = await logIn(user.email)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'account_disabled'])
    const [mail] = await mailsTo(api.database, user.email)
    expect(mail?.text).toContain(`«${REASON.reason}»`)

    expect((await decide(user.id, 'desactivar', REASON)).statusCode).toBe(409)
    expect((await decide(user.id, 'activar')).json()).toMatchObject({ is_active: true })
    expect((await logIn(user.email)).statusCode).toBe(200)
    const entries = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', '=', user.id)
      .where('action', 'like', 'user.%')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: 'user.deactivated',
        after: { is_active: false, is_superuser: false, ...REASON },
      },
      { actor_id: admin.id, action: 'user.activated', after: { is_active: true, is_superuser: false } },
    ])
  })

  it('ends every session of an account, and of their own all but the one that asks', async () => {
    const user = await createRunner(api)
    const { headers } = await logInAs(api, user.email)
    expect((await decide(user.id, 'cerrar-sesiones')).json()).toMatchObject({ open_sessions: 0 })
    expect(await mayEnter(headers)).toBe(401)
    const elsewhere = await logInAs(api, admin.email)
    expect((await decide(admin.id, 'cerrar-sesiones')).json()).toMatchObject({ open_sessions: 1 })
    expect([await mayEnter(admin.headers), await mayEnter(elsewhere.headers)]).toEqual([200, 401])
  })

  it('makes and unmakes administrators; who no longer is one is refused with the next request', async () => {
    const user = await createRunner(api)
    const unproven = await createRunner(api, { email_verified_at: null })
    const refused = await decide(unproven.id, 'hacer-administrador')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_not_verified'])
    expect((await decide(user.id, 'hacer-administrador')).json()).toMatchObject({ is_superuser: true })
    const { headers } = await logInAs(api, user.email)
    expect((await api.app.inject({ url: BASE, headers })).statusCode).toBe(200)
    expect((await decide(user.id, 'quitar-administrador')).json()).toMatchObject({ is_superuser: false })
    expect((await api.app.inject({ url: BASE, headers })).statusCode).toBe(401)
    const again = await logInAs(api, user.email)
    expect((await api.app.inject({ url: BASE, headers: again.headers })).statusCode).toBe(403)
    const subjects = (await mailsTo(api.database, user.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Ahora administras Zancada', 'Ya no administras Zancada'])
  })

  it('nobody decides on their own account, nor on one that is not there', async () => {
    await newAdmin()
    for (const [step, payload] of [
      ['quitar-administrador', {}],
      ['desactivar', REASON],
    ] as const) {
      const refused = await decide(admin.id, step, payload)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'own_account'])
    }
    expect((await decide('0198c0de-0000-7000-8000-000000000000', 'activar')).statusCode).toBe(404)
  })

  describe('the last administrator', () => {
    const leave = (headers: Record<string, string>) =>
      api.app.inject({
        method: 'DELETE',
        url: '/api/v1/usuarios/perfil/',
        headers,
        payload: { password: TEST_PASSWORD },
      })

    it('cannot delete their account, and is told so before they try; with another one they can', async () => {
      const ahead = await api.app.inject({
        url: '/api/v1/usuarios/perfil/eliminacion/',
        headers: admin.headers,
      })
      expect(ahead.json()).toMatchObject({ obstacle: 'last_admin' })
      const refused = await leave(admin.headers)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_admin'])
      expect(await mayEnter(admin.headers)).toBe(200)
      const other = await newAdmin()
      expect((await leave(admin.headers)).statusCode).toBe(200)
      expect(await activeAdmins()).toEqual([other.id])
    })

    it.each([
      'update users set is_superuser = false where is_superuser',
      'update users set is_active = false where is_superuser',
      'delete from users where is_superuser',
    ])('stays whatever is written: %s', async (statement) => {
      await newAdmin()
      await expect(sql.raw(statement).execute(api.database)).rejects.toMatchObject({
        constraint: 'users_last_admin',
      })
      expect(await activeAdmins()).toHaveLength(2)
    })

    /** Two administrators take the right from each other in the same instant: neither sees the other's decision. */
    async function unmakeEachOther() {
      const other = await newAdmin()
      const answers = await Promise.all([
        decide(other.id, 'quitar-administrador'),
        decide(admin.id, 'desactivar', REASON, other.headers),
      ])
      return answers.map(({ statusCode }) => statusCode).toSorted()
    }

    it('stays when two decide on each other at once', async () => {
      for (let round = 0; round < 5; round++) {
        const [first, second] = await unmakeEachOther()
        expect(first).toBe(200)
        // The second was refused: by the database, or because their own session had already ended.
        expect([401, 409]).toContain(second)
        const [left, ...others] = await activeAdmins()
        expect([typeof left, others]).toEqual(['string', []])
        admin = await newAdmin()
        await sql`update users set is_superuser = false where id = ${left}`.execute(api.database)
      }
    })

    it('negative control: without the look of the database both decisions are taken', async () => {
      await sql`alter table users disable trigger users_keep_an_admin`.execute(api.database)
      try {
        const other = await newAdmin()
        // Both look before either writes.
        await api.database.transaction().execute(async (mine) => {
          await sql`update users set is_superuser = false where id = ${other.id}`.execute(mine)
          await sql`update users set is_active = false where id = ${admin.id}`.execute(api.database)
        })
        expect(await activeAdmins()).toEqual([])
      } finally {
        await sql`update users set is_active = true where id = ${admin.id}`.execute(api.database)
        await sql`alter table users enable trigger users_keep_an_admin`.execute(api.database)
      }
    })

    it('stays when the second decision waits for the first to be written', async () => {
      const other = await newAdmin()
      let second: Promise<unknown> | undefined
      await api.database.transaction().execute(async (mine) => {
        await sql`update users set is_superuser = false where id = ${other.id}`.execute(mine)
        second = sql`update users set is_active = false where id = ${admin.id}`.execute(api.database)
        second.catch(() => undefined)
        await untilSomebodyWaits(api.database)
      })
      await expect(second).rejects.toMatchObject({ constraint: 'users_last_admin' })
      expect(await activeAdmins()).toEqual([admin.id])
    })
  })
})

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createOrganizer, createUser } from '../../testing/factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { answeredAfterReset, openSessionsOf } from '../../testing/overtaken-passwords'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { lockLiveUser, sendResetLink, updateUser } from '.'

describe('logging in', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const logIn = (email: string, password = TEST_PASSWORD, remoteAddress = '10.0.0.1', headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/token/',
      payload: { email, password },
      remoteAddress,
      headers,
    })

  it('answers tokens and roles, whatever the case of the e-mail', async () => {
    const user = await createRunner(api)
    const response = await logIn(` ${user.email.toUpperCase()} `)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      available_roles: ['runner'],
      has_multiple_roles: false,
    })
    expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'csrftoken', sameSite: 'Lax' }))
  })

  it('lists several roles, the widest first', async () => {
    const user = await createRunner(api, { is_superuser: true })
    await createOrganizer(api.database, { owner_id: user.id })
    expect((await logIn(user.email)).json()).toMatchObject({
      available_roles: ['admin', 'organizer', 'runner'],
      has_multiple_roles: true,
    })
  })

  it('gives one answer for a wrong password, an unknown account and an account without password', async () => {
    const user = await createRunner(api)
    const google = await createUser(api.database)
    for (const response of [
      await logIn(user.email, 'otra contraseña'),
      await logIn('nadie@correo.test'),
      await logIn(google.email),
    ]) {
      expect(response.statusCode).toBe(401)
      expect(response.json().detail).toBe('No active account found with the given credentials')
    }
  })

  it('tells deactivated staff and disabled accounts, but only to who knows the password', async () => {
    const organizer = await createOrganizer(api.database)
    const staff = await createUser(api.database, { password_hash: await hash(TEST_PASSWORD) })
    await api.database
      .insertInto('staff_members')
      .values({
        organizer_id: organizer.id,
        user_id: staff.id,
        invited_email: staff.email,
        state: 'inactive',
      })
      .execute()
    const response = await logIn(staff.email)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { non_field_errors: ['Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.'] },
    ])
    expect((await logIn(staff.email, 'otra contraseña')).statusCode).toBe(401)

    const disabled = await createRunner(api, { is_active: false })
    expect((await logIn(disabled.email)).json().detail).toBe('User account is disabled')
  })

  it('allows ten wrong tries per account in 15 minutes, whatever address they claim, and forgets them on success', async () => {
    const user = await createRunner(api)
    const wrong = (index: number) =>
      logIn(user.email, 'no es esta', `10.1.0.${index}`, { 'x-forwarded-for': `192.0.2.${index}` })
    const early = await Promise.all(Array.from({ length: 9 }, (_, index) => wrong(index)))
    expect(early.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(401))
    expect((await logIn(user.email)).statusCode).toBe(200)

    const burst = await Promise.all(Array.from({ length: 14 }, (_, index) => wrong(index)))
    expect(burst.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = burst.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)
    expect((await logIn(user.email)).statusCode).toBe(429)
  })

  it('allows a hundred wrong tries per address, over any accounts', async () => {
    const address = '10.9.9.9'
    const responses = await Promise.all(
      Array.from({ length: 104 }, (_, index) => logIn(`nadie${index}@correo.test`, 'x', address)),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
    // A hundred passwords are compared, each as slowly as it should be.
  }, 90_000)

  it('opens no session with a password that was reset while it was being proven', async () => {
    const user = await createRunner(api)
    await logInAs(api, user.email)
    const response = await answeredAfterReset(api, user.id, () =>
      logIn(user.email, TEST_PASSWORD, '10.0.0.1', { 'user-agent': 'Teléfono ajeno' }),
    )
    expect([response.statusCode, response.json().code]).toEqual([401, 'no_active_account'])
    expect(await openSessionsOf(api, user.id)).toEqual([])
    expect(await mailsTo(api.database, user.email)).toEqual([])
  })

  it('opens no session in an account that is deactivated meanwhile', async () => {
    const user = await createRunner(api)
    const { signingIn } = await api.database.transaction().execute(async (tx) => {
      await lockLiveUser(tx, user.id)
      const waiting = Promise.resolve(logIn(user.email))
      await untilSomebodyWaits(api.database)
      await updateUser(tx, user.id, { is_active: false }, api.clock.now())
      return { signingIn: waiting }
    })
    expect((await signingIn).statusCode).toBe(401)
    expect(await openSessionsOf(api, user.id)).toEqual([])
  })

  it('opens a session that a reset which comes after it waits for, and ends', async () => {
    const user = await createRunner(api)
    await sendResetLink(api.deps, user.email)
    const token = await tokenMailedTo(api.database, user.email)
    const { signingIn, resetting } = await api.database.transaction().execute(async (tx) => {
      await sql`lock table refresh_tokens in exclusive mode`.execute(tx)
      const signing = Promise.resolve(logIn(user.email))
      await untilSomebodyWaits(api.database)
      const reset = Promise.resolve(
        api.app.inject({
          method: 'POST',
          url: '/api/v1/usuarios/contrasena/restablecer/',
          payload: { token, password: 'ladera-de-nieblas-41' },
        }),
      )
      await untilSomebodyWaits(api.database, 2)
      return { signingIn: signing, resetting: reset }
    })
    expect([(await signingIn).statusCode, (await resetting).statusCode]).toEqual([200, 200])
    expect(await openSessionsOf(api, user.id)).toEqual([])
  })

  it('tells the owner of a verified account about a device it never saw, once', async () => {
    const user = await createRunner(api)
    await logInAs(api, user.email, { userAgent: 'Teléfono' })
    expect(await mailsTo(api.database, user.email)).toHaveLength(0)
    await logInAs(api, user.email, { userAgent: 'Portátil nuevo' })
    await logInAs(api, user.email, { userAgent: 'Portátil nuevo' })
    const mails = await mailsTo(api.database, user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Nuevo inicio de sesión en tu cuenta de Zancada'])
  })

  it('answers field errors at once, in Spanish', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/token/',
      payload: { email: 'ana' },
    })
    expect(response.json()).toEqual({
      email: ['Ingresa un correo electrónico válido'],
      password: ['Este campo es requerido'],
    })
  })
})

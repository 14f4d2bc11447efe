import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { answeredAfterReset } from '../../testing/overtaken-passwords'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { lockLiveUser, sendResetLink } from '.'

const MINUTE = 60_000
const NEW_PASSWORD = 'subida-a-monserrate-7'

describe('e-mail and password', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: `/api/v1/usuarios/${path}`, payload, headers })

  it('a verification can be resent every two minutes, and the newest link is the one that works', async () => {
    const user = await createRunner(api, { email_verified_at: null })
    const { headers } = await logInAs(api, user.email)
    expect((await post('reenviar-verificacion/', {}, headers)).json()).toEqual({
      detail: 'Se ha enviado un nuevo correo de verificación.',
    })
    const old = await tokenMailedTo(api.database, user.email)
    const early = await post('reenviar-verificacion/', {}, headers)
    expect([early.statusCode, early.headers['retry-after'], early.json().error]).toEqual([
      429,
      '120',
      'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.',
    ])
    api.clock.advance(2 * MINUTE)
    expect((await post('reenviar-verificacion/', {}, headers)).statusCode).toBe(200)
    expect((await post('verificar-email/', { token: old })).json()).toEqual({
      token: ['El enlace venció. Pide uno nuevo.'],
    })
    const token = await tokenMailedTo(api.database, user.email)
    expect((await post('verificar-email/', { token })).statusCode).toBe(200)
  })

  it('however many ask at once, one verification, one recovery and one code are mailed', async () => {
    const user = await createRunner(api, { email_verified_at: null })
    const { headers } = await logInAs(api, user.email)
    await Promise.all(Array.from({ length: 8 }, () => post('reenviar-verificacion/', {}, headers)))
    await Promise.all(Array.from({ length: 5 }, () => sendResetLink(api.deps, user.email)))
    expect((await mailsTo(api.database, user.email)).map(({ subject }) => subject).sort()).toEqual([
      'Restablece tu contraseña de Zancada',
      'Verifica tu correo en Zancada',
    ])
    await Promise.all(
      Array.from({ length: 8 }, () => post('invitado/codigo/', { email: 'prisa@correo.test' })),
    )
    expect(await mailsTo(api.database, 'prisa@correo.test')).toHaveLength(1)
  })

  it('a link that nobody sent is not valid, and one of 24 hours ago has expired', async () => {
    expect((await post('verificar-email/', { token: 'inventado' })).json()).toEqual({
      token: ['El enlace no es válido. Pide uno nuevo.'],
    })
    const user = await createRunner(api, { email_verified_at: null })
    const { headers } = await logInAs(api, user.email)
    await post('reenviar-verificacion/', {}, headers)
    api.clock.advance(24 * 60 * MINUTE + 1)
    const token = await tokenMailedTo(api.database, user.email)
    expect((await post('verificar-email/', { token })).json()).toEqual({
      token: ['El enlace venció. Pide uno nuevo.'],
    })
  })

  it('recovery answers the same for everyone, and mails only those who have an account', async () => {
    const user = await createRunner(api)
    const known = await post('contrasena/recuperar/', { email: user.email })
    const unknown = await post('contrasena/recuperar/', { email: 'nadie@correo.test' })
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    await sendResetLink(api.deps, user.email)
    await sendResetLink(api.deps, user.email)
    await sendResetLink(api.deps, 'nadie@correo.test')
    expect(await mailsTo(api.database, user.email)).toHaveLength(1)
    expect(await mailsTo(api.database, 'nadie@correo.test')).toHaveLength(0)
  })

  it('a reset changes the password once, ends every session, and verifies the mailbox', async () => {
    const user = await createRunner(api, { email_verified_at: null })
    const open = await logInAs(api, user.email)
    await sendResetLink(api.deps, user.email)
    const token = await tokenMailedTo(api.database, user.email)
    expect((await post('contrasena/restablecer/', { token, password: 'corta' })).statusCode).toBe(400)
    const both = await Promise.all(
      [1, 2].map(() => post('contrasena/restablecer/', { token, password: NEW_PASSWORD })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await post('token/refresh/', { refresh: open.refresh })).statusCode).toBe(401)
    expect((await post('token/', { email: user.email, password: TEST_PASSWORD })).statusCode).toBe(401)
    const login = await post('token/', { email: user.email, password: NEW_PASSWORD })
    expect(login.statusCode).toBe(200)
    const profile = await api.app.inject({
      url: '/api/v1/usuarios/perfil/',
      headers: { authorization: `Bearer ${login.json().access}` },
    })
    expect(profile.json().email_verified_at).not.toBeNull()
  })

  it('a reset link tells at once whether it still works, without being spent by the question', async () => {
    const user = await createRunner(api)
    await sendResetLink(api.deps, user.email)
    const token = await tokenMailedTo(api.database, user.email)
    const check = (asked = token) => post('contrasena/enlace/', { token: asked })
    expect((await check()).statusCode).toBe(200)
    expect((await check()).statusCode).toBe(200)
    expect((await check('inventado')).json()).toEqual({ token: ['El enlace no es válido. Pide uno nuevo.'] })
    expect((await post('contrasena/restablecer/', { token, password: NEW_PASSWORD })).statusCode).toBe(200)
    expect((await check()).json()).toEqual({
      token: ['Este enlace ya se usó. Si lo necesitas, pide uno nuevo.'],
    })
  })

  it('a changed password keeps this session and ends the others; the old one must be right', async () => {
    const user = await createRunner(api)
    const here = await logInAs(api, user.email)
    const there = await logInAs(api, user.email)
    const change = (current_password: string) =>
      post('contrasena/cambiar/', { current_password, new_password: NEW_PASSWORD }, here.headers)
    expect((await change('no es esta')).json()).toEqual({
      current_password: ['La contraseña actual no es correcta'],
    })
    expect((await change(TEST_PASSWORD)).statusCode).toBe(200)
    expect((await post('token/refresh/', { refresh: there.refresh })).statusCode).toBe(401)
    expect((await post('token/refresh/', { refresh: here.refresh })).statusCode).toBe(200)
  })

  const passwordOf = (email: string) =>
    api.database.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirst()

  it('a change that a reset overtakes changes nothing: its session is over', async () => {
    const user = await createRunner(api)
    const { headers } = await logInAs(api, user.email)
    const before = await passwordOf(user.email)
    const given = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD }
    const response = await answeredAfterReset(api, user.id, () => post('contrasena/cambiar/', given, headers))
    expect([response.statusCode, response.json().code]).toEqual([401, 'token_not_valid'])
    expect(await passwordOf(user.email)).not.toEqual(before)
    expect((await post('token/', { email: user.email, password: NEW_PASSWORD })).statusCode).toBe(401)
  })

  it('of two changes at once in one session the second has proven a password that is no more', async () => {
    const user = await createRunner(api)
    const { headers } = await logInAs(api, user.email)
    const change = (new_password: string) =>
      post('contrasena/cambiar/', { current_password: TEST_PASSWORD, new_password }, headers)
    const { both } = await api.database.transaction().execute(async (tx) => {
      await lockLiveUser(tx, user.id)
      const waiting = Promise.all([change(NEW_PASSWORD), change(`${NEW_PASSWORD}-bis`)])
      await untilSomebodyWaits(api.database, 2)
      return { both: waiting }
    })
    const [done, refused] = (await both).toSorted((one, other) => one.statusCode - other.statusCode)
    expect(done?.statusCode).toBe(200)
    expect([refused?.statusCode, refused?.json()]).toEqual([
      400,
      { current_password: ['La contraseña actual no es correcta'] },
    ])
  })

  it('a guest proves an e-mail by its code, within five tries and ten minutes', async () => {
    const email = 'invitada@correo.test'
    const verify = (code: string) => post('invitado/verificar/', { email, code })
    expect((await post('invitado/codigo/', { email })).statusCode).toBe(200)
    expect((await post('invitado/codigo/', { email })).statusCode).toBe(429)
    const code = /\b\d{6}\b/.exec((await mailsTo(api.database, email)).at(-1)?.subject ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await verify(wrong)).json()).toEqual({ code: ['El código no es correcto'] })
    const right = await verify(code)
    expect(right.statusCode).toBe(200)
    expect(await api.deps.accessTokens.readGuest(right.json().guest_token)).toMatchObject({
      email,
      order_code: null,
    })
    expect((await verify(code)).statusCode).toBe(400)
  })

  it('a guest’s code does not stand up to more than five guesses, even at once', async () => {
    const email = 'atacada@correo.test'
    await post('invitado/codigo/', { email })
    const code = /\b\d{6}\b/.exec((await mailsTo(api.database, email)).at(-1)?.subject ?? '')?.[0] ?? ''
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0')).filter(
      (guess) => guess !== code,
    )
    const responses = await Promise.all(
      guesses.map((guess) => post('invitado/verificar/', { email, code: guess })),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
    expect((await post('invitado/verificar/', { email, code })).statusCode).toBe(429)
  })
})

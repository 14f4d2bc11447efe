import type { LoginAnswer } from '@zancada/contracts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRunner, logInAs } from '../../testing/people'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a session', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const refresh = (token: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/usuarios/token/refresh/', payload: { refresh: token } })
  const profile = (access: string) =>
    api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: { authorization: `Bearer ${access}` } })
  const renewed = async (token: string) => (await refresh(token)).json<LoginAnswer>().refresh

  it('opens doors for 30 minutes, and longer only by its refresh token', async () => {
    const { access, refresh: token } = await logInAs(api, (await createRunner(api)).email)
    api.clock.advance(29 * MINUTE)
    expect((await profile(access)).statusCode).toBe(200)
    api.clock.advance(2 * MINUTE)
    expect((await profile(access)).statusCode).toBe(401)
    const answer = (await refresh(token)).json<LoginAnswer>()
    expect((await profile(answer.access)).statusCode).toBe(200)
  })

  it('ends as a whole when a rotated token comes back', async () => {
    const { access, refresh: stolen } = await logInAs(api, (await createRunner(api)).email)
    const current = await renewed(stolen)
    api.clock.advance(MINUTE + 1_000)
    expect((await refresh(stolen)).statusCode).toBe(401)
    expect((await refresh(current)).statusCode).toBe(401)
    expect((await profile(access)).statusCode).toBe(401)
  })

  it('survives two tabs that refresh with the same token at once', async () => {
    const { refresh: token } = await logInAs(api, (await createRunner(api)).email)
    const [one, other] = await Promise.all([refresh(token), refresh(token)])
    expect([one.statusCode, other.statusCode]).toEqual([200, 200])
    api.clock.advance(MINUTE)
    for (const response of [one, other])
      expect((await refresh(response.json<LoginAnswer>().refresh)).statusCode).toBe(200)
  })

  it('survives a renewal whose answer was lost: for a minute the same token renews again', async () => {
    const { refresh: token } = await logInAs(api, (await createRunner(api)).email)
    await refresh(token)
    api.clock.advance(MINUTE)
    const again = await refresh(token)
    expect(again.statusCode).toBe(200)
    expect((await profile(again.json<LoginAnswer>().access)).statusCode).toBe(200)
  })

  it.each([
    ['14 days', false, 14],
    ['30 days with «Recuérdame»', true, 30],
  ])('left alone, lives %s', async (_, isRemembered, days) => {
    const email = (await createRunner(api)).email
    const kept = await logInAs(api, email, { isRemembered })
    api.clock.advance(days * DAY - MINUTE)
    const fresh = await renewed(kept.refresh)
    api.clock.advance(days * DAY + MINUTE)
    expect((await refresh(fresh)).json()).toMatchObject({ detail: 'Token has expired' })
  })

  it('ends when its owner closes it', async () => {
    const { access, refresh: token } = await logInAs(api, (await createRunner(api)).email)
    const close = () =>
      api.app.inject({ method: 'POST', url: '/api/v1/usuarios/token/cerrar/', payload: { refresh: token } })
    expect((await close()).statusCode).toBe(200)
    expect((await close()).statusCode).toBe(200)
    expect((await refresh(token)).statusCode).toBe(401)
    expect((await profile(access)).statusCode).toBe(401)
  })

  it('can be seen and ended from another, but never by another person', async () => {
    const { email } = await createRunner(api)
    const here = await logInAs(api, email)
    const there = await logInAs(api, email)
    const stranger = await logInAs(api, (await createRunner(api)).email)
    const list = await api.app.inject({ url: '/api/v1/usuarios/sesiones/', headers: here.headers })
    const other = list
      .json<{ results: { id: string; is_current: boolean }[] }>()
      .results.find((row) => !row.is_current)
    const end = (headers: Record<string, string>) =>
      api.app.inject({ method: 'DELETE', url: `/api/v1/usuarios/sesiones/${other?.id}/`, headers })
    expect((await end(stranger.headers)).statusCode).toBe(404)
    expect((await end(here.headers)).statusCode).toBe(200)
    expect((await profile(there.access)).statusCode).toBe(401)
    expect((await profile(here.access)).statusCode).toBe(200)
  })

  describe('is not opened by', () => {
    const claims = async () => {
      const user = await createRunner(api)
      const { access } = await logInAs(api, user.email)
      const payload: Record<string, unknown> = JSON.parse(
        Buffer.from(access.split('.')[1] ?? '', 'base64url').toString(),
      )
      return { access, payload }
    }
    const key = (text: string) => new TextEncoder().encode(text)
    const secret = 'clave-de-prueba-de-treinta-y-dos-letras'

    it('a token without a signature', async () => {
      const { payload } = await claims()
      expect((await profile(new UnsecuredJWT(payload).encode())).statusCode).toBe(401)
    })

    it('a token signed by another key, or with edited claims', async () => {
      const { access, payload } = await claims()
      const forged = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key('x'.repeat(40)))
      expect((await profile(forged)).statusCode).toBe(401)
      const [header, , signature] = access.split('.')
      const edited = Buffer.from(JSON.stringify({ ...payload, is_superuser: true })).toString('base64url')
      expect((await profile(`${header}.${edited}.${signature}`)).statusCode).toBe(401)
    })

    it('a token for another audience, another algorithm, or without an end', async () => {
      const { payload } = await claims()
      const { exp: _exp, ...endless } = payload
      const sign = (body: Record<string, unknown>, alg = 'HS256') =>
        new SignJWT(body).setProtectedHeader({ alg }).sign(key(secret))
      expect((await profile(await sign({ ...payload, aud: 'zancada:guest' }))).statusCode).toBe(401)
      expect((await profile(await sign(payload, 'HS512'))).statusCode).toBe(401)
      expect((await profile(await sign(endless))).statusCode).toBe(401)
      const { aud: _aud, ...forAnybody } = payload
      const { iss: _iss, ...fromNobody } = payload
      for (const wrong of [forAnybody, fromNobody, { ...payload, iss: 'https://otro.test' }])
        expect((await profile(await sign(wrong))).statusCode).toBe(401)
      expect((await profile(await sign(payload))).statusCode).toBe(200)
    })

    it('a refresh token or a guest’s token', async () => {
      const { refresh: token } = await logInAs(api, (await createRunner(api)).email)
      expect((await profile(token)).statusCode).toBe(401)
      expect((await profile(await api.deps.accessTokens.signGuest('ana@correo.co'))).statusCode).toBe(401)
    })
  })

  it('of a person who was disabled is over', async () => {
    const user = await createRunner(api)
    const { access, refresh: token } = await logInAs(api, user.email)
    await api.database.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    expect((await profile(access)).statusCode).toBe(401)
    expect((await refresh(token)).statusCode).toBe(401)
  })
})

import type { MyData } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRace, somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { eraseWaiting } from '.'

const DAY_MS = 24 * 3600 * 1000

describe('whoever leaves', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const remove = (headers: Readonly<Record<string, string>>) =>
    api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })

  const askForCode = (email: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/invitado/codigo/',
      payload: { email },
    })

  describe('an address that was never proven', () => {
    async function createClaimer(email: string) {
      const claimer = await createRunner(api, { email, email_verified_at: null })
      return logInAs(api, claimer.email)
    }

    it('shows nothing of its owner in a download', async () => {
      const email = 'duena@correo.test'
      const person = somebody({ email, first_name: 'Leovigilda', club: 'Club de Leovigilda' })
      await createPaidOrder(api, await createRace(api), { email, person })
      await askForCode(email)
      const [code] = (await mailsTo(api.database, email)).flatMap(
        ({ subject }) => /^\d{6}/.exec(subject) ?? [],
      )
      expect(code).toMatch(/^\d{6}$/)
      const { headers } = await createClaimer(email)
      const answer = await api.app.inject({ url: '/api/v1/usuarios/datos/', headers })
      for (const word of [code ?? '', person.first_name, person.last_name, person.club ?? ''])
        expect(answer.body).not.toContain(word)
      const {
        account,
        runner_profile,
        sessions,
        activity: _own,
        generated_at,
        ...rest
      } = answer.json<MyData>()
      expect([account.email, runner_profile !== null, sessions.length, typeof generated_at]).toEqual([
        email,
        true,
        1,
        'string',
      ])
      const { as_runner, as_buyer } = rest.registrations
      expect(
        [as_runner, as_buyer, ...Object.values({ ...rest, registrations: [], organizer: [] })].flat(),
      ).toEqual([])
    })

    it('loses nothing of its owner when the account on it is deleted', async () => {
      const email = 'cuidada@correo.test'
      await askForCode(email)
      const now = api.clock.now()
      await api.database
        .insertInto('idempotent_answers')
        .values({ scope: `POST ordenes ${email}`, key: 'una', request_hash: 'x', created_at: now })
        .execute()
      await api.database
        .insertInto('holders')
        .values({ key: `guest:${email}`, created_at: now })
        .execute()
      const kept = async () => ({
        limits: await limitsOf(`guest_code%:${email}`),
        mails: (await mailsTo(api.database, email)).filter(({ subject }) => subject.includes('código'))
          .length,
        answers: await answersTo(email),
        holders: (
          await api.database.selectFrom('holders').select('key').where('key', '=', `guest:${email}`).execute()
        ).length,
      })
      const before = await kept()
      expect(before).toEqual({ limits: 3, mails: 1, answers: 1, holders: 1 })
      const { headers } = await createClaimer(email)
      expect((await remove(headers)).statusCode).toBe(200)
      expect(await kept()).toEqual(before)
    })
  })

  it('takes along no copies of somebody whose address only looks alike', async () => {
    const user = await createRunner(api, { email: 'ana_b@correo.test' })
    const others = ['juana_b@correo.test', 'anaxb@correo.test']
    const now = api.clock.now()
    for (const email of [user.email, ...others]) {
      await api.database
        .insertInto('idempotent_answers')
        .values({ scope: `POST ordenes ${email}`, key: 'una', request_hash: 'x', created_at: now })
        .execute()
      await api.deps.createRateLimit({ name: 'prueba', tries: 5, windowSeconds: 600 }).take(email)
    }
    const { headers } = await logInAs(api, user.email)
    expect((await remove(headers)).statusCode).toBe(200)
    expect(await answersTo(user.email)).toBe(0)
    expect(await limitsOf(`prueba:${user.email.replace('_', '\\_')}`)).toBe(0)
    for (const email of others) {
      expect(await answersTo(email)).toBe(1)
      expect(await limitsOf(`prueba:${email.replace('_', '\\_')}`)).toBe(1)
    }
  })

  async function limitsOf(pattern: string): Promise<number> {
    const rows = await api.database
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', pattern)
      .execute()
    return rows.length
  }

  async function answersTo(email: string): Promise<number> {
    const rows = await api.database
      .selectFrom('idempotent_answers')
      .select('key')
      .where(sql<boolean>`scope = ${`POST ordenes ${email}`}`)
      .execute()
    return rows.length
  }
})

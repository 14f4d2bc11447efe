import type { LoginAnswer } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'

const URL = '/api/v1/usuarios/invitado/cuenta/'
const PASSWORD = 'trote-lento-y-largo-93'

type Headers = Readonly<Record<string, string>>

describe('a guest keeps what they bought in an account', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api)
  })
  afterAll(() => api.close())

  let home = 0
  const keep = (headers: Headers, password = PASSWORD, more = {}) => {
    home += 1
    return api.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'user-agent': 'prueba', ...headers },
      payload: { password, ...more },
      remoteAddress: `10.9.${home >> 8}.${home & 255}`,
    })
  }
  const stateOf = async (headers: Headers) => (await api.app.inject({ url: URL, headers })).json().state
  const ordersOf = (email: string) =>
    api.database
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.code', 'orders.guest_email', 'users.email'])
      .where((eb) => eb.or([eb('orders.guest_email', '=', email), eb('users.email', '=', email)]))
      .orderBy('orders.created_at')
      .execute()

  it('with a password alone: named after its runner, proven, signed in, with everything they bought', async () => {
    const paid = await createPaidOrder(api, race, {
      runners: 2,
      person: { first_name: 'Sara', last_name: 'Ríos' },
    })
    const open = await createHeldOrder(api, race, { email: paid.email })
    expect(await stateOf(paid.headers)).toBe('offered')
    const answer = await keep(paid.headers)
    expect(answer.statusCode).toBe(201)
    const { access, available_roles } = answer.json<LoginAnswer>()
    expect(available_roles).toEqual(['runner'])
    const headers = { authorization: `Bearer ${access}` }

    const profile = (await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers })).json()
    expect(profile).toMatchObject({ first_name: 'Sara', last_name: 'Ríos', email: paid.email })
    expect(profile.email_verified_at).not.toBeNull()
    expect(await ordersOf(paid.email)).toEqual([
      { code: paid.code, guest_email: null, email: paid.email },
      { code: open.code, guest_email: null, email: paid.email },
    ])
    const told = await api.database
      .selectFrom('audit_entries')
      .select(['subject_id', 'before', 'after'])
      .where('action', '=', 'order.kept_in_account')
      .where('subject_id', 'in', [paid.id, open.id])
      .orderBy('subject_id')
      .execute()
    expect(told).toEqual(
      [paid.id, open.id]
        .sort()
        .map((subject_id) => ({ subject_id, before: { buyer: 'guest' }, after: { buyer: 'account' } })),
    )
    for (const code of [paid.code, open.code])
      expect((await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })).statusCode).toBe(200)
    const mine = await api.app.inject({ url: '/api/v1/inscripciones/mias/', headers })
    expect(mine.json().results).toHaveLength(2)
    const consents = await api.database
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .select(['kind', 'ip'])
      .where('users.email', '=', paid.email)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind }) => kind)).toEqual(['terms', 'data_policy'])
    expect((await mailsTo(api.database, paid.email)).map(({ subject }) => subject)).toContain(
      'Te damos la bienvenida a Zancada',
    )
    await logInAs(api, paid.email)
  })

  it('is one account, however many tabs ask at once, and no order is left behind', async () => {
    const paid = await createPaidOrder(api, race)
    const answers = await Promise.all([keep(paid.headers), keep(paid.headers), keep(paid.headers)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await ordersOf(paid.email)).toEqual([{ code: paid.code, guest_email: null, email: paid.email }])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('account_exists')
  })

  it('never takes over an address that has an account, proven or not', async () => {
    for (const email_verified_at of [api.clock.now(), null]) {
      const user = await createRunner(api, { email_verified_at })
      const paid = await createPaidOrder(api, race, { email: user.email })
      expect(await stateOf(paid.headers)).toBe('known')
      const answer = await keep(paid.headers, 'otra-frase-bien-larga-41')
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'account_exists'])
      expect(await ordersOf(user.email)).toEqual([{ code: paid.code, guest_email: user.email, email: null }])
      await logInAs(api, user.email)
    }
  })

  it('is for the mailbox that was proven: not by the link of one order, nor for a runner who is only written on it', async () => {
    const paid = await createPaidOrder(api, race, { person: { email: 'otra.persona@correo.test' } })
    const byLink = { 'x-guest-token': api.deps.accessTokens.signGuest(paid.email, paid.code) }
    expect(await stateOf(byLink)).toBe('nothing')
    expect((await keep(byLink)).json().code).toBe('email_not_verified')
    const runner = { 'x-guest-token': api.deps.accessTokens.signGuest('otra.persona@correo.test') }
    expect(await stateOf(runner)).toBe('nothing')
    expect((await keep(runner)).json().code).toBe('no_purchase')

    // The buyer runs in none of the places: the account has no name of somebody else.
    const answer = await keep(paid.headers, 'corredor-de-fondo-93')
    expect(answer.statusCode, answer.body).toBe(201)
    const headers = { authorization: `Bearer ${answer.json().access}` }
    const profile = (await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers })).json()
    expect([profile.first_name, profile.last_name, profile.email]).toEqual(['', '', paid.email])
    const welcome = (await mailsTo(api.database, paid.email)).find(({ subject }) =>
      subject.includes('bienvenida'),
    )
    expect(welcome?.text).not.toMatch(/Listo,|Corredor/)
  })

  it('takes a proof of the last two hours: one that stayed in a browser makes no password', async () => {
    const paid = await createPaidOrder(api, race)
    const fresh = () => ({ 'x-guest-token': api.deps.accessTokens.signGuest(paid.email) })
    const left = fresh()
    api.clock.advance(121 * 60_000)
    const old = await keep(left)
    expect([old.statusCode, old.json().code]).toEqual([403, 'proof_too_old'])
    expect(old.json().detail).toContain('código nuevo')
    expect(await stateOf(left)).toBe('offered')
    expect((await keep(fresh())).statusCode).toBe(201)
  })

  it('comes after a purchase that holds: one that is not paid, or was given up, is not enough', async () => {
    const held = await createHeldOrder(api, race)
    expect(await stateOf(held.headers)).toBe('nothing')
    expect((await keep(held.headers)).json().code).toBe('no_purchase')
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    expect(await stateOf(headers)).toBe('signed_in')
    expect((await keep(headers)).json().code).toBe('account_exists')
  })

  it('refuses a password that repeats their name, and texts that no longer rule', async () => {
    const paid = await createPaidOrder(api, race, { person: { last_name: 'Guatapuri' } })
    const personal = await keep(paid.headers, 'soy-guatapuri-2026')
    expect([personal.statusCode, Object.keys(personal.json())]).toEqual([400, ['password']])
    const old = await keep(paid.headers, PASSWORD, { terms_version: '1999-01-01' })
    expect(old.json().code).toBe('legal_version_changed')
    expect(await stateOf(paid.headers)).toBe('offered')
  })
})

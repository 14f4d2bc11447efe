import type { MyData } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRace, somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { answeredAfterReset } from '../../testing/overtaken-passwords'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { eraseWaiting } from '.'

const DAY_MS = 24 * 3600 * 1000

describe('a person who leaves', () => {
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

  it('stays when their password was reset while the old one was being proven', async () => {
    const user = await createRunner(api)
    const { headers } = await logInAs(api, user.email)
    const answer = await answeredAfterReset(api, user.id, () => remove(headers))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { password: ['La contraseña actual no es correcta'] },
    ])
    const { deleted_at } = await api.database
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(deleted_at).toBeNull()
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

  it('takes along what was answered to others about them, wherever it names their address', async () => {
    const user = await createRunner(api, { email: 'nombrada@correo.test' })
    const answers = [
      { key: 'ella', answer: { id: 'a', email: user.email, first_name: 'Nombrada' } },
      { key: 'adentro', answer: { rows: [{ person: { email: user.email } }] } },
      { key: 'otra', answer: { email: 'otra@correo.test', note: null } },
    ]
    await api.database
      .insertInto('idempotent_answers')
      .values(
        answers.map(({ key, answer }) => ({
          scope: 'POST organizador/inscripciones 01a1f671 01a1f672',
          ...{ key, answer: JSON.stringify(answer), request_hash: 'x', created_at: api.clock.now() },
        })),
      )
      .execute()
    const { headers } = await logInAs(api, user.email)
    expect((await remove(headers)).statusCode).toBe(200)
    const kept = await api.database
      .selectFrom('idempotent_answers')
      .select(['key', 'answer'])
      .where(
        'key',
        'in',
        answers.map(({ key }) => key),
      )
      .orderBy('key')
      .execute()
    // That the requests were carried out is kept, or a repeated one would do it again.
    expect(kept).toEqual([
      { key: 'adentro', answer: null },
      { key: 'ella', answer: null },
      { key: 'otra', answer: { email: 'otra@correo.test', note: null } },
    ])
  })

  /** An account with a race bought and paid, for the named person. */
  async function buyAs(person: Parameters<typeof somebody>[0] = {}) {
    const user = await createRunner(api)
    const race = await createRace(api)
    const order = await createPaidOrder(api, race, { email: user.email, person })
    await api.database
      .updateTable('orders')
      .set({ user_id: user.id, guest_email: null })
      .where('id', '=', order.id)
      .execute()
    const { headers } = await logInAs(api, user.email)
    return { user, race, order, headers, registration_id: order.registrationIds[0] ?? '' }
  }

  const orderOf = (id: string) =>
    api.database
      .selectFrom('payables')
      .innerJoin('orders', 'orders.id', 'payables.id')
      .select(['payables.email', 'orders.user_id', 'orders.network'])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow()

  const erasureOf = (user_id: string) =>
    api.database.selectFrom('erasures').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()

  const untilAWeekAfter = ({ event }: { readonly event: { readonly starts_at: Date | null } }) =>
    api.clock.advance((event.starts_at?.getTime() ?? 0) - api.clock.now().getTime() + 8 * DAY_MS)

  describe('before a race they bought, even for others alone', () => {
    const bought = () => buyAs({ email: 'amiga@correo.test' })

    it('is still written to about its money, until a week after it', async () => {
      const { user, race, order, headers } = await bought()
      const before = await api.app.inject({ url: '/api/v1/usuarios/perfil/eliminacion/', headers })
      expect(before.json().coming_races).toEqual([
        { name: race.event.name, starts_at: race.event.starts_at?.toISOString() },
      ])
      expect((await remove(headers)).statusCode).toBe(200)
      expect((await orderOf(order.id)).email).toBe(user.email)
      expect((await erasureOf(user.id)).finished_at).toBeNull()
      untilAWeekAfter(race)
      await eraseWaiting(api.deps)
      expect(await orderOf(order.id)).toMatchObject({
        email: `eliminada-${order.id}@zancada.invalid`,
        network: 'eliminada',
      })
      expect((await erasureOf(user.id)).finished_at).not.toBeNull()
    })

    it('is written to for as long as that money is owed', async () => {
      const { user, race, order, headers } = await bought()
      await remove(headers)
      await api.database
        .updateTable('payments')
        .set({ is_refund_due: true, attention_reason: 'event_cancelled' })
        .where('id', '=', order.payment.id)
        .execute()
      untilAWeekAfter(race)
      await eraseWaiting(api.deps)
      expect((await orderOf(order.id)).email).toBe(user.email)
      await api.database
        .updateTable('payments')
        .set({ refunded_at: api.clock.now() })
        .where('id', '=', order.payment.id)
        .execute()
      await eraseWaiting(api.deps)
      expect((await orderOf(order.id)).email).not.toBe(user.email)
    })
  })

  it('waits for a payment that is still pending after its order expired, and for a void under way', async () => {
    const late = await buyAs()
    api.inventedCounts.add(late.order.code)
    await api.database
      .updateTable('payments')
      .set({ state: 'pending', approved_at: null })
      .where('id', '=', late.order.payment.id)
      .execute()
    await api.database
      .updateTable('orders')
      .set({ state: 'expired' })
      .where('id', '=', late.order.id)
      .execute()
    const pending = await remove(late.headers)
    expect([pending.statusCode, pending.json().code]).toEqual([409, 'purchase_open'])

    const voided = await buyAs()
    await api.database
      .updateTable('payments')
      .set({ void_claimed_at: api.clock.now(), void_note: 'Lo pidió el corredor' })
      .where('id', '=', voided.order.payment.id)
      .execute()
    const leaving = await remove(voided.headers)
    expect([leaving.statusCode, leaving.json().code]).toEqual([409, 'money_owed'])
  })

  it('answers for a minor until the race was run, however their document was written', async () => {
    const { user, race, headers, registration_id } = await buyAs({ email: 'menor@correo.test' })
    await api.database
      .updateTable('registrations')
      .set({
        guardian: JSON.stringify({
          full_name: 'Petronila Responsable',
          relationship: 'mother',
          document_type: 'CC',
          document_number: '52111222',
          phone: '+573001112233',
        }),
      })
      .where('id', '=', registration_id)
      .execute()
    await api.database
      .updateTable('runner_profiles')
      .set({ document_type: 'CC', document_number: '52.111.222' })
      .where('user_id', '=', user.id)
      .execute()
    const guardian = async () => {
      const row = await api.database
        .selectFrom('registrations')
        .select(['guardian', 'email'])
        .where('id', '=', registration_id)
        .executeTakeFirstOrThrow()
      return [row.guardian !== null, row.email]
    }
    await remove(headers)
    expect(await guardian()).toEqual([true, 'menor@correo.test'])
    expect((await erasureOf(user.id)).finished_at).toBeNull()
    untilAWeekAfter(race)
    await eraseWaiting(api.deps)
    expect(await guardian()).toEqual([false, 'menor@correo.test'])
    expect((await erasureOf(user.id)).finished_at).not.toBeNull()
  })

  it('is erased though the erasure of somebody else fails', async () => {
    const [broken, whole] = [await buyAs(), await buyAs()]
    for (const { headers } of [broken, whole]) await remove(headers)
    untilAWeekAfter(whole.race)
    await sql`
      create function refuse_erasing() returns trigger language plpgsql as $$
        begin raise exception 'no'; end
      $$;
      create trigger refuse_erasing before update on registrations
        for each row when (new.id = '${sql.raw(broken.registration_id)}') execute function refuse_erasing();
    `.execute(api.database)
    await expect(eraseWaiting(api.deps)).rejects.toThrow(AggregateError)
    expect((await erasureOf(whole.user.id)).finished_at).not.toBeNull()
    expect((await erasureOf(broken.user.id)).finished_at).toBeNull()
    await sql`drop trigger refuse_erasing on registrations`.execute(api.database)
    await eraseWaiting(api.deps)
    expect((await erasureOf(broken.user.id)).finished_at).not.toBeNull()
  })

  it('shows in a download nobody who received a place from them', async () => {
    const { order, headers, registration_id } = await buyAs()
    api.inventedCounts.add(order.code)
    const former = await buyAs()
    const now = api.clock.now()
    await api.database
      .updateTable('registrations')
      .set({ transferred_from_id: former.registration_id, email: 'heredera@correo.test' })
      .where('id', '=', registration_id)
      .execute()
    await api.database
      .insertInto('pickup_authorizations')
      .values({
        registration_id,
        full_name: 'Hermano De La Heredera',
        document_type: 'CC',
        code: 'K7Q2M9XB4T0WZC5H',
        document_number: '31415926',
        created_at: now,
      })
      .execute()
    await api.database
      .insertInto('transfers')
      .values({
        registration_id,
        to_email: 'tercera@correo.test',
        token_hash: Buffer.from(registration_id),
        created_at: now,
        expires_at: now,
      })
      .execute()
    const answer = await api.app.inject({ url: '/api/v1/usuarios/datos/', headers })
    expect(answer.body).toContain(order.code)
    expect(answer.body).not.toMatch(/Hermano De La Heredera|31415926|tercera@correo\.test/)
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

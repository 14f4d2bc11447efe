import type { AdminDataRequest } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createGuestBuyer } from '../../../testing/order-factories'
import { mailsTo } from '../../../testing/outbox'
import { createRunner, logInAs } from '../../../testing/people'
import { colombianDay } from '../../settings'
import { dueOn } from './request-states.rules'
import { withdrawAbandoned } from './withdraw-abandoned'

const DAY_MS = 86_400_000

describe('what people ask about their data', () => {
  let api: TestApi
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    headers = await signInAdmin()
  })
  afterAll(() => api.close())

  async function signInAdmin() {
    const { email } = await createRunner(api, { is_superuser: true })
    return (await logInAs(api, email)).headers
  }
  const file = async (given: object = {}, as?: Record<string, string>) => {
    const guest = await createGuestBuyer(api)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/solicitudes-de-datos/',
      headers: as ?? guest.headers,
      payload: { kind: 'reclamo', name: 'Rosa Díaz', body: 'Quiero que corrijan mi apellido', ...given },
    })
    return { ...guest, answer }
  }
  const list = async (query = '') =>
    (await api.app.inject({ url: `/api/v1/admin/solicitudes/${query}`, headers })).json<{
      results: AdminDataRequest[]
    }>().results
  const newest = async () => {
    const all = await list()
    const [last] = all.toSorted(
      (a, b) => b.received_at.localeCompare(a.received_at) || b.id.localeCompare(a.id),
    )
    if (!last) throw new Error('There is no request')
    return last
  }
  const move = (request: AdminDataRequest, paso: string, text?: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/solicitudes/${request.id}/${paso}/`,
      headers,
      payload: { version: request.version, ...(text !== undefined && { text }) },
    })
  const moved = async (request: AdminDataRequest, paso: string, text?: string) => {
    const answer = await move(request, paso, text)
    expect([paso, answer.statusCode]).toEqual([paso, 200])
    return answer.json<AdminDataRequest>()
  }

  it('is filed by a person who proved their address, with its deadline, and confirmed to them by mail', async () => {
    const { email, answer } = await file()
    expect(answer.statusCode).toBe(201)
    const today = colombianDay(api.clock.now())
    expect(answer.json()).toMatchObject({ state: 'received', due_on: dueOn('reclamo', today) })
    expect(await mailsTo(api.database, email)).toHaveLength(1)
    expect((await newest()).channel).toBe('site')
    const nobody = await file({}, {})
    expect(nobody.answer.statusCode).toBe(401)
  })

  it('of an account is on the account’s record, and in nobody else’s list', async () => {
    const { email } = await createRunner(api)
    const { headers: runner } = await logInAs(api, email)
    await file({ kind: 'consulta', body: '¿Qué datos tienen de mí?' }, runner)
    expect((await newest()).channel).toBe('account')
    expect((await newest()).user_id).not.toBeNull()
    const own = (as: Record<string, string>) =>
      api.app.inject({ url: '/api/v1/solicitudes-de-datos/', headers: as })
    expect((await own(runner)).json().results).toHaveLength(1)
    expect((await own((await createGuestBuyer(api)).headers)).json().results).toEqual([])
  })

  it('is in what they download of themselves, with its answer, and in nobody else’s', async () => {
    const { email } = await createRunner(api)
    const { headers: runner } = await logInAs(api, email)
    await file({ kind: 'consulta', body: '¿Desde cuándo me tienen?' }, runner)
    await moved(await newest(), 'responder', 'Desde tu registro.')
    const download = async (as: Record<string, string>) =>
      (await api.app.inject({ url: '/api/v1/usuarios/datos/', headers: as })).json().data_requests
    expect(await download(runner)).toMatchObject([
      {
        code: expect.stringMatching(/^SD-\d+$/),
        request_kind: 'consulta',
        state: 'answered',
        body: '¿Desde cuándo me tienen?',
        answer: 'Desde tu registro.',
      },
    ])
    const other = await createRunner(api)
    expect(await download((await logInAs(api, other.email)).headers)).toEqual([])
  })

  it('is extended once with its reason, answered, and closed', async () => {
    const { email } = await file({ kind: 'consulta' })
    const taken = await moved(await newest(), 'tomar')
    expect((await move(taken, 'prorrogar')).json()).toEqual({ text: ['Escribe el texto'] })
    const extended = await moved(taken, 'prorrogar', 'Buscamos en archivos viejos')
    expect(extended.due_on > taken.due_on).toBe(true)
    expect([taken.extended_due_on, extended.extended_due_on]).toEqual([extended.due_on, null])
    expect((await move(extended, 'prorrogar', 'Otra vez')).statusCode).toBe(409)
    expect((await move(taken, 'responder', 'Tarde')).json().code).toBe('stale_version')
    const answered = await moved(extended, 'responder', 'Estos son tus datos')
    await moved(answered, 'cerrar')
    const subjects = (await mailsTo(api.database, email)).map(({ subject }) => subject.split(' (')[0])
    expect(subjects).toEqual([
      'Recibimos tu solicitud',
      'Necesitamos más tiempo para responderte',
      'Respuesta a tu solicitud',
    ])
    const actions = await api.database
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', answered.id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'data_request.filed',
      'data_request.in_progress',
      'data_request.extended',
      'data_request.answered',
      'data_request.closed',
    ])
  })

  const record = (given: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/admin/solicitudes/',
      headers,
      payload: {
        kind: 'reclamo',
        name: 'Efraín Ñustes',
        email: 'efrain@correo.test',
        channel: 'phone',
        body: 'Llamó para que borren su cuenta',
        received_on: colombianDay(api.clock.now()),
        ...given,
      },
    })
  const daysFromNow = (days: number) => colombianDay(new Date(api.clock.now().getTime() + days * DAY_MS))

  it('by phone or mail is written down by an administrator', async () => {
    const recorded = await record()
    expect(recorded.statusCode).toBe(201)
    expect(recorded.json<AdminDataRequest>().received_at).toBe(api.clock.now().toISOString())
    expect(await mailsTo(api.database, 'efrain@correo.test')).toHaveLength(1)
    expect((await list('?q=nustes')).map(({ name }) => name)).toEqual(['Efraín Ñustes'])
  })

  it('that arrived before it was written down has its terms from the day it arrived', async () => {
    const arrived = daysFromNow(-14)
    const late = (await record({ received_on: arrived, email: 'carta@correo.test' })).json<AdminDataRequest>()
    expect(colombianDay(new Date(late.received_at))).toBe(arrived)
    expect(late.due_on).toBe(dueOn('reclamo', arrived))
    // What a claim lacks is asked for within five working days of its arrival.
    expect(late.can).not.toContain('ask')
    expect((await record()).json<AdminDataRequest>().can).toContain('ask')
    for (const [received_on, words] of [
      [daysFromNow(1), /todavía no ha llegado/],
      [daysFromNow(-366), /más de un año/],
    ] as const) {
      const refused = await record({ received_on })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toMatch(words)
    }
    expect((await record({ received_on: undefined })).statusCode).toBe(400)
  })

  it('that lacks something waits two months for it and is then withdrawn', async () => {
    const { email } = await file()
    const asked = await moved(await newest(), 'pedir', 'Tu número de documento')
    expect(asked.state).toBe('incomplete')
    api.clock.advance(30 * DAY_MS)
    await withdrawAbandoned(api.deps)
    headers = await signInAdmin()
    expect((await list('?estado=incompletas')).map(({ id }) => id)).toContain(asked.id)
    api.clock.advance(35 * DAY_MS)
    await withdrawAbandoned(api.deps)
    headers = await signInAdmin()
    expect((await list('?estado=cerradas')).find(({ id }) => id === asked.id)?.state).toBe('withdrawn')
    expect(await mailsTo(api.database, email)).toHaveLength(3)
  })

  it('that cannot be withdrawn does not keep another from it', async () => {
    const asked: AdminDataRequest[] = []
    for (let index = 0; index < 3; index++) {
      await file()
      asked.push(await moved(await newest(), 'pedir', 'Tu documento'))
    }
    await sql
      .raw(`
      create function refuse_one() returns trigger language plpgsql as
        $$ begin raise exception 'no'; end $$;
      create trigger refuse_one before update on data_requests for each row
        when (old.id = '${asked[1]?.id}') execute function refuse_one();`)
      .execute(api.database)
    api.clock.advance(63 * DAY_MS)
    await expect(withdrawAbandoned(api.deps)).rejects.toThrow('1 not withdrawn')
    headers = await signInAdmin()
    const now = new Map(
      (await list('?estado=cerradas')).concat(await list()).map(({ id, state }) => [id, state]),
    )
    expect(asked.map(({ id }) => now.get(id))).toEqual(['withdrawn', 'incomplete', 'withdrawn'])
    await sql`drop trigger refuse_one on data_requests`.execute(api.database)
    await withdrawAbandoned(api.deps)
  })

  it('that is late leads the list', async () => {
    await file()
    const [first] = await list()
    expect(first?.is_overdue).toBe(true)
    const late = await list('?estado=vencidas')
    expect(late.every(({ is_overdue, days_left }) => is_overdue && days_left < 0)).toBe(true)
    expect((await list('?estado=abiertas')).some(({ is_overdue }) => !is_overdue)).toBe(true)
  })

  it('of an address that is not proven is neither filed nor read', async () => {
    const own = (as: Record<string, string>) =>
      api.app.inject({ url: '/api/v1/solicitudes-de-datos/', headers: as })
    const { email } = await file()
    // An account that claims the address of a guest's request.
    const claimed = await createRunner(api, { email, email_verified_at: null })
    const unproven = (await logInAs(api, email)).headers
    expect((await file({}, unproven)).answer.statusCode).toBe(403)
    expect((await own(unproven)).statusCode).toBe(403)
    await api.database
      .updateTable('users')
      .set({ email_verified_at: api.clock.now() })
      .where('id', '=', claimed.id)
      .execute()
    expect((await own(unproven)).json().results).toHaveLength(1)
  })

  it('of a guest who came by the link of one order is refused: the link proves no mailbox', async () => {
    const { email } = await createGuestBuyer(api)
    const token = api.deps.accessTokens.signGuest(email, 'ZN-ABC234')
    const answer = await file({}, { 'x-guest-token': token })
    expect([answer.answer.statusCode, answer.answer.json().code]).toEqual([403, 'email_not_verified'])
  })

  it('is moved by nobody but an administrator, and no more by one who was', async () => {
    await file()
    const request = await newest()
    const admin = await createRunner(api, { is_superuser: true })
    const { headers: former } = await logInAs(api, admin.email)
    const runner = (await logInAs(api, (await createRunner(api)).email)).headers
    await api.database.updateTable('users').set({ is_superuser: false }).where('id', '=', admin.id).execute()
    for (const as of [former, runner]) {
      const url = `/api/v1/admin/solicitudes/${request.id}/tomar/`
      const payload = { version: request.version }
      expect((await api.app.inject({ method: 'POST', url, headers: as, payload })).statusCode).toBe(403)
      const list = await api.app.inject({ url: '/api/v1/admin/solicitudes/', headers: as })
      expect(list.statusCode).toBe(403)
    }
    expect((await newest()).state).toBe('received')
  })
})

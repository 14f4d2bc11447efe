import { createHash } from 'node:crypto'
import { LEGAL_VERSION, type PersonConsent } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createRace } from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { createTicket } from '../../testing/race-tickets'
import { readPdf } from '../../testing/read-pdf'

describe('the register of what a person accepted', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('says version, when and from where to an administrator, and each look is on record', async () => {
    const admin = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const runner = await createRunner(api)
    await api.database
      .insertInto('consents')
      .values({
        user_id: runner.id,
        kind: 'terms',
        text_version: LEGAL_VERSION,
        accepted_at: api.clock.now(),
        ip: '203.0.113.9',
      })
      .execute()
    const url = `/api/v1/admin/personas/${runner.id}/consentimientos/`
    const { results } = (await api.app.inject({ url, headers })).json<{ results: PersonConsent[] }>()
    expect(results).toMatchObject([{ kind: 'terms', text_version: LEGAL_VERSION, ip: '203.0.113.9' }])
    const looks = await api.database
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('action', '=', 'consents.looked_at')
      .where('subject_id', '=', runner.id)
      .execute()
    expect(looks).toHaveLength(1)
    const nobody = '/api/v1/admin/personas/00000000-0000-7000-8000-000000000000/consentimientos/'
    expect((await api.app.inject({ url: nobody, headers })).statusCode).toBe(404)
  })

  it('is a document with the hash of each text as it was read, though the race changed it since', async () => {
    const { headers } = await logInAs(api, (await createRunner(api, { is_superuser: true })).email)
    const waiver = 'Corro porque quiero y respondo por mí.'
    const race = await createRace(api, { event: { policies: JSON.stringify({ waiver }) } })
    const ticket = await createTicket(api, race, { first_name: 'Úrsula', last_name: 'Ñáñez' })
    await api.database
      .updateTable('events')
      .set({ policies: JSON.stringify({ waiver: 'Ahora decimos otra cosa.' }) })
      .where('id', '=', race.event.id)
      .execute()
    const url = `/api/v1/admin/personas/${ticket.id}/consentimientos`
    const listed = (await api.app.inject({ url: `${url}/`, headers })).json<{ results: PersonConsent[] }>()
    const { body } = await api.database
      .selectFrom('legal_texts')
      .select('body')
      .where('kind', '=', 'data_policy')
      .where('version', '=', LEGAL_VERSION)
      .executeTakeFirstOrThrow()
    const hashes = new Map(listed.results.map(({ kind, text_hash }) => [kind, text_hash]))
    expect(hashes.get('waiver')).toBe(sha256(waiver))
    expect(hashes.get('data_policy')).toBe(sha256(body))
    const pdf = await api.app.inject({ url: `${url}.pdf`, headers })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const printed = readPdf(pdf.rawPayload).join('\n')
    for (const told of ['Úrsula Ñáñez', LEGAL_VERSION, '127.0.0.1', 'Exoneración de responsabilidad'])
      expect(printed).toContain(told)
    expect(printed).toContain(sha256(waiver).replace(/^.{32}/, '$&\n'))
    const actions = await api.database
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', ticket.id)
      .where('action', 'like', 'consents.%')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['consents.looked_at', 'consents.downloaded'])
  })

  it('of an address that nobody proved holds nothing of the runner who gave it', async () => {
    const { headers } = await logInAs(api, (await createRunner(api, { is_superuser: true })).email)
    const race = await createRace(api)
    const ticket = await createTicket(api, race)
    const claimed = await createRunner(api, { email: ticket.email, email_verified_at: null })
    const read = async () =>
      (await api.app.inject({ url: `/api/v1/admin/personas/${claimed.id}/consentimientos/`, headers })).json<{
        results: PersonConsent[]
      }>().results
    expect(await read()).toEqual([])
    await api.database
      .updateTable('users')
      .set({ email_verified_at: api.clock.now() })
      .where('id', '=', claimed.id)
      .execute()
    expect((await read()).map(({ kind }) => kind)).toContain('waiver')
  })

  it('closes at once to an administrator who is one no more, and is nobody else’s', async () => {
    const admin = await createRunner(api, { is_superuser: true })
    await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const runner = await createRunner(api)
    const url = `/api/v1/admin/personas/${runner.id}/consentimientos.pdf`
    expect((await api.app.inject({ url, headers })).statusCode).toBe(200)
    await api.database.updateTable('users').set({ is_superuser: false }).where('id', '=', admin.id).execute()
    expect((await api.app.inject({ url, headers })).statusCode).toBe(403)
    const own = await logInAs(api, runner.email)
    expect((await api.app.inject({ url, headers: own.headers })).statusCode).toBe(403)
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

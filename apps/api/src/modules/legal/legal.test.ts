import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminLegalText, LegalText, PendingText } from '@zancada/contracts'
import { LEGAL_VERSION } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createHeldOrder } from '../../testing/held-orders'
import { askForOrder, createGuestBuyer, createRace, type Race, somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { colombianDay } from '../settings'
import { publishedOf } from './legal.repository'

const DAY_MS = 86_400_000
const DRAFT = {
  title: 'Política',
  lead: 'Qué hacemos.',
  body: '## Uno\n\nTexto.',
  changes: 'Ahora decimos más.',
}

describe('the legal texts of the platform', () => {
  let api: TestApi
  let headers: Record<string, string>
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    headers = await signIn({ is_superuser: true })
    race = await createRace(api)
  })
  afterAll(() => api.close())

  async function signIn(given: { is_superuser?: boolean } = {}) {
    const { email } = await createRunner(api, given)
    return (await logInAs(api, email)).headers
  }
  const today = (days = 0) => colombianDay(new Date(api.clock.now().getTime() + days * DAY_MS))
  const read = async (version = '') =>
    api.app.inject(`/api/v1/textos-legales/privacidad/${version && `?version=${version}`}`)
  const inForce = async () => (await read()).json<LegalText>().version
  const discard = (revision: number) =>
    api.app.inject({
      method: 'DELETE',
      url: '/api/v1/admin/ajustes/textos/privacidad/borrador/',
      query: { revision: String(revision) },
      headers,
    })
  const edit = (method: 'PUT' | 'POST', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/admin/ajustes/textos/privacidad/${path}/`,
      headers,
      ...(payload && { payload }),
    })
  const publish = async (valid_from = today()) => {
    api.clock.advance(1_000)
    const draft = await edit('PUT', 'borrador', { ...DRAFT, revision: 0 })
    const { revision } = draft.json<AdminLegalText>().draft ?? { revision: 0 }
    const answer = await edit('POST', 'publicar', { revision, valid_from })
    expect(answer.statusCode).toBe(200)
    api.clock.advance(1_000)
    return answer.json<AdminLegalText>()
  }
  const pendingOf = async (as: Record<string, string>) =>
    (await api.app.inject({ url: '/api/v1/usuarios/textos-pendientes/', headers: as })).json<{
      results: PendingText[]
    }>().results
  const accept = (as: Record<string, string>, version: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/textos-pendientes/aceptar/',
      headers: as,
      payload: { versions: [{ kind: 'data_policy', version }] },
    })
  const buy = (as: Record<string, string>) =>
    askForOrder(api, {
      headers: as,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
    })

  it('begin with the version that everybody accepted: nobody is asked again', async () => {
    const text = (await read()).json<LegalText>()
    expect(text).toMatchObject({
      version: LEGAL_VERSION,
      is_current: true,
      title: 'Política de privacidad',
    })
    expect(text.body).toContain('Ley 1581')
    const runner = await signIn()
    expect(await pendingOf(runner)).toEqual([])
    expect((await buy(runner)).statusCode).toBe(201)
  })

  it('are read by anybody without a look at who accepted them', async () => {
    const answered = await api.database.transaction().execute(async (tx) => {
      await sql`lock table consents in access exclusive mode`.execute(tx)
      return Promise.race([read().then(({ statusCode }) => statusCode), sleep(8_000, 'it waits')])
    })
    expect(answered).toBe(200)
  })

  it('a published version is what is read from then on, and the earlier one is still there as it was', async () => {
    const before = await inForce()
    const seen = api.purgedTags.length
    const { versions, draft } = await publish()
    expect(draft).toBeNull()
    expect(versions.map(({ standing }) => standing)).toEqual(['current', 'past', 'past'])
    expect(api.purgedTags.slice(seen)).toContain('legal')
    const now = (await read()).json<LegalText>()
    expect(now).toMatchObject({ ...DRAFT, is_current: true })
    expect((await read(before)).json<LegalText>()).toMatchObject({ version: before, is_current: false })
    expect((await read('1999-01-01')).statusCode).toBe(404)
  })

  it('a person with an account is asked again, and buys nothing and waits for nothing until they accept', async () => {
    const runner = await signIn()
    const [asked] = await pendingOf(runner)
    expect(asked).toMatchObject({ kind: 'data_policy', version: await inForce(), changes: DRAFT.changes })
    const join = () =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/eventos/${race.event.slug}/lista-espera/`,
        headers: runner,
        payload: { category_id: race.category.id, party_size: 1 },
      })
    for (const refused of [await buy(runner), await join()])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'legal_acceptance_needed'])
    for (const url of ['inscripciones/mias/', 'usuarios/datos/', 'usuarios/perfil/eliminacion/'])
      expect((await api.app.inject({ url: `/api/v1/${url}`, headers: runner })).statusCode).toBe(200)
    const tabs = await Promise.all([1, 2].map(() => accept(runner, asked?.version ?? '')))
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await pendingOf(runner)).toEqual([])
    expect((await buy(runner)).statusCode).toBe(201)
    const own = await api.app.inject({ url: '/api/v1/usuarios/autorizaciones/', headers: runner })
    const accepted = own
      .json<{ results: { text_version: string }[] }>()
      .results.filter(({ text_version }) => text_version === asked?.version)
    expect(accepted).toHaveLength(1)
  })

  it('a version that was replaced while it was read is not accepted', async () => {
    const runner = await signIn()
    const [asked] = await pendingOf(runner)
    await publish()
    const refused = await accept(runner, asked?.version ?? '')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'legal_version_changed'])
    expect((await accept(runner, await inForce())).statusCode).toBe(200)
  })

  it('a checkout that showed an older version is refused and keeps its places; with the new one it goes on', async () => {
    const shown = await inForce()
    const order = await createHeldOrder(api, race, { isNamed: false })
    const written = await api.app.inject({ url: `/api/v1/ordenes/${order.code}/`, headers: order.headers })
    const [place] = written.json().registrations
    const runner = {
      registration_id: place.id,
      ...somebody({ email: order.email, eps: null, blood_type: null }),
      consents: { waiver: true, data_policy: true, health: false, marketing: false, image: false },
    }
    await publish()
    const write = (data_policy_version: string) =>
      api.app.inject({
        method: 'PUT',
        url: `/api/v1/ordenes/${order.code}/participantes/`,
        headers: order.headers,
        payload: { participants: [runner], data_policy_version },
      })
    const refused = await write(shown)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'legal_version_changed'])
    const kept = await api.app.inject({ url: `/api/v1/ordenes/${order.code}/`, headers: order.headers })
    expect(kept.json().registrations).toEqual(written.json().registrations)
    const answer = await write(await inForce())
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {}])
    const consents = await api.database
      .selectFrom('consents')
      .select('text_version')
      .where('registration_id', '=', place.id)
      .where('kind', '=', 'data_policy')
      .where('revoked_at', 'is', null)
      .execute()
    expect(consents.map(({ text_version }) => text_version)).toEqual([await inForce()])
  })

  it('who registers accepts what their form showed, or nothing is written', async () => {
    const shown = await inForce()
    const terms = (await api.app.inject('/api/v1/textos-legales/')).json<{ terms: string }>().terms
    await publish()
    const email = 'lee.despacio@correo.test'
    const register = (versions: object, payload: object = {}) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/usuarios/registro/corredor/',
        payload: {
          email,
          password: TEST_PASSWORD,
          first_name: 'Ana',
          last_name: 'Gómez',
          accept_terms: true,
          accept_data_policy: true,
          ...versions,
          ...payload,
        },
      })
    const owner = await createRunner(api)
    for (const refused of [
      await register({ terms_version: terms, data_policy_version: shown }),
      await register({ terms_version: '2020-01-01', data_policy_version: await inForce() }),
      // The same for an address that has an account: the form tells nobody which are known.
      await register({ terms_version: terms, data_policy_version: shown }, { email: owner.email }),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'legal_version_changed'])
    const account = () =>
      api.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    expect(await account()).toBeUndefined()
    expect(await mailsTo(api.database, owner.email)).toEqual([])
    const versions = { terms_version: terms, data_policy_version: await inForce() }
    expect((await register(versions)).statusCode).toBe(201)
    const given = await api.database
      .selectFrom('consents')
      .select(['kind', 'text_version'])
      .where('user_id', '=', (await account())?.id ?? '')
      .execute()
    expect(new Map(given.map(({ kind, text_version }) => [kind, text_version]))).toEqual(
      new Map([
        ['terms', terms],
        ['data_policy', await inForce()],
      ]),
    )
  })

  it('a guest accepts with each purchase and is asked nothing before', async () => {
    expect((await buy((await createGuestBuyer(api)).headers)).statusCode).toBe(201)
  })

  it('a version of a day to come waits for it', async () => {
    const before = await inForce()
    const { versions } = await publish(today(2))
    expect(versions[0]?.standing).toBe('coming')
    expect(await inForce()).toBe(before)
    expect((await read(versions[0]?.version)).statusCode).toBe(404)
    const early = await edit('PUT', 'borrador', { ...DRAFT, revision: 0 })
    expect(early.statusCode).toBe(200)
    for (const valid_from of [today(-1), today(1)])
      expect((await edit('POST', 'publicar', { revision: 1, valid_from })).json()).toHaveProperty(
        'valid_from',
      )
    expect((await discard(1)).statusCode).toBe(200)
    api.clock.advance(2 * DAY_MS)
    expect(await inForce()).toBe(versions[0]?.version)
    headers = await signIn({ is_superuser: true })
  })

  it('of two who write a draft at once one is told, and what is published is never touched', async () => {
    const both = await Promise.all([1, 2].map(() => edit('PUT', 'borrador', { ...DRAFT, revision: 0 })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await edit('POST', 'publicar', { revision: 7, valid_from: today() })).statusCode).toBe(409)
    await expect(
      sql`update legal_texts set body = 'otra cosa' where published_at is not null`.execute(api.database),
    ).rejects.toThrow('never changed')
    await expect(
      sql`delete from legal_texts where published_at is not null`.execute(api.database),
    ).rejects.toThrow('never changed')
    expect((await edit('PUT', 'borrador', { ...DRAFT, revision: 1 })).statusCode).toBe(200)
    // What another administrator saved a second ago is not thrown away by who read it before.
    const late = await discard(1)
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale_version'])
    const gone = await Promise.all([discard(2), discard(2)])
    expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const told = await api.database
      .selectFrom('audit_entries')
      .select('before')
      .where('action', '=', 'legal_text.draft_discarded')
      .execute()
    expect(told.at(-1)?.before).toEqual({ kind: 'data_policy', revision: 2 })
  })

  it('count the accounts that stand on each version, and find them by it', async () => {
    const { versions } = await publish()
    const [runner, other] = [await signIn(), await signIn()]
    const version = versions[0]?.version ?? ''
    for (const as of [runner, other]) expect((await accept(as, version)).statusCode).toBe(200)
    const counted = (await edit('PUT', 'borrador', { ...DRAFT, revision: 0 })).json<AdminLegalText>().versions
    expect(counted.find((each) => each.version === version)?.accepted_count).toBe(2)
    await discard(1)
    await sql`insert into consents (user_id, kind, text_version, accepted_at, ip)
      select (select id from users limit 1), 'terms', 'v' || n, now(), '190.24.1.7' from generate_series(1, 20000) n`.execute(
      api.database,
    )
    await sql`analyze consents`.execute(api.database)
    const plan = await publishedOf(api.database, 'data_policy').explain('json')
    expect(JSON.stringify(plan)).toContain('consents_to_texts')
  })
})

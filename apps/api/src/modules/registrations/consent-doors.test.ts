import {
  type Consent,
  type ConsentPage,
  LEGAL_VERSION,
  type ParticipantFields,
  type PersonConsent,
  RUNNER_WORDS,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { bare, mother, NOTHING, openConsents } from '../../testing/consents'
import { createGuestBuyer, somebody } from '../../testing/order-factories'
import { tokenMailedTo } from '../../testing/outbox'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { readPdf } from '../../testing/read-pdf'
import { lacksConsents } from '../consents'
import { calendarDate } from '../events'

const DAY_MS = 86_400_000

describe('a consent that is asked through a ticket', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  const { hold, confirm, accept, open, mailOf, tokenIn } = openConsents(() => api)

  /** A guest who bought one place for somebody else, and what the mail of that ticket leads to. */
  async function boughtFor(given: Partial<ParticipantFields> = {}) {
    const buyer = await createGuestBuyer(api)
    const { race, write, order, ids } = await hold(1, buyer.headers)
    const runner = somebody({ ...bare, ...given })
    const written = await write([{ ...runner, consents: NOTHING }])
    if (written.statusCode !== 200) throw new Error(written.body)
    await confirm(order.code)
    const id = ids[0] ?? ''
    return { buyer, race, runner, id, token: tokenIn(await mailOf(id)) }
  }

  async function bodyFor(token: string, given: object = {}) {
    const page = await open(token)
    return {
      ...NOTHING,
      waiver_version: page.waiver.version,
      data_policy_version: page.data_policy.version,
      ...given,
    }
  }

  const given = (id: string) =>
    api.database
      .selectFrom('consents')
      .select(['kind', 'capacity', 'text_version', 'words_hash', 'giver_name'])
      .where('registration_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('accepted_at')
      .orderBy('id')
      .execute()
  const ownGiven = async (id: string) =>
    (await given(id)).filter(({ capacity }) => capacity !== 'on_behalf').map(({ kind }) => kind)

  async function asAdmin() {
    const { headers } = await logInAs(api, (await createRunner(api, { is_superuser: true })).email)
    const url = (id: string) => `/api/v1/admin/personas/${id}/consentimientos`
    return {
      register: async (id: string) =>
        (await api.app.inject({ url: `${url(id)}/`, headers })).json<{ results: PersonConsent[] }>().results,
      printed: async (id: string) =>
        readPdf((await api.app.inject({ url: `${url(id)}.pdf`, headers })).rawPayload).join(' '),
    }
  }

  it('that its runner leaves empty is a no: nothing of it is missing anywhere, and it is not asked again', async () => {
    const { id, token } = await boughtFor()
    expect((await open(token)).has_decided).toBe(false)
    const refused = await accept(token, await bodyFor(token))
    expect([refused.statusCode, refused.json<ConsentPage>().has_decided]).toEqual([200, true])
    expect(await ownGiven(id)).toEqual([])
    expect(await mailOf(id)).not.toContain('autorizaciones?token=')
    const lacking = await api.database
      .selectFrom('registrations')
      .select(lacksConsents().as('lacks'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lacking.lacks).toBe(false)
  })

  it('is asked again of the reader of another mailbox, once the address is corrected', async () => {
    const { id, token, buyer } = await boughtFor()
    await accept(token, await bodyFor(token))
    const corrected = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/inscripciones/${id}/`,
      headers: { 'x-guest-token': api.deps.accessTokens.signGuest(buyer.email) },
      payload: { email: 'la-verdadera@correo.test' },
    })
    expect(corrected.statusCode).toBe(200)
    const { choices_made_at } = await api.database
      .selectFrom('registrations')
      .select('choices_made_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(choices_made_at).toBeNull()
  })

  it('ends when its runner hands the place on, and the new runner gives their own', async () => {
    const { id, token, buyer } = await boughtFor()
    const body = await bodyFor(token, { image: true })
    await api.database
      .updateTable('events')
      .set({ allows_transfers: true })
      .where('id', '=', (await raceOf(id)).event_id)
      .execute()
    const email = 'heredera.puerta@correo.test'
    const offered = await api.app.inject({
      method: 'POST',
      url: `/api/v1/inscripciones/${id}/traspaso/`,
      headers: buyer.headers,
      payload: { email },
    })
    expect([offered.statusCode, offered.body]).toEqual([200, expect.any(String)])
    const invitation = await tokenMailedTo(api.database, email)
    const taken = await api.app.inject({
      method: 'POST',
      url: `/api/v1/traspasos/${invitation}/aceptar/`,
      payload: { ...somebody({ ...bare, email }), consents: { ...NOTHING, marketing: true } },
    })
    expect([taken.statusCode, taken.body]).toEqual([200, expect.any(String)])
    const late = await accept(token, body)
    expect([late.statusCode, late.json().code]).toEqual([409, 'registration_over'])
    expect(await ownGiven(id)).toEqual([])
    const heir = taken.json<{ registration_id: string }>().registration_id
    expect((await ownGiven(heir)).toSorted()).toEqual(['data_policy', 'marketing', 'waiver'])
    expect(await mailOf(heir)).not.toContain('aceptó por ti')
  })

  it('ends when the place is given back, and stays readable as it was', async () => {
    const { id, token, race, buyer } = await boughtFor()
    const body = await bodyFor(token, { image: true })
    await api.database
      .updateTable('events')
      .set({ cancel_until_at: new Date(api.clock.now().getTime() + DAY_MS) })
      .where('id', '=', race.event.id)
      .execute()
    const cancelled = await api.app.inject({
      method: 'POST',
      url: `/api/v1/inscripciones/${id}/cancelar/`,
      headers: buyer.headers,
      payload: {},
    })
    expect([cancelled.statusCode, cancelled.body]).toEqual([200, expect.any(String)])
    expect(await open(token)).toMatchObject({ is_over: true })
    expect((await accept(token, body)).statusCode).toBe(409)
    expect(await ownGiven(id)).toEqual([])
  })

  it('opens nothing once the runner deleted their data', async () => {
    const runner = await createRunner(api)
    const { id, token } = await boughtFor({ email: runner.email })
    const body = await bodyFor(token, { image: true })
    api.clock.advance(120 * DAY_MS)
    await leave(runner.email)
    expect((await accept(token, body)).statusCode).toBe(404)
    expect(await ownGiven(id)).toEqual([])
    expect(await mailOf(id)).toBe('')
  })

  it('is still asked, in nobody’s name, when the buyer deletes the account before the race', async () => {
    const buyer = await createRunner(api, { first_name: 'Lucía', last_name: 'Buyer' })
    const { headers } = await logInAs(api, buyer.email)
    const { write, order, ids } = await hold(1, headers)
    await write([{ ...somebody(bare), consents: NOTHING }])
    await confirm(order.code)
    await leave(buyer.email)
    const mail = await mailOf(ids[0] ?? '')
    expect(mail).not.toContain('Lucía')
    expect(mail).toContain('Otra persona te inscribió y aceptó por ti')
    const page = await open(tokenIn(mail))
    expect([page.accepted_at, page.accepted_by]).toEqual([expect.any(String), 'Otra persona'])
    const answer = await accept(tokenIn(mail), await bodyFor(tokenIn(mail), { image: true }))
    expect(answer.statusCode).toBe(200)
    expect(await ownGiven(ids[0] ?? '')).toEqual(['image'])
  })

  it('of a guardian who runs too is told apart: what they gave for themselves and what for the minor', async () => {
    const buyer = await createGuestBuyer(api)
    const { write, order, ids } = await hold(2, buyer.headers)
    const [guardianId = '', childId = ''] = ids
    const runner = somebody({ ...bare, first_name: 'Lucía', last_name: 'Buyer', document_number: '52123456' })
    const child = somebody({
      ...bare,
      first_name: 'Niña',
      email: runner.email,
      birth_on: '2014-02-03',
      guardian: mother,
    })
    const written = await write([
      { ...runner, consents: NOTHING },
      { ...child, consents: NOTHING },
    ])
    expect(written.statusCode).toBe(200)
    await confirm(order.code)
    const own = tokenIn(await mailOf(guardianId))
    const childs = tokenIn(await mailOf(childId))
    expect((await accept(own, await bodyFor(own, { image: true, marketing: true }))).statusCode).toBe(200)
    const guardian_document_number = mother.document_number
    const forChild = await bodyFor(childs, { image: true, guardian_document_number })
    expect((await accept(childs, forChild)).statusCode).toBe(200)
    const { register, printed } = await asAdmin()
    const brief = (consents: readonly PersonConsent[]) =>
      consents
        .filter(({ capacity }) => capacity !== 'on_behalf')
        .map((each) => `${each.kind} ${each.capacity} ${each.is_for_another} ${each.runner_name}`)
        .toSorted()
    const childName = `Niña ${child.last_name}`
    expect(brief(await register(guardianId))).toEqual(
      [
        `data_policy guardian true ${childName}`,
        'image self false Lucía Buyer',
        `image guardian true ${childName}`,
        'marketing self false Lucía Buyer',
        `waiver guardian true ${childName}`,
      ].toSorted(),
    )
    expect(brief(await register(childId))).toEqual([
      `data_policy guardian false ${childName}`,
      `image guardian false ${childName}`,
      `waiver guardian false ${childName}`,
    ])
    expect(await printed(childId)).toContain('CC 52123456')
  })

  it('of an adult who shares the buyer’s address is theirs, not the buyer’s, in both certificates', async () => {
    const buyer = await createRunner(api, { first_name: 'Lucía', last_name: 'Buyer' })
    const { headers } = await logInAs(api, buyer.email)
    const { write, order, ids } = await hold(2, headers)
    const [ownId = '', anaId = ''] = ids
    const lucia = { email: buyer.email, first_name: 'Lucía', last_name: 'Buyer', document_number: '52123456' }
    await write([
      { ...somebody({ ...bare, ...lucia }), accepted_as: 'self', consents: NOTHING },
      { ...somebody({ ...bare, email: buyer.email, last_name: 'Ruiz' }), consents: NOTHING },
    ])
    await confirm(order.code)
    const token = tokenIn(await mailOf(anaId))
    expect((await accept(token, await bodyFor(token, { image: true }))).statusCode).toBe(200)
    const { register, printed } = await asAdmin()
    const image = (await register(buyer.id)).find(({ kind }) => kind === 'image')
    expect(image).toMatchObject({ runner_name: 'Ana Ruiz', giver_name: 'Ana Ruiz' })
    const pages = (await printed(buyer.id)).replaceAll('\n', ' ')
    expect(pages).toMatch(/Uso de imagen · Carrera \d+ Quién la dio Ana Ruiz · /)
    expect(pages).toContain('Autorizaciones con su cuenta o su correo')
    const kinds = (await register(ownId)).map(({ kind, is_for_another }) => `${kind} ${is_for_another}`)
    expect(kinds).not.toContain('image false')
    expect(await printed(anaId)).toContain('Ana Ruiz')
  })

  it('of a guardian is not attributed to the buyer, whose address it was asked at', async () => {
    const aunt = await createRunner(api, { first_name: 'Rosa', last_name: 'Gil' })
    const { headers } = await logInAs(api, aunt.email)
    const { write, order, ids } = await hold(1, headers)
    const child = somebody({
      ...bare,
      first_name: 'Niña',
      last_name: 'Buyer',
      email: aunt.email,
      birth_on: '2014-02-03',
      guardian: mother,
    })
    expect((await write([{ ...child, consents: NOTHING }])).statusCode).toBe(200)
    await confirm(order.code)
    const token = tokenIn(await mailOf(ids[0] ?? ''))
    const guardian_document_number = mother.document_number
    expect((await accept(token, await bodyFor(token, { guardian_document_number }))).statusCode).toBe(200)
    const { results } = (await api.app.inject({ url: '/api/v1/usuarios/autorizaciones/', headers })).json<{
      results: Consent[]
    }>()
    const told = results.map((each) => `${each.capacity} ${each.given_by} ${each.is_by_address}`)
    expect(new Set(told)).toEqual(new Set(['on_behalf Rosa Gil false', 'guardian Lucía Buyer true']))
    const { printed } = await asAdmin()
    const pages = (await printed(aunt.id)).replaceAll('\n', ' ')
    expect(pages).toContain('Autorizaciones por otras personas, con su cuenta o su correo')
    expect(pages).not.toContain('que el titular dio')
  })

  it('of who comes of age before the race is the guardian’s until the birthday, and theirs from it on', async () => {
    const birthday = new Date(api.clock.now().getTime() + 2 * DAY_MS)
    const [year = '', ...rest] = calendarDate(birthday, 'America/Bogota').split('-')
    const birth_on = [Number(year) - 18, ...rest].join('-')
    const { id, token } = await boughtFor({ birth_on, guardian: mother })
    const minor = await open(token)
    expect([minor.guardian?.full_name, minor.choices.marketing]).toEqual(['Lucía Buyer', null])
    const asThemself = await accept(token, await bodyFor(token))
    expect(Object.keys(asThemself.json())).toEqual(['guardian_document_number'])
    api.clock.advance(3 * DAY_MS)
    const adult = await open(token)
    expect([adult.guardian, adult.accepted_at, adult.choices.marketing]).toEqual([null, null, false])
    const accepted = await accept(token, await bodyFor(token, { image: true, marketing: true }))
    expect(accepted.statusCode).toBe(200)
    const own = (await given(id)).filter(({ capacity }) => capacity !== 'on_behalf')
    expect(own.map(({ kind, capacity }) => `${kind} ${capacity}`).toSorted()).toEqual([
      'data_policy self',
      'image self',
      'marketing self',
      'waiver self',
    ])
    expect(new Set(own.map(({ giver_name }) => giver_name))).toEqual(new Set([own[0]?.giver_name]))
    expect(own[0]?.giver_name).not.toBe('Lucía Buyer')
  })

  it('in the same words about two versions of a text names the one that was read', async () => {
    const { id, token, race } = await boughtFor()
    await accept(token, await bodyFor(token))
    const buyer = await createGuestBuyer(api)
    await api.database
      .updateTable('events')
      .set((eb) => ({
        version: eb('version', '+', 1),
        policies: JSON.stringify({ waiver: 'Corro y respondo.' }),
      }))
      .where('id', '=', race.event.id)
      .execute()
    const before = (await given(id)).find(({ kind }) => kind === 'waiver')
    const later = await hold(1, buyer.headers, race)
    await later.write([{ ...somebody(bare), consents: NOTHING }])
    await confirm(later.order.code)
    const after = (await given(later.ids[0] ?? '')).find(({ kind }) => kind === 'waiver')
    expect(after?.words_hash).toBe(before?.words_hash)
    expect(after?.text_version).not.toBe(before?.text_version)
    const { register } = await asAdmin()
    const [one, other] = await Promise.all([id, later.ids[0] ?? ''].map(register))
    const texts = [one, other].map((all) => all?.find(({ kind }) => kind === 'waiver'))
    expect(new Set(texts.map((each) => each?.words))).toEqual(new Set([RUNNER_WORDS.waiver.on_behalf]))
    expect(new Set(texts.map((each) => each?.text_hash)).size).toBe(2)
    expect(after?.text_version).not.toBe(LEGAL_VERSION)
  })

  const raceOf = (id: string) =>
    api.database.selectFrom('registrations').select('event_id').where('id', '=', id).executeTakeFirstOrThrow()

  async function leave(email: string) {
    const { headers } = await logInAs(api, email)
    const left = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })
    expect([left.statusCode, left.body]).toEqual([200, expect.any(String)])
  }
})

import { createHash, randomUUID } from 'node:crypto'
import {
  type ConsentPage,
  LEGAL_VERSION,
  type ParticipantFields,
  type RegistrationRecord,
} from '@zancada/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { createRace, type Race, somebody } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { createRaceDevice } from '../../testing/race-devices'
import { composeConfirmation, composeTickets } from '../orders'

const guardian = {
  full_name: 'Marta Corredora',
  relationship: 'mother',
  document_type: 'CC',
  document_number: '43555666',
  phone: '+573001112233',
} as const

const WAIVER = 'Declaro que corro por mi cuenta'

describe('what a runner whom another registered accepts by a link', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi()
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, {
      event: {
        organizer_id: organizer.organizer.id,
        allows_transfers: true,
        policies: JSON.stringify({ waiver: WAIVER }),
      },
    })
  })

  const desk = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/inscripciones/${path}`,
      headers: organizer.headers,
      payload,
    })
  async function writeByHand(given: Partial<ParticipantFields> = {}): Promise<RegistrationRecord> {
    const answer = await desk('POST', '', {
      event_slug: race.event.slug,
      category_id: race.category.id,
      participant: somebody({ eps: null, blood_type: null, ...given }),
      payment: 'courtesy',
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const linkIn = (text: string | undefined) => text?.match(/\/autorizaciones\?token=([\w.-]+)/)?.[1]
  const orderIdOf = async (id: string) =>
    (
      await api.database
        .selectFrom('registrations')
        .select('order_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).order_id
  async function mailedTo({ id }: { readonly id: string }): Promise<string> {
    const mail = await composeConfirmation(api.deps, await orderIdOf(id))
    const token = linkIn(mail?.text)
    if (token === undefined) throw new Error(`No link in ${mail?.text}`)
    return token
  }
  /** As it is named by its text. */
  const waiverOf = (text: string) =>
    `event:${race.event.slug}:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  const open = (token: string) => api.app.inject({ url: `/api/v1/autorizaciones/${token}/` })
  const accept = (token: string, given: object = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/autorizaciones/${token}/`,
      payload: {
        waiver: true,
        data_policy: true,
        waiver_version: waiverOf(WAIVER),
        data_policy_version: LEGAL_VERSION,
        ...given,
      },
    })
  const consentsOf = (id: string) =>
    api.database
      .selectFrom('consents')
      .select(['kind', 'text_version', 'email', 'user_id', 'signature_id', 'ip'])
      .where('registration_id', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('kind')
      .execute()
  const kinds = async (id: string) => (await consentsOf(id)).map(({ kind }) => kind)
  const table = () => createRaceDevice(api, race.event.slug, { headers: organizer.headers })

  it('is in the mail with their ticket, shown with its text, and accepted once for good', async () => {
    const record = await writeByHand({ email: 'cortesia@correo.test', first_name: 'Ana' })
    const token = await mailedTo(record)
    const { mark, tickets } = await table().sync()
    expect(tickets[0]?.alerts).toEqual(['consent_missing'])
    expect((await open(token)).json<ConsentPage>()).toEqual({
      event: {
        slug: race.event.slug,
        name: race.event.name,
        starts_at: race.event.starts_at?.toISOString(),
        venue: null,
        city: 'Bogotá',
        pickups: [],
      },
      category: race.category.name,
      first_name: 'Ana',
      last_name: record.last_name,
      guardian: null,
      waiver: {
        text: WAIVER,
        version: waiverOf(WAIVER),
      },
      data_policy: { version: LEGAL_VERSION },
      accepted_at: null,
      accepted_by: null,
      choices: { health: false, image: false, marketing: false },
      lacks_emergency_contact: false,
      has_decided: false,
      is_over: false,
    })
    const accepted = await accept(token, { image: true })
    expect(accepted.json()).toMatchObject({ accepted_at: api.clock.now().toISOString() })
    expect(await consentsOf(record.id)).toEqual(
      [
        { kind: 'data_policy', text_version: LEGAL_VERSION },
        { kind: 'waiver', text_version: waiverOf(WAIVER) },
        { kind: 'image', text_version: LEGAL_VERSION },
      ].map((consent) => ({
        ...consent,
        email: 'cortesia@correo.test',
        user_id: null,
        signature_id: null,
        ip: '127.0.0.1',
      })),
    )
    const changed = await table().sync(mark)
    expect(changed.tickets.map(({ alerts }) => alerts)).toEqual([[]])
    const [entry] = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', '=', record.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({
      actor_id: null,
      action: 'registration.consents_accepted',
      after: { is_guardian: false, fields: ['waiver', 'data_policy', 'image'] },
    })
    expect((await accept(token)).statusCode).toBe(200)
    expect(await consentsOf(record.id)).toHaveLength(3)
    expect(
      linkIn((await composeTickets(api.deps, { registration_id: record.id, why: 'resent' }))?.text),
    ).toBe(undefined)
  })

  it('of two clicks at once is written once', async () => {
    const record = await writeByHand()
    const token = await mailedTo(record)
    const answers = await Promise.all([accept(token), accept(token), accept(token)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await kinds(record.id)).toEqual(['data_policy', 'waiver'])
  })

  it('takes both, and neither of a text that changed while it was read', async () => {
    const record = await writeByHand()
    const token = await mailedTo(record)
    expect((await accept(token, { waiver: false })).json()).toHaveProperty('waiver')
    const rewrite = (waiver: string) =>
      api.database
        .updateTable('events')
        .set((eb) => ({ version: eb('version', '+', 1), policies: JSON.stringify({ waiver }) }))
        .where('id', '=', race.event.id)
        .execute()
    await rewrite('Declaro otra cosa')
    const old = await accept(token)
    expect([old.statusCode, old.json().code]).toEqual([409, 'text_changed'])
    expect((await accept(token, { data_policy_version: '2020-01' })).statusCode).toBe(409)
    expect(await kinds(record.id)).toEqual([])
    const { waiver } = (await open(token)).json<ConsentPage>()
    expect((await accept(token, { waiver_version: waiver.version })).statusCode).toBe(200)
    await rewrite(WAIVER)
  })

  it('is of the same text while the race changes in something else', async () => {
    const token = await mailedTo(await writeByHand())
    await api.database
      .updateTable('events')
      .set((eb) => ({ version: eb('version', '+', 1), summary: 'Otra descripción' }))
      .where('id', '=', race.event.id)
      .execute()
    expect((await accept(token)).statusCode).toBe(200)
  })

  it('of a minor is accepted by the guardian whom the registration names, with their document', async () => {
    const record = await writeByHand({ birth_on: '2015-05-17', guardian })
    const token = await mailedTo(record)
    expect((await open(token)).json<ConsentPage>().guardian).toEqual({ full_name: 'Marta Corredora' })
    for (const given of [{}, { guardian_document_number: record.document_number }]) {
      const refused = await accept(token, given)
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { guardian_document_number: [expect.any(String)] },
      ])
    }
    expect((await accept(token, { guardian_document_number: '43.555.666' })).statusCode).toBe(200)
    expect(await kinds(record.id)).toEqual(['data_policy', 'waiver'])
  })

  it('of a minor is not found out by trying documents', async () => {
    const token = await mailedTo(await writeByHand({ birth_on: '2015-05-17', guardian }))
    const answers = []
    for (let tried = 0; tried < 21; tried += 1)
      answers.push((await accept(token, { guardian_document_number: String(43_000_000 + tried) })).statusCode)
    expect(answers.slice(-2)).toEqual([400, 429])
  })

  it('of a minor whom nobody is named for is asked of the organizer', async () => {
    const record = await writeByHand()
    const token = await mailedTo(record)
    await api.database
      .updateTable('registrations')
      .set({ birth_on: '2015-05-17' })
      .where('id', '=', record.id)
      .execute()
    const refused = await accept(token, { guardian_document_number: '43555666' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'guardian_missing'])
  })

  it('signed at the kit table meanwhile stays as it was signed', async () => {
    const record = await writeByHand()
    const token = await mailedTo(record)
    const signed = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/eventos/${race.event.slug}/jornada/autorizaciones/`,
      headers: organizer.headers,
      payload: {
        client_id: randomUUID(),
        registration_id: record.id,
        device_id: randomUUID(),
        device_name: 'Mesa 1',
        occurred_at: api.clock.now().toISOString(),
        sent_at: api.clock.now().toISOString(),
        signer: { full_name: 'Ana Corredora', document_number: record.document_number },
        is_guardian: false,
        waiver_version: 'event:antes:1',
        data_policy_version: LEGAL_VERSION,
      },
    })
    expect(signed.statusCode).toBe(200)
    expect((await open(token)).json<ConsentPage>().accepted_at).not.toBeNull()
    expect((await accept(token)).statusCode).toBe(200)
    expect((await consentsOf(record.id)).map(({ text_version }) => text_version)).toEqual([
      LEGAL_VERSION,
      'event:antes:1',
    ])
  })

  it('ends when the place is handed on, and the new runner is asked for theirs', async () => {
    const record = await writeByHand()
    const token = await mailedTo(record)
    const handed = await desk('POST', `${record.id}/traspaso/`, {
      version: record.version,
      participant: somebody({ eps: null, blood_type: null, first_name: 'Nadia' }),
    })
    expect(handed.statusCode).toBe(200)
    const heir: RegistrationRecord = handed.json()
    expect((await open(token)).json()).toMatchObject({ is_over: true, first_name: 'Ana' })
    const late = await accept(token)
    expect([late.statusCode, late.json().code]).toEqual([409, 'registration_over'])
    const mail = await composeTickets(api.deps, { registration_id: heir.id, why: 'handed_over' })
    const theirs = linkIn(mail?.text) ?? ''
    expect((await open(theirs)).json()).toMatchObject({ is_over: false, first_name: 'Nadia' })
    await accept(theirs)
    expect([await kinds(record.id), await kinds(heir.id)]).toEqual([[], ['data_policy', 'waiver']])
  })

  it('ends when the registration or its race is cancelled', async () => {
    const record = await writeByHand()
    const token = await mailedTo(record)
    const cancelled = await desk('POST', `${record.id}/cancelar/`, {
      version: record.version,
      reason: 'Lo pidió el corredor',
      refund: 'none',
    })
    expect(cancelled.statusCode).toBe(200)
    expect((await open(token)).json<ConsentPage>().is_over).toBe(true)
    expect((await accept(token)).statusCode).toBe(409)
    const other = await mailedTo(await writeByHand())
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', race.event.id)
      .execute()
    expect((await open(other)).json<ConsentPage>().is_over).toBe(true)
    expect((await accept(other)).statusCode).toBe(409)
  })

  it('ends when the address is corrected, and the new one gets its own', async () => {
    const record = await writeByHand({ email: 'mal@correo.test' })
    const token = await mailedTo(record)
    const edited = await desk('PATCH', `${record.id}/`, {
      version: record.version,
      email: 'bien@correo.test',
    })
    expect(edited.statusCode).toBe(200)
    expect((await open(token)).statusCode).toBe(404)
    expect((await accept(token)).statusCode).toBe(404)
    // A confirmation that leaves late goes to the old address and opens nothing there.
    expect(linkIn((await composeConfirmation(api.deps, await orderIdOf(record.id)))?.text)).toBeUndefined()
    const mail = await composeTickets(api.deps, { registration_id: record.id, why: 'changed' })
    expect(mail?.to).toBe('bien@correo.test')
    expect((await accept(linkIn(mail?.text) ?? '')).statusCode).toBe(200)
  })

  it('is each runner’s own when two share a mailbox', async () => {
    const email = 'familia@correo.test'
    const [one, other] = [await writeByHand({ email }), await writeByHand({ email })]
    await accept(await mailedTo(one))
    expect([await kinds(one.id), await kinds(other.id)]).toEqual([['data_policy', 'waiver'], []])
    expect((await open(await mailedTo(other))).json()).toMatchObject({
      last_name: other.last_name,
      accepted_at: null,
    })
  })

  it('opens to nobody without a signature, nor with one given for something else', async () => {
    const email = 'firma@correo.test'
    const { id } = await writeByHand({ email })
    const { accessTokens } = api.deps
    for (const token of [
      'inventado',
      accessTokens.signGuest(email),
      accessTokens.signCharge({ charge_id: id, email }, new Date('2099-01-01')),
    ])
      expect((await open(token)).statusCode).toBe(404)
  })

  it('opens nothing once its runner’s data were erased', async () => {
    const user = await createRunner(api)
    const record = await writeByHand({ email: user.email })
    const token = await mailedTo(record)
    await api.database
      .updateTable('registrations')
      .set({ email: `eliminado-${record.id}@zancada.invalid`, first_name: null })
      .where('id', '=', record.id)
      .execute()
    expect((await open(token)).statusCode).toBe(404)
    expect((await accept(token)).statusCode).toBe(404)
  })

  it('is also among the registrations of its runner, and of nobody else', async () => {
    const user = await createRunner(api)
    const record = await writeByHand({ email: user.email })
    const { headers } = await logInAs(api, user.email)
    const mine = () => api.app.inject({ url: `/api/v1/inscripciones/${record.id}/`, headers })
    const { consent_token } = (await mine()).json()
    expect((await accept(consent_token)).statusCode).toBe(200)
    expect((await mine()).json().consent_token).toBeNull()
    // A buyer who named somebody else and saw their authorisation end cannot give it again for them.
    const { headers: buyer, registrationIds } = await createPaidOrder(api, race, {
      person: { email: 'otra@correo.test' },
    })
    await api.database
      .updateTable('consents')
      .set({ revoked_at: api.clock.now() })
      .where('registration_id', '=', registrationIds[0] ?? '')
      .execute()
    const bought = await api.app.inject({
      url: `/api/v1/inscripciones/${registrationIds[0]}/`,
      headers: buyer,
    })
    expect(bought.json()).toMatchObject({ is_buyer: true, consent_token: null })
  })
})

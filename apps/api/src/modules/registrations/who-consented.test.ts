import { writeFileSync } from 'node:fs'
import {
  ACCOUNT_WORDS,
  type Consent,
  type ConsentPage,
  LEGAL_VERSION,
  type MyRegistration,
  type PersonConsent,
  RUNNER_WORDS,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { ALL, bare, mother, NOTHING, openConsents } from '../../testing/consents'
import { createGuestBuyer, SHOWN_TEXTS, somebody } from '../../testing/order-factories'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { readPdf } from '../../testing/read-pdf'
import { composeConfirmation, composeTickets } from '../orders'

const HANDED_ON = /Pásale este enlace (al? [^:]+)[\s\S]*?\/(entrada|autorizaciones)\?token=([\w.~-]+)/g

describe('who consented', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const { hold, confirm, accept, open, mailOf, tokenIn, orderOf } = openConsents(() => api)

  async function buyForFour() {
    const buyer = await createRunner(api, { first_name: 'Lucía', last_name: 'Buyer' })
    const { headers } = await logInAs(api, buyer.email)
    const held = await hold(4, headers)
    const self = {
      ...somebody({
        email: buyer.email,
        first_name: 'Lucía',
        last_name: 'Buyer',
        document_number: '52123456',
      }),
      accepted_as: 'self',
      consents: ALL,
    }
    const friend = {
      ...somebody({ ...bare, first_name: 'Amigo' }),
      accepted_as: 'on_behalf',
      consents: NOTHING,
    }
    const child = {
      ...somebody({
        ...bare,
        first_name: 'Niña',
        email: buyer.email,
        birth_on: '2014-02-03',
        document_type: 'TI',
        document_number: '1020304777',
        guardian: mother,
      }),
      accepted_as: 'guardian',
      consents: { ...NOTHING, image: true },
    }
    const absent = { ...somebody({ ...bare, first_name: 'Ausente' }), consents: NOTHING }
    const written = await held.write([self, friend, child, absent])
    expect([written.statusCode, written.body]).toEqual([200, expect.any(String)])
    await confirm(held.order.code)
    return { ...held, buyer, headers, self, friend, child, absent }
  }

  it('of a buyer of four says the truth about each, in their lists and in their certificates', async () => {
    const { buyer, headers, ids, friend } = await buyForFour()
    const [selfId = '', friendId = '', childId = '', absentId = ''] = ids
    const admin = await logInAs(api, (await createRunner(api, { is_superuser: true })).email)
    const register = async (id: string) => {
      const url = `/api/v1/admin/personas/${id}/consentimientos/`
      return (await api.app.inject({ url, headers: admin.headers })).json<{ results: PersonConsent[] }>()
        .results
    }
    const brief = (consents: readonly PersonConsent[]) =>
      consents
        .map((each) => [
          each.kind,
          each.capacity,
          each.given_by,
          each.is_for_another,
          each.runner_name?.split(' ')[0],
        ])
        .map((each) => each.join(' '))
        .sort()
    expect(brief(await register(friendId))).toEqual([
      'data_policy on_behalf Lucía Buyer false Amigo',
      'waiver on_behalf Lucía Buyer false Amigo',
    ])
    expect(brief(await register(absentId))).toEqual([
      'data_policy on_behalf Lucía Buyer false Ausente',
      'waiver on_behalf Lucía Buyer false Ausente',
    ])
    expect(brief(await register(childId))).toEqual([
      'data_policy guardian Lucía Buyer false Niña',
      'image guardian Lucía Buyer false Niña',
      'waiver guardian Lucía Buyer false Niña',
    ])
    const [waiver] = (await register(childId)).filter(({ kind }) => kind === 'waiver')
    expect(waiver).toMatchObject({
      relationship: 'mother',
      given_from: buyer.email,
      words: RUNNER_WORDS.waiver.guardian,
    })
    const own = await register(selfId)
    expect(own.filter(({ is_for_another }) => !is_for_another).map(({ capacity }) => capacity)).toEqual(
      Array(4).fill('self'),
    )
    const image = own.find(({ kind, is_for_another }) => kind === 'image' && !is_for_another)
    expect(image).toMatchObject({ words: RUNNER_WORDS.image.self, text_hash: null })

    const list = async (who: Record<string, string>) =>
      (await api.app.inject({ url: '/api/v1/usuarios/autorizaciones/', headers: who })).json<{
        results: Consent[]
      }>().results
    const forOthers = (await list(headers)).filter(({ is_for_another }) => is_for_another)
    expect(new Set(forOthers.map(({ runner_name }) => runner_name?.split(' ')[0]))).toEqual(
      new Set(['Amigo', 'Ausente', 'Niña']),
    )
    await createRunner(api, { email: friend.email })
    const { headers: friends } = await logInAs(api, friend.email)
    expect((await list(friends)).map(({ given_by }) => given_by)).toEqual(['Lucía Buyer', 'Lucía Buyer'])

    for (const [name, id] of [
      ['buyer', buyer.id],
      ['friend', friendId],
      ['child', childId],
      ['absent', absentId],
    ] as const) {
      const url = `/api/v1/admin/personas/${id}/consentimientos.pdf`
      const pdf = await api.app.inject({ url, headers: admin.headers })
      expect(pdf.statusCode).toBe(200)
      if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/${name}.pdf`, pdf.rawPayload)
      const printed = readPdf(pdf.rawPayload).join(' ')
      if (name === 'friend' || name === 'absent') expect(printed).toContain('declaró tener su permiso')
      if (name === 'child') expect(printed).toContain('Acudiente del menor (madre)')
      if (name === 'buyer') expect(printed).toContain('Autorizaciones por otras personas')
    }
  })

  it('asks an adult for what only they give, by the mail of their ticket, which says what was accepted for them', async () => {
    const { friend, ids } = await buyForFour()
    const [, friendId = ''] = ids
    const mail = await mailOf(friendId)
    expect(mail).toMatch(/Lucía Buyer te inscribió y aceptó por ti/)
    const token = tokenIn(mail)
    const page = await open(token)
    expect(page).toMatchObject({
      accepted_by: 'Lucía Buyer',
      accepted_at: expect.any(String),
      choices: { health: false, image: false, marketing: false },
    })
    const versions = {
      waiver_version: page.waiver.version,
      data_policy_version: page.data_policy.version,
    }
    const unauthorised = await accept(token, { ...versions, image: true, eps: 'Sura' })
    expect(Object.keys(unauthorised.json())).toEqual(['eps'])
    const given = await accept(token, {
      ...versions,
      health: true,
      eps: 'Sura',
      blood_type: 'O+',
      image: true,
    })
    expect(given.json<ConsentPage>().choices).toEqual({ health: true, image: true, marketing: false })
    const rows = await api.database
      .selectFrom('consents')
      .select(['kind', 'capacity', 'giver_email', 'giver_name'])
      .where('registration_id', '=', friendId)
      .orderBy('kind')
      .execute()
    expect(rows.filter(({ capacity }) => capacity === 'self')).toEqual(
      ['image', 'health'].map((kind) => ({
        kind,
        capacity: 'self',
        giver_email: friend.email,
        giver_name: `Amigo ${friend.last_name}`,
      })),
    )
    const { eps } = await api.database
      .selectFrom('registrations')
      .select('eps')
      .where('id', '=', friendId)
      .executeTakeFirstOrThrow()
    expect(eps).toBe('Sura')
  })

  it('gives the buyer a link for each adult of their own address, who decides there what is theirs', async () => {
    const buyer = await createGuestBuyer(api)
    const { write, order, ids } = await hold(3, buyer.headers)
    const [, anaId = ''] = ids
    const own = { ...bare, email: buyer.email }
    const people = [
      { ...somebody(own), accepted_as: 'self', consents: NOTHING },
      { ...somebody({ ...own, first_name: 'Ana' }), accepted_as: 'on_behalf', consents: NOTHING },
      {
        ...somebody({ ...own, first_name: 'Niño', birth_on: '2014-02-03', guardian: mother }),
        consents: NOTHING,
      },
    ]
    expect((await write(people)).statusCode).toBe(200)
    await confirm(order.code)
    const order_id = await orderOf(anaId)
    const { text = '', html = '' } = (await composeConfirmation(api.deps, order_id)) ?? {}
    const handed = [...text.matchAll(HANDED_ON)]
    // The guardian's link reads and accepts consents, and reaches nothing else of the place.
    expect(handed.map(([, name, page]) => [name, page])).toEqual([
      ['a Ana', 'entrada'],
      ['al acudiente de Niño', 'autorizaciones'],
    ])
    expect(text.match(/cambiar los datos de Ana y traspasar su cupo/g)).toHaveLength(1)
    const [anas = '', childs = ''] = handed.map(([, , , token]) => token)
    for (const token of [anas, childs]) expect(html).toContain(token)
    expect(html).toMatch(/>Dorsal( por asignar)?</)
    const opened = await api.app.inject({
      url: `/api/v1/inscripciones/${anaId}/`,
      headers: { 'x-guest-token': anas },
    })
    const ana = opened.json<MyRegistration>()
    expect(ana.accepted_by).toBe(buyer.email)
    const asked = await open(childs)
    expect(asked).toMatchObject({ first_name: 'Niño', accepted_at: null })
    const page = await open(ana.consent_token ?? '')
    expect(page).toMatchObject({ first_name: 'Ana', choices: { health: false, image: false } })
    const versions = {
      waiver_version: page.waiver.version,
      data_policy_version: page.data_policy.version,
    }
    const all = { ...versions, health: true, image: true, marketing: true }
    expect((await accept(ana.consent_token ?? '', all)).statusCode).toBe(200)
    // Sent again, neither mail asks Ana for anything any more.
    expect(tokenIn(await mailOf(anaId))).toBe('')
    const again = (await composeConfirmation(api.deps, order_id))?.text ?? ''
    expect(again).not.toContain('Pásale este enlace a Ana')
    expect(again).toContain('Pásale este enlace al acudiente de Niño')
    // Of an adult for whom nobody accepts any more, the link opens what is missing alone.
    await api.database
      .updateTable('consents')
      .set({ revoked_at: api.clock.now() })
      .where('registration_id', '=', anaId)
      .execute()
    const missing = (await composeConfirmation(api.deps, order_id))?.text ?? ''
    expect([...missing.matchAll(HANDED_ON)].map(([, name, page]) => [name, page])).toEqual([
      ['a Ana', 'autorizaciones'],
      ['al acudiente de Niño', 'autorizaciones'],
    ])
  })

  it('takes nothing from a buyer that is another adult’s to give, nor news for a minor', async () => {
    const buyer = await createGuestBuyer(api)
    const { write } = await hold(1, buyer.headers)
    const other = await write([
      { ...somebody(bare), accepted_as: 'on_behalf', consents: { ...ALL, marketing: true } },
    ])
    expect(Object.keys(other.json()).sort()).toEqual([
      'participants.0.consents.health',
      'participants.0.consents.image',
      'participants.0.consents.marketing',
    ])
    const minor = somebody({ ...bare, birth_on: '2014-02-03', guardian: mother })
    const news = await write([
      { ...minor, accepted_as: 'guardian', consents: { ...NOTHING, marketing: true } },
    ])
    expect(Object.keys(news.json())).toEqual(['participants.0.consents.marketing'])
    const asAdult = await write([{ ...minor, email: buyer.email, accepted_as: 'self', consents: NOTHING }])
    expect(Object.keys(asAdult.json())).toEqual(['participants.0.accepted_as'])
    const elsewhere = await write([{ ...somebody(bare), accepted_as: 'self', consents: NOTHING }])
    expect(Object.keys(elsewhere.json())).toEqual(['participants.0.email'])
  })

  it('knows one buyer, and no guardian who is a minor of the same order', async () => {
    const buyer = await createGuestBuyer(api)
    const { write } = await hold(2, buyer.headers)
    const one = { ...somebody({ ...bare, email: buyer.email }), accepted_as: 'self', consents: NOTHING }
    const two = { ...somebody({ ...bare, email: buyer.email }), accepted_as: 'self', consents: NOTHING }
    expect(Object.keys((await write([one, two])).json())).toEqual(['participants.1.accepted_as'])
    const minor = somebody({ ...bare, birth_on: '2014-02-03', guardian: mother })
    const ward = somebody({
      ...bare,
      birth_on: '2012-02-03',
      guardian: { ...mother, document_number: minor.document_number },
    })
    expect(
      Object.keys(
        (
          await write([
            { ...minor, consents: NOTHING },
            { ...ward, consents: NOTHING },
          ])
        ).json(),
      ),
    ).toEqual(['participants.1.guardian.document_number'])
  })

  it('for a minor asks the guardian, whom a buyer with their permission does not replace', async () => {
    const buyer = await createGuestBuyer(api)
    const { write, order, ids } = await hold(1, buyer.headers)
    const own = { ...bare, email: buyer.email }
    const minor = somebody({ ...own, birth_on: '2014-02-03', guardian: mother })
    expect((await write([{ ...minor, consents: NOTHING }])).statusCode).toBe(200)
    await confirm(order.code)
    const mail = await mailOf(ids[0] ?? '')
    expect(mail).toContain('Falta tu autorización')
    // The guardian reads it, and so they are greeted; the runner is named.
    const { first_name } = minor
    const asked = { registration_id: ids[0] ?? '', why: 'confirmed' as const }
    const letter = await composeTickets(api.deps, asked)
    expect(letter?.subject).toContain(`La entrada de ${first_name}`)
    expect(letter?.html).toContain(`La entrada de ${first_name}, Lucía`)
    expect(letter?.html).not.toContain(`, ${first_name}<`)
    expect(letter?.text).toContain(`La inscripción de ${first_name} quedó confirmada`)
    expect(letter?.text).not.toMatch(/Tu inscripción|Te inscribió/)
    const bought = await composeConfirmation(api.deps, await orderOf(ids[0] ?? ''))
    expect(bought?.html).toContain('¡Nos vemos en la salida, Lucía!')
    const token = tokenIn(mail)
    const page = await open(token)
    expect(page).toMatchObject({ accepted_at: null, guardian: { full_name: 'Lucía Buyer' } })
    expect(page.choices.marketing).toBeNull()
    const body = {
      ...NOTHING,
      waiver_version: page.waiver.version,
      data_policy_version: page.data_policy.version,
      guardian_document_number: mother.document_number,
    }
    expect(Object.keys((await accept(token, { ...body, marketing: true })).json())).toEqual(['marketing'])
    const given = (await accept(token, body)).json<ConsentPage>()
    expect(given).toMatchObject({ accepted_at: expect.any(String), accepted_by: null })
    // The guardian was asked all of it, and nobody is asked again.
    const confirmation = await composeConfirmation(api.deps, await orderOf(ids[0] ?? ''))
    expect(confirmation?.text).not.toContain('Pásale este enlace')
    expect(tokenIn(await mailOf(ids[0] ?? ''))).toBe('')
    expect(
      await api.database
        .selectFrom('consents')
        .select(['capacity', 'giver_relationship'])
        .where('registration_id', '=', ids[0] ?? '')
        .where('capacity', '=', 'guardian')
        .execute(),
    ).toEqual(Array(2).fill({ capacity: 'guardian', giver_relationship: 'mother' }))
  })

  it('stays with the proof when the buyer deletes the account, as somebody without a name', async () => {
    const { buyer, ids } = await buyForFour()
    api.clock.advance(120 * 24 * 3600 * 1000)
    const { headers: again } = await logInAs(api, buyer.email)
    const left = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers: again,
      payload: { password: TEST_PASSWORD },
    })
    expect(left.statusCode).toBe(200)
    const kept = await api.database
      .selectFrom('consents')
      .select(['capacity', 'giver_user_id', 'giver_name', 'giver_email', 'ip', 'words_hash'])
      .where('registration_id', '=', ids[1] ?? '')
      .execute()
    expect(kept).toEqual(
      Array(2).fill({
        capacity: 'on_behalf',
        giver_user_id: buyer.id,
        giver_name: null,
        giver_email: null,
        ip: null,
        words_hash: expect.any(String),
      }),
    )
  })

  it('keeps the same words once, and those of another version beside them', async () => {
    await buyForFour()
    const words = await api.database.selectFrom('consent_words').select('words').execute()
    const texts = words.map((each) => each.words)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toContain(RUNNER_WORDS.waiver.on_behalf)
  })

  it('of a guest holds that they accepted terms and policy with their purchase, once each version', async () => {
    const buyer = await createGuestBuyer(api)
    const { write, pay } = await hold(1, buyer.headers)
    const self = { ...somebody({ ...bare, email: buyer.email }), accepted_as: 'self', consents: NOTHING }
    expect((await write([self])).statusCode).toBe(200)
    expect(Object.keys((await pay({})).json())).toEqual(['terms_version'])
    const old = await pay({ ...SHOWN_TEXTS, terms_version: '2020-01-01' })
    expect([old.statusCode, old.json().code]).toEqual([409, 'legal_version_changed'])
    expect((await pay()).json()).toEqual({ state: 'paid' })
    const again = await hold(1, buyer.headers)
    await again.write([self])
    expect((await again.pay()).statusCode).toBe(200)
    const accepted = await api.database
      .selectFrom('consents')
      .innerJoin('consent_words', 'consent_words.hash', 'consents.words_hash')
      .select(['kind', 'text_version', 'giver_email', 'words'])
      .where('consents.email', '=', buyer.email)
      .where('registration_id', 'is', null)
      .orderBy('kind')
      .execute()
    expect(accepted).toEqual(
      ['terms', 'data_policy'].map((kind) => ({
        kind,
        text_version: LEGAL_VERSION,
        giver_email: buyer.email,
        words: ACCOUNT_WORDS.guest,
      })),
    )
  })
})

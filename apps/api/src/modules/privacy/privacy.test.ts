import { randomUUID } from 'node:crypto'
import type { Consent, MyData } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { insertSentMail } from '../../platform/mail/sent-mails.repository'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createPhase } from '../../testing/event-factories'
import { placesThatSay } from '../../testing/everything-about'
import { createOrganizer } from '../../testing/factories'
import { createRace, holdOrder, nameRunners, somebody } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { readPdf } from '../../testing/read-pdf'
import { createRelay, createTeam } from '../../testing/relay-teams'
import { eraseWaiting } from '.'
import { personalData } from './personal-data.rules'

const DAY_MS = 24 * 3600 * 1000

describe('personal data', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  let serial = 0

  /** Somebody with a trace in every room of the product; each word of theirs is found nowhere else. */
  async function createPerson() {
    serial += 1
    const email = `zoraida${serial}@correo.test`
    const person = somebody({
      email,
      first_name: `Zoraida${serial}`,
      last_name: `Quebradanegra${serial}`,
      document_number: `7788${serial}9900`,
      phone: `+57310555000${serial}`,
      birth_on: '1961-02-03',
      club: `Clubdezoraida${serial}`,
      eps: `Epsdezoraida${serial}`,
      blood_type: 'AB-',
      emergency_contact_name: `Emergencia${serial} Rosalba`,
      emergency_contact_phone: `+57320555000${serial}`,
    })
    const user = await createRunner(api, {
      email,
      first_name: person.first_name,
      last_name: person.last_name,
      username: `zoraida${serial}-abc`,
      phone: person.phone,
    })
    await api.database
      .updateTable('runner_profiles')
      .set({
        document_type: 'CC',
        document_number: person.document_number,
        birth_on: person.birth_on,
        eps: person.eps ?? null,
        blood_type: person.blood_type ?? null,
        emergency_contact_name: person.emergency_contact_name,
        emergency_contact_phone: person.emergency_contact_phone,
        phone: person.phone,
      })
      .where('user_id', '=', user.id)
      .execute()
    const { headers } = await logInAs(api, email, { userAgent: `Navegador${serial}` })
    const words = [
      email,
      person.first_name,
      person.last_name,
      person.document_number,
      person.phone,
      person.club ?? '',
      person.eps ?? '',
      person.emergency_contact_name,
      person.emergency_contact_phone,
      `Navegador${serial}`,
      `VISA-99${serial}`,
    ]
    return { user, headers, person, words }
  }

  type Person = Awaited<ReturnType<typeof createPerson>>

  /** Bought and paid for by the person: a place for them and one for a friend. */
  async function buy({ headers, person }: Person, race: Awaited<ReturnType<typeof createRace>>) {
    const { event, category } = race
    const order = await holdOrder(api, {
      headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 2 }],
    })
    const friend = somebody()
    const named = await nameRunners(api, headers, order, [person, friend])
    if (named.statusCode !== 200) throw new Error(named.body)
    const now = api.clock.now()
    // Paid and confirmed by hand below, past the door that counts.
    api.inventedCounts.add(event.id)
    const row = await api.database
      .updateTable('orders')
      .set({ state: 'paid', paid_at: now })
      .where('code', '=', order.code)
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const [index, { id }] of order.registrations.entries())
      await api.database
        .updateTable('registrations')
        .set({
          state: 'confirmed',
          confirmed_at: now,
          ticket_code: `ENTRADA${serial}${index}${event.slug.length}${id}`,
        })
        .where('id', '=', id)
        .execute()
    const reference = `${order.code}-1`
    await api.database
      .insertInto('checkouts')
      .values({ reference, payable_id: row.id, amount_cop: 1, expires_at: now, created_at: now })
      .execute()
    await api.database
      .insertInto('payments')
      .values({
        payable_id: row.id,
        reference,
        provider_transaction_id: reference,
        amount_cop: row.total_cop,
        method: 'CARD',
        method_detail: `VISA-99${serial}`,
        state: 'approved',
        created_at: now,
        updated_at: now,
        approved_at: now,
      })
      .execute()
    const [own, friends] = order.registrations
    if (!own || !friends) throw new Error('two places were bought')
    return { ...row, own: own.id, friends: friends.id, friend }
  }

  async function leaveTraces({ user, headers, person }: Person, registration: string) {
    const send = (method: 'POST', url: string, payload: object) =>
      api.app.inject({ method, url: `/api/v1/${url}`, headers, payload })
    await send('POST', `inscripciones/${registration}/autorizar-retiro/`, {
      person: { full_name: 'Rosalba Quien Reclama', document_type: 'CC', document_number: '55443322' },
    })
    const invited = `destino${serial}@correo.test`
    await send('POST', `inscripciones/${registration}/traspaso/`, { email: invited })
    // A mail that left is not kept.
    await sql`delete from pgboss.job where data ->> 'to' = ${invited}`.execute(api.database)
    const full = await createRace(api, { capacity: 1 })
    const now = api.clock.now()
    await api.database
      .insertInto('waitlist_entries')
      .values({
        event_id: full.event.id,
        category_id: full.category.id,
        user_id: user.id,
        email: user.email,
        party_size: 1,
        created_at: now,
        queued_at: now,
        updated_at: now,
      })
      .execute()
    await api.database
      .insertInto('opening_notices')
      .values({ event_id: full.event.id, user_id: user.id, email: user.email, created_at: now })
      .execute()
    const { event_id, order_id } = await api.database
      .selectFrom('registrations')
      .select(['event_id', 'order_id'])
      .where('id', '=', registration)
      .executeTakeFirstOrThrow()
    await insertKitScan(event_id, registration)
    await api.database
      .insertInto('refund_accounts')
      .values({
        payable_kind: 'order',
        payable_id: order_id,
        asked_at: now,
        bank_name: 'Bancolombia',
        account_type: 'savings',
        account_number: `99887766${serial}`,
        holder_name: `${person.first_name} ${person.last_name}`,
        document_type: 'CC',
        document_number: person.document_number,
        given_at: now,
      })
      .execute()
    const { captain } = await createTeam(api, await createRelay(api))
    await api.database
      .insertInto('team_invitations')
      .values({ team_id: captain.team_id, team_seat: 2, email: user.email, created_at: now, sent_at: now })
      .execute()
    await api.database
      .insertInto('saved_races')
      .values({ event_id: full.event.id, user_id: user.id, saved_at: now })
      .execute()
    await api.database
      .insertInto('data_requests')
      .values({
        user_id: user.id,
        kind: 'consulta',
        channel: 'account',
        // It stays as proof of its answer.
        name: 'Titular',
        email: 'titular@correo.co',
        body: 'Qué saben de mí',
        due_on: '2030-01-01',
        received_at: now,
        updated_at: now,
      })
      .execute()
    await api.database.insertInto('saved_race_stops').values({ user_id: user.id, stopped_at: now }).execute()
    // Bought by somebody else, for this person.
    const gift = await createRace(api)
    const giver = await createPaidOrder(api, gift, { person: { ...person, document_number: '424242420' } })
    await enqueueMail(api.database, api.deps.jobs, {
      to: user.email,
      subject: `Hola ${person.first_name}`,
      html: '<p>Hola</p>',
      text: 'Hola',
    })
    const organizer = await createOrganizer(api.database)
    await api.database
      .insertInto('staff_members')
      .values({ organizer_id: organizer.id, user_id: user.id, invited_email: user.email, state: 'active' })
      .execute()
    await api.database
      .insertInto('refunds')
      .values({
        payable_id: giver.id,
        registration_id: giver.registrationIds[0] ?? '',
        amount_cop: 1_000,
        state: 'done',
        done_at: now,
        created_at: now,
      })
      .execute()
    return { giver, giftRegistration: giver.registrationIds[0] ?? '' }
  }

  /** Their kit, which somebody else collected for them. */
  async function insertKitScan(event_id: string, registration_id: string) {
    const now = api.clock.now()
    const { organizer_id } = await api.database
      .selectFrom('events')
      .select('organizer_id')
      .where('id', '=', event_id)
      .executeTakeFirstOrThrow()
    const device_id = randomUUID()
    const made_by = (await createRunner(api)).id
    await api.database
      .insertInto('race_devices')
      .values({ id: device_id, organizer_id, name: 'Mesa 1', created_at: now, last_seen_at: now })
      .execute()
    await api.database
      .insertInto('scans')
      .values({
        event_id,
        kind: 'accreditation',
        client_id: randomUUID(),
        device_id,
        ticket_code: 'ENTRADA',
        registration_id,
        made_by,
        uploaded_by: made_by,
        occurred_at: now,
        told_at: now,
        received_at: now,
        collector_name: 'Hernando Quien Recoge',
        collector_document: '66554433',
        left_team: false,
        wrong_clock: false,
        state: 'counts',
      })
      .execute()
  }

  const remove = (headers: Person['headers']) =>
    api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })

  const registration = (id: string) =>
    api.database.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('is nowhere in the database once an account is deleted and its races were run, while the books stand', async () => {
    const someone = await createPerson()
    const race = await createRace(api)
    const order = await buy(someone, race)
    const { giftRegistration } = await leaveTraces(someone, order.own)
    const corrected = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/inscripciones/${order.own}/`,
      headers: someone.headers,
      remoteAddress: '203.0.113.200',
      payload: { club: 'Trote Escondido' },
    })
    expect(corrected.statusCode, corrected.body).toBe(200)
    expect(await placesThatSay(api.database, ['203.0.113.200'])).toContain('audit_entries: 203.0.113.200')
    expect(await placesThatSay(api.database, ['Trote Escondido'])).toContain(
      'registration_edits: Trote Escondido',
    )
    expect((await placesThatSay(api.database, someone.words)).length).toBeGreaterThan(10)
    const collector = ['Hernando Quien Recoge', '66554433']
    const account = `99887766${serial}`
    expect(await placesThatSay(api.database, [...collector, account])).toEqual([
      `refund_accounts: ${account}`,
      ...collector.map((word) => `scans: ${word}`).toSorted(),
    ])

    api.clock.advance(90 * DAY_MS)
    const mail = {
      address: someone.user.email,
      subject: 'Tu entrada',
      outcome: 'taken',
      answer: '250',
    } as const
    await insertSentMail(api.database, mail, api.clock.now())
    const { headers } = await logInAs(api, someone.user.email)
    expect((await remove(headers)).statusCode).toBe(200)
    expect(
      await placesThatSay(api.database, [
        ...someone.words,
        ...collector,
        account,
        '203.0.113.200',
        '55443322',
        'Trote Escondido',
      ]),
    ).toEqual([])

    const books = await api.database
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'orders.user_id',
        'orders.total_cop',
        'payments.amount_cop',
        'payments.provider_transaction_id',
      ])
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(books).toEqual({
      user_id: someone.user.id,
      total_cop: order.total_cop,
      amount_cop: order.total_cop,
      provider_transaction_id: `${order.code}-1`,
    })
    expect(await registration(giftRegistration)).toMatchObject({ first_name: 'Persona', email: null })
    const friend = await registration(order.friends)
    expect([friend.first_name, friend.email]).toEqual([order.friend.first_name, order.friend.email])
    const proof = await api.database
      .selectFrom('consents')
      .select(['kind', 'user_id', 'email', 'ip'])
      .where('registration_id', '=', order.own)
      .orderBy('kind')
      .execute()
    expect(proof.map(({ kind }) => kind).sort()).toEqual(['data_policy', 'health', 'waiver'])
    expect(proof.every(({ user_id, email, ip }) => user_id === someone.user.id && !email && !ip)).toBe(true)
  })

  it('stays where a coming race needs it, is said beforehand, and goes by itself a week after', async () => {
    const someone = await createPerson()
    const race = await createRace(api)
    const order = await buy(someone, race)
    const before = await api.app.inject({
      url: '/api/v1/usuarios/perfil/eliminacion/',
      headers: someone.headers,
    })
    expect(before.json()).toEqual({
      obstacle: null,
      coming_races: [{ name: race.event.name, starts_at: race.event.starts_at?.toISOString() }],
    })
    expect((await remove(someone.headers)).statusCode).toBe(200)
    expect(await registration(order.own)).toMatchObject({
      first_name: someone.person.first_name,
      eps: someone.person.eps,
    })
    // Somebody who comes back to the same address meanwhile is left alone.
    api.clock.advance(1_000)
    const again = await createRunner(api, { email: someone.user.email })
    const { headers } = await logInAs(api, again.email)
    const later = await buy({ ...someone, user: again, headers }, await createRace(api))

    await eraseWaiting(api.deps)
    expect((await registration(order.own)).first_name).toBe(someone.person.first_name)
    const raced = race.event.starts_at?.getTime() ?? 0
    api.clock.advance(raced - api.clock.now().getTime() + 8 * DAY_MS)
    await eraseWaiting(api.deps)
    expect(await registration(order.own)).toMatchObject({ first_name: 'Persona', email: null, eps: null })
    expect((await registration(later.own)).first_name).toBe(someone.person.first_name)
    const erasure = await api.database
      .selectFrom('erasures')
      .selectAll()
      .where('user_id', '=', someone.user.id)
      .executeTakeFirstOrThrow()
    expect(erasure).toMatchObject({ email: null, document_number: null, finished_at: expect.any(Date) })
  })

  it('of somebody else is not reached by writing their document in one’s own profile', async () => {
    const victim = await createPaidOrder(api, await createRace(api))
    const { document_number } = await registration(victim.registrationIds[0] ?? '')
    const someone = await createPerson()
    await api.database
      .updateTable('runner_profiles')
      .set({ document_number })
      .where('user_id', '=', someone.user.id)
      .execute()
    api.clock.advance(90 * DAY_MS)
    const { headers } = await logInAs(api, someone.user.email)
    await remove(headers)
    expect((await registration(victim.registrationIds[0] ?? '')).document_number).toBe(document_number)
  })

  it('waits for a purchase that is not finished, and for money that has to go back', async () => {
    const someone = await createPerson()
    const { event, category } = await createRace(api)
    await holdOrder(api, {
      headers: someone.headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    const open = await remove(someone.headers)
    expect([open.statusCode, open.json().code]).toEqual([409, 'purchase_open'])

    const other = await createPerson()
    const order = await buy(other, await createRace(api))
    await api.database
      .insertInto('refunds')
      .values({
        payable_id: order.id,
        registration_id: order.own,
        amount_cop: 1_000,
        created_at: api.clock.now(),
      })
      .execute()
    const owed = await remove(other.headers)
    expect([owed.statusCode, owed.json().code]).toEqual([409, 'money_owed'])
  })

  it('is taken along whole: every table of the list that holds some of it is in the download', async () => {
    const someone = await createPerson()
    const order = await buy(someone, await createRace(api))
    const { giver } = await leaveTraces(someone, order.own)
    await api.database
      .updateTable('refunds')
      .set({ payable_id: order.id, registration_id: order.own })
      .where('order_id', '=', giver.id)
      .execute()
    const owner = await createOrganizer(api.database, { owner_id: someone.user.id, name: 'Club de Zoraida' })
    const response = await api.app.inject({ url: '/api/v1/usuarios/datos/', headers: someone.headers })
    const data = response.json<MyData & Record<string, unknown>>()
    const missing = Object.values(personalData).flatMap(({ download }) => {
      if (typeof download !== 'string') return []
      const part = data[download]
      return part && Object.keys(part).length > 0 ? [] : [download]
    })
    expect(missing).toEqual([])
    expect(data.organizer).toMatchObject({ name: owner.name })
    expect(data.registrations.as_runner.map(({ document_number }) => document_number).sort()).toEqual(
      [someone.person.document_number, '424242420'].sort(),
    )
    expect(data.registrations.as_buyer.map(({ email }) => email)).toEqual([order.friend.email])
    expect(data.saved_runners).toHaveLength(2)
    expect(data.payments[0]).toMatchObject({ order_code: order.code, method_detail: `VISA-99${serial}` })
    expect(data.consents.map(({ kind, event_name }) => [kind, event_name === null])).toContainEqual([
      'health',
      false,
    ])
    expect(response.body).not.toMatch(/argon2|password_hash|token_hash/)

    const pdf = await api.app.inject({ url: '/api/v1/usuarios/datos.pdf', headers: someone.headers })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const printed = readPdf(pdf.rawPayload).join('\n')
    for (const words of [
      'Tus datos personales',
      someone.person.document_number,
      order.friend.email,
      owner.name,
    ])
      expect(printed).toContain(words)
  })

  it('is drawn as a PDF ten times an hour for one account, and no more', async () => {
    const [someone, other] = [await createRunner(api), await createRunner(api)]
    const ask = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: '/api/v1/usuarios/datos.pdf', headers })).statusCode
    const { headers: mine } = await logInAs(api, someone.email)
    for (let time = 1; time <= 10; time += 1) expect(await ask(mine)).toBe(200)
    expect(await ask(mine)).toBe(429)
    expect(await ask((await logInAs(api, other.email)).headers)).toBe(200)
  })

  it('is given in a download to nobody who only claims an address', async () => {
    const someone = await createPerson()
    await buy(someone, await createRace(api))
    const guest = await createPaidOrder(api, await createRace(api), { email: 'ajena@correo.test' })
    const claimer = await createRunner(api, { email: 'ajena@correo.test', email_verified_at: null })
    const { headers } = await logInAs(api, claimer.email)
    const data = (await api.app.inject({ url: '/api/v1/usuarios/datos/', headers })).json<MyData>()
    expect([data.registrations.as_runner, data.orders, data.payments]).toEqual([[], [], []])
    expect(guest.guest_email).toBe(claimer.email)
  })

  it('of a guest purchase is in the download of the account that verified its address', async () => {
    const guest = await createPaidOrder(api, await createRace(api), { email: 'invitada@correo.test' })
    const owner = await createRunner(api, { email: 'invitada@correo.test' })
    const { headers } = await logInAs(api, owner.email)
    const data = (await api.app.inject({ url: '/api/v1/usuarios/datos/', headers })).json<MyData>()
    expect(data.orders.map(({ code }) => code)).toEqual([guest.code])
    expect(data.payments.map(({ order_code }) => order_code)).toEqual([guest.code])
  })

  describe('authorisations', () => {
    async function withConsents() {
      const someone = await createPerson()
      const race = await createRace(api)
      const order = await buy(someone, race)
      const list = async () => {
        const answer = await api.app.inject({
          url: '/api/v1/usuarios/autorizaciones/',
          headers: someone.headers,
        })
        return answer.json<{ results: Consent[] }>().results
      }
      const withdraw = (id: string, headers = someone.headers) =>
        api.app.inject({ method: 'POST', url: `/api/v1/usuarios/autorizaciones/${id}/retirar/`, headers })
      const find = async (kind: string) => {
        const consent = (await list()).find((each) => each.kind === kind && !each.is_for_another)
        if (!consent) throw new Error(`nobody authorised ${kind}`)
        return consent
      }
      return { someone, race, order, list, withdraw, find }
    }

    it('name their race and their runner, and say which can be withdrawn', async () => {
      const { someone, race, find } = await withConsents()
      const runner_name = `${someone.person.first_name} ${someone.person.last_name}`
      const event = { name: race.event.name, slug: race.event.slug }
      expect(await find('waiver')).toMatchObject({ event, runner_name, bound_by: 'race' })
      expect(await find('health')).toMatchObject({ event, runner_name, bound_by: null })
      api.clock.advance(90 * DAY_MS)
      const { headers } = await logInAs(api, someone.user.email)
      const later = await api.app.inject({ url: '/api/v1/usuarios/autorizaciones/', headers })
      expect(
        later.json<{ results: Consent[] }>().results.find(({ kind }) => kind === 'data_policy')?.bound_by,
      ).toBe('past_race')
    })

    it('of health data, withdrawn, erase them from the race and from the profile', async () => {
      const { someone, order, find, withdraw } = await withConsents()
      const { id } = await find('health')
      const answer = await withdraw(id)
      expect(answer.json()).toMatchObject({ revoked_at: expect.any(String) })
      expect(await registration(order.own)).toMatchObject({ eps: null, blood_type: null })
      expect((await withdraw(id)).json()).toEqual(answer.json())
      const entries = await api.database
        .selectFrom('audit_entries')
        .select('action')
        .where('subject_id', '=', id)
        .execute()
      expect(entries).toEqual([{ action: 'consent.withdrawn' }])
      await api.database
        .insertInto('consents')
        .values({ user_id: someone.user.id, kind: 'health', text_version: '1', accepted_at: api.clock.now() })
        .execute()
      await withdraw((await find('health')).id)
      const profile = await api.database
        .selectFrom('runner_profiles')
        .select(['eps', 'blood_type'])
        .where('user_id', '=', someone.user.id)
        .executeTakeFirstOrThrow()
      expect(profile).toEqual({ eps: null, blood_type: null })
    })

    it('that a race stands on are not withdrawn by themselves, and those of others are not found', async () => {
      const { find, withdraw } = await withConsents()
      const refused = await withdraw((await find('waiver')).id)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'consent_is_needed'])
      const stranger = await createPerson()
      expect((await withdraw((await find('health')).id, stranger.headers)).statusCode).toBe(404)
    })
  })

  it('about health leaves every registration two months after its race', async () => {
    const race = await createRace(api)
    const paid = await createPaidOrder(api, race)
    const [id = ''] = paid.registrationIds
    await eraseWaiting(api.deps)
    expect((await registration(id)).eps).toBe('Sura')
    api.clock.advance(121 * DAY_MS)
    await eraseWaiting(api.deps)
    expect(await registration(id)).toMatchObject({ eps: null, blood_type: null, email: paid.email })
    // Once, with of how many: nothing is left of whom it was.
    await eraseWaiting(api.deps)
    const told = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'after'])
      .where('action', '=', 'event.health_erased')
      .where('subject_id', '=', race.event.id)
      .execute()
    expect(told).toEqual([{ actor_id: null, after: { count: 1 } }])
  })

  it('of a person who joined nothing is erased all the same', async () => {
    const { category } = await createRace(api)
    await createPhase(api, (await createCategory(api, category.event_id)).id)
    const someone = await createPerson()
    expect((await remove(someone.headers)).statusCode).toBe(200)
    expect(await placesThatSay(api.database, someone.words)).toEqual([])
  })
})

import type { RegistrationRecord } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { countersThatLie } from '../../testing/counted-places'
import {
  createCategory,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../testing/event-factories'
import { createRace, type Race, somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { composeConfirmation, composeTickets, followCancelledEvent } from '../orders'
import { insertDueRefund } from '../payables'
import { oweCancelledOrder } from '../payments'

type Headers = Record<string, string>

const runner = (given: Parameters<typeof somebody>[0] = {}) =>
  somebody({ eps: null, blood_type: null, ...given })

describe('registrations in the hands of their organizer', () => {
  let api: TestApi
  let organizerId: string
  let headers: Headers
  beforeAll(async () => {
    api = await createTestApi()
    const owner = await createSignedInOrganizer(api)
    organizerId = owner.organizer.id
    headers = owner.headers
  })
  afterAll(() => api.close())

  const raceOf = (given: Parameters<typeof createRace>[1] = {}) =>
    createRace(api, { ...given, event: { organizer_id: organizerId, ...given.event } })

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    payload?: object,
    as: Headers = headers,
  ) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/inscripciones/${path}`,
      headers: as,
      ...(payload && { payload }),
    })

  const byHand = (race: Race, given: object = {}, as: Headers = headers) =>
    send(
      'POST',
      '',
      {
        event_slug: race.event.slug,
        category_id: race.category.id,
        participant: runner(),
        payment: 'cash',
        ...given,
      },
      as,
    )

  async function written(race: Race, given: object = {}): Promise<RegistrationRecord> {
    const answer = await byHand(race, given)
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  const orderOf = (code: string) =>
    api.database.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

  const jobsOf = async (name: string, id: string) => {
    const { rows } = await sql<{ data: { why?: string } }>`
      select data from pgboss.job where name = ${name} and data::text like ${`%${id}%`} order by created_on, id
    `.execute(api.database)
    return rows.map(({ data }) => data)
  }

  const auditOf = (id: string) =>
    api.database
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()

  async function suspended<T>(work: () => Promise<T>): Promise<T> {
    const set = (state: 'suspended' | 'approved') =>
      api.database.updateTable('organizers').set({ state }).where('id', '=', organizerId).execute()
    await set('suspended')
    try {
      return await work()
    } finally {
      await set('approved')
    }
  }

  describe('written by hand', () => {
    it('is confirmed at once with place, bib and ticket, and its runner gets the ticket by mail', async () => {
      const race = await raceOf({ capacity: 2, category: { bib_from: 1, bib_to: 50 } })
      const email = 'cortesia@correo.test'
      const record = await written(race, {
        participant: runner({ email }),
        payment: 'courtesy',
        note: 'Élite',
      })
      expect(record).toMatchObject({
        state: 'confirmed',
        bib: '1',
        source: 'manual',
        price_cop: 0,
        manual_payment: 'courtesy',
        consents: [],
      })
      const order = await orderOf(record.order_code)
      expect(order).toMatchObject({
        state: 'paid',
        total_cop: 0,
        service_fee_cop: 0,
        organizer_fee_cop: 0,
        manual_note: 'Élite',
      })
      const mail = await composeConfirmation(api.deps, order.id)
      expect([mail?.to, mail?.attachments?.[0]?.filename]).toEqual([email, 'entradas.pdf'])
      expect(await jobsOf('orders.confirmation', order.id)).toHaveLength(1)
      expect((await auditOf(record.id)).map(({ action }) => action)).toEqual(['registration.written_by_hand'])
    })

    it('carries what the organizer received, the price on sale unless they say otherwise, and no fee', async () => {
      const race = await raceOf({ price_cop: 80_000, event: { fee_payer: 'runner' } })
      const full = await orderOf((await written(race)).order_code)
      expect([full.total_cop, full.service_fee_cop, full.manual_payment]).toEqual([80_000, 0, 'cash'])
      const less = await written(race, { payment: 'transfer', amount_cop: 50_000 })
      expect((await orderOf(less.order_code)).total_cop).toBe(50_000)
      const gift = await byHand(race, { payment: 'courtesy', amount_cop: 1_000 })
      expect([gift.statusCode, gift.json()]).toEqual([400, { amount_cop: ['Una cortesía no tiene valor'] }])
    })

    it('is refused in words when the category, its prices or the size have none left', async () => {
      const race = await raceOf({ capacity: 1 })
      await api.database
        .insertInto('event_sizes')
        .values({ event_id: race.event.id, size: 'M', stock: 0, position: 1 })
        .execute()
      const noShirt = await byHand(race, { participant: runner({ size: 'M' }) })
      expect([noShirt.statusCode, noShirt.json().code]).toEqual([409, 'size_sold_out'])
      await api.database
        .updateTable('event_sizes')
        .set({ stock: 9 })
        .where('event_id', '=', race.event.id)
        .execute()
      await written(race, { participant: runner({ size: 'M' }) })
      const full = await byHand(race, { participant: runner({ size: 'M' }) })
      expect([full.statusCode, full.json().code]).toEqual([409, 'sold_out'])
      expect(full.json().detail).toContain('No quedan cupos')
      const limited = await raceOf({ phase: { max_quantity: 1 } })
      const fullIn = async ({ event }: Race) =>
        (await send('GET', `carrera/?evento=${event.slug}`)).json().full_category_ids
      expect(await fullIn(limited)).toEqual([])
      await written(limited)
      expect((await byHand(limited)).json().code).toBe('sold_out')
      // The form says so before anything is typed.
      expect([await fullIn(race), await fullIn(limited)]).toEqual([[race.category.id], [limited.category.id]])
    })

    it('asks of the person what a purchase asks, each fault at its field, and takes no health data', async () => {
      const race = await raceOf({ category: { gender_rule: 'female', min_age: 18 } })
      const young = runner({ gender: 'male', birth_on: '2012-01-01', eps: 'Sura' })
      const answer = await byHand(race, { participant: young })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json()).sort()).toEqual([
        'participant.birth_on',
        'participant.eps',
        'participant.guardian',
      ])
      const person = runner()
      await written(race, { participant: person })
      const again = await byHand(race, {
        participant: { ...runner(), document_number: person.document_number },
      })
      expect([again.statusCode, Object.keys(again.json())]).toEqual([400, ['participant.document_number']])
    })

    it('is written once however often it is sent with one key', async () => {
      const race = await raceOf()
      const body = {
        event_slug: race.event.slug,
        category_id: race.category.id,
        participant: runner(),
        payment: 'cash',
      }
      const repeat = () => send('POST', '', body, { ...headers, 'idempotency-key': 'una-sola' })
      const answers = await Promise.all([repeat(), repeat(), repeat()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    })

    it('is also possible after sales closed, and never in a draft, a cancelled race or one that passed', async () => {
      const closed = await raceOf({ event: { state: 'closed' }, phase: { fromDays: -20, toDays: -1 } })
      await written(closed)
      for (const event of [{ state: 'draft' as const }, { state: 'cancelled' as const }, { inDays: -3 }]) {
        const answer = await byHand(await raceOf({ event }))
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_on_sale'])
      }
    })

    it('is for members who work with registrations of that event, while the organizer is not suspended', async () => {
      const race = await raceOf()
      const other = await raceOf()
      const scoped = await createSignedInStaff(api, organizerId, ['inscripciones'], [other.event.id])
      const reader = await createSignedInStaff(api, organizerId, ['reportes'])
      expect((await byHand(race, {}, scoped.headers)).statusCode).toBe(404)
      expect((await byHand(other, {}, scoped.headers)).statusCode).toBe(201)
      expect((await byHand(race, {}, reader.headers)).statusCode).toBe(403)
      for (const path of ['dorsales/', 'dorsales/archivo/'])
        expect(
          (
            await send(
              'POST',
              path,
              { event_slug: race.event.slug, mode: 'all', order: 'surname', csv: 'a' },
              scoped.headers,
            )
          ).statusCode,
        ).toBe(404)
      expect(
        (await send('GET', `dorsales/?evento=${race.event.slug}`, undefined, scoped.headers)).statusCode,
      ).toBe(404)
      const reserving = { event_slug: race.event.slug, ranges: [] }
      expect((await send('PUT', 'dorsales/reservados/', reserving, scoped.headers)).statusCode).toBe(404)
      const answer = await suspended(() => byHand(race))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'organizer_suspended'])
    })

    it('owes nothing of the platform when its race is cancelled', async () => {
      const race = await raceOf()
      const { order_code, id } = await written(race, { amount_cop: 60_000 })
      await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: race.event.id })
      const { id: orderId } = await orderOf(order_code)
      const refunds = await api.database
        .selectFrom('refunds')
        .where('payable_id', '=', orderId)
        .selectAll()
        .execute()
      expect(refunds).toEqual([])
      const states = await api.database
        .selectFrom('registrations')
        .select('state')
        .where('id', '=', id)
        .execute()
      expect(states).toEqual([{ state: 'cancelled' }])
      const owing = api.database
        .insertInto('refunds')
        .values({ payable_id: orderId, registration_id: id, amount_cop: 1, created_at: api.clock.now() })
        .execute()
      await expect(owing).rejects.toMatchObject({ constraint: 'refunds_within_paid' })
    })
  })

  describe('edited', () => {
    it('changes data, size and bib, tells what changed and mails the new ticket', async () => {
      const race = await raceOf({ category: { bib_from: 1, bib_to: 50 } })
      const { id, version } = await written(race)
      const answer = await send('PATCH', `${id}/`, { version, bib: '7', phone: '+573009998877' })
      expect(answer.json()).toMatchObject({ bib: '7', phone: '+573009998877' })
      expect(answer.json().version).toBeGreaterThan(version)
      const [, entry] = await auditOf(id)
      expect(entry).toMatchObject({
        action: 'registration.edited',
        before: { bib: '1' },
        after: { bib: '7', fields: ['phone'] },
      })
      // What was said of the person is told in the history, and is no part of the audit, which is kept for ever.
      expect(JSON.stringify(entry)).not.toContain('9998877')
      const { history } = (await send('GET', `${id}/?salud=no`)).json()
      expect(history[0]).toMatchObject({
        action: 'registration.edited',
        changes: [
          { field: 'bib', before: '1', after: '7' },
          { field: 'phone', before: '+573001234567', after: '+573009998877' },
        ],
        fields: [],
      })
      expect(await jobsOf('registrations.ticket', id)).toMatchObject([{ why: 'changed' }])
      const mail = await composeTickets(api.deps, { registration_id: id, why: 'changed' })
      expect(mail?.subject).toContain('Tu inscripción cambió')
      expect(mail?.text).toContain('Dorsal 7')
    })

    it('that started from an older state is told who changed it and when, and nothing is written', async () => {
      const { id, version } = await written(await raceOf())
      await send('PATCH', `${id}/`, { version, phone: '+573009990000' })
      const late = await send('PATCH', `${id}/`, { version, phone: '+573001110000' })
      expect([late.statusCode, late.json().code]).toEqual([409, 'stale'])
      expect(late.json().detail).toMatch(/^Persona Número \d+ cambió esta inscripción el /)
    })

    it('refuses a bib that somebody wears, naming them, and one out of the range unless it is reserved', async () => {
      const race = await raceOf({ category: { bib_from: 100, bib_to: 199 } })
      const first = await written(race, { participant: runner({ first_name: 'Lucía', last_name: 'Rojas' }) })
      const second = await written(race)
      const change = (bib: string, version = second.version) =>
        send('PATCH', `${second.id}/`, { version, bib })
      const taken = await change(first.bib ?? '')
      expect([taken.statusCode, taken.json().bib[0]]).toEqual([400, expect.stringContaining('Lucía Rojas')])
      expect((await change('7')).json()).toEqual({ bib: [expect.stringContaining('del 100 al 199')] })
      await send('PUT', 'dorsales/reservados/', {
        event_slug: race.event.slug,
        ranges: [{ from_number: 1, to_number: 50, label: 'Élite' }],
      })
      expect((await change('7')).json().bib).toBe('7')
    })

    it('changes the size through the guard of sizes, told at its field when there are none left', async () => {
      const race = await raceOf()
      for (const [size, stock] of [
        ['M', 5],
        ['L', 1],
      ] as const)
        await api.database
          .insertInto('event_sizes')
          .values({ event_id: race.event.id, size, stock, position: 1 })
          .execute()
      const one = await written(race, { participant: runner({ size: 'M' }) })
      await written(race, { participant: runner({ size: 'L' }) })
      const gone = await send('PATCH', `${one.id}/`, { version: one.version, size: 'L' })
      expect([gone.statusCode, gone.json().code, Object.keys(gone.json())]).toEqual([
        409,
        'size_sold_out',
        expect.arrayContaining(['size']),
      ])
      await api.database
        .updateTable('event_sizes')
        .set({ stock: 2 })
        .where('event_id', '=', race.event.id)
        .where('size', '=', 'L')
        .execute()
      expect((await send('PATCH', `${one.id}/`, { version: one.version, size: 'L' })).json().size).toBe('L')
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('changes answers and the guardian of a minor, each fault at its field, and shows them by question', async () => {
      const race = await raceOf()
      const { id: question } = await api.database
        .insertInto('questions')
        .values({
          event_id: race.event.id,
          kind: 'number',
          label: 'Ritmo por kilómetro',
          is_required: false,
          position: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id, version } = await written(race)
      const change = (body: object) => send('PATCH', `${id}/`, { version, ...body })
      const wrong = await change({ answers: { [question]: 'rápido' } })
      expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, [`answers.${question}`]])
      const born = `${new Date().getUTCFullYear() - 10}-01-01`
      expect(Object.keys((await change({ birth_on: born })).json())).toEqual(['guardian'])
      const guardian = {
        full_name: 'Luz Ruiz',
        relationship: 'mother',
        document_type: 'CC',
        document_number: '52000111',
        phone: '+573009998877',
      }
      const changed = await change({ birth_on: born, guardian, answers: { [question]: 6 } })
      expect([changed.statusCode, changed.json().birth_on]).toEqual([200, born])
      const shown = (await send('GET', `${id}/?salud=no`)).json()
      expect(shown).toMatchObject({
        guardian,
        answers: [{ question_id: question, question: 'Ritmo por kilómetro', answer: 6 }],
      })
    })

    it('does not make somebody else of a runner, nor one who is registered already', async () => {
      const race = await raceOf()
      const { id, version } = await written(race)
      const other = runner()
      await written(race, { participant: other })
      const swapped = await send('PATCH', `${id}/`, {
        version,
        first_name: 'Marta',
        last_name: 'Peña',
        document_number: '77777777',
      })
      expect(swapped.json().document_number[0]).toContain('Traspasar')
      const twice = await send('PATCH', `${id}/`, { version, document_number: other.document_number })
      expect([twice.statusCode, Object.keys(twice.json())]).toEqual([400, ['document_number']])
    })

    describe('a document belongs to one runner of an order', () => {
      /** An order of two people, one in each of two categories. */
      async function inTwoCategories() {
        const race = await raceOf()
        const beside = await createCategory(api, race.event.id, { name: 'Cinco' })
        await createPhase(api, beside.id)
        const { id, registrationIds } = await createPaidOrder(api, race, { beside })
        const [first = '', second = ''] = registrationIds
        await api.database
          .updateTable('registrations')
          .set({ first_name: 'Hernán', last_name: 'Rojas' })
          .where('id', '=', first)
          .execute()
        await api.database
          .updateTable('registrations')
          .set({ first_name: 'Luz', last_name: 'Díaz' })
          .where('id', '=', second)
          .execute()
        const correct = async (place: string, given: object) => {
          const { version } = (await send('GET', `${place}/?salud=no`)).json()
          return send('PATCH', `${place}/`, { version, ...given })
        }
        const documents = async () => {
          const rows = await api.database
            .selectFrom('registrations')
            .select('document_number')
            .where('order_id', '=', id)
            .orderBy('position')
            .execute()
          return rows.map(({ document_number }) => document_number ?? '')
        }
        return { first, second, correct, documents }
      }

      it('also when an organizer corrects it, unless the name is the same', async () => {
        const { first, second, correct, documents } = await inTwoCategories()
        const [document_number = ''] = await documents()
        const taken = await correct(second, { document_number })
        expect([taken.statusCode, taken.json()]).toEqual([
          400,
          {
            document_number: [
              'Es el documento de Hernán Rojas, que también está en esta compra. Corrígelo. Si es la misma persona, escribe su mismo nombre.',
            ],
          },
        ])
        const renamed = await correct(second, { first_name: 'Hernan', last_name: 'Rojas' })
        expect(renamed.statusCode).toBe(200)
        expect((await correct(second, { document_number })).statusCode, 'one person, two categories').toBe(
          200,
        )
        const spelled = await correct(first, { last_name: 'Rojas Peña' })
        expect(spelled.statusCode, 'names are corrected one after the other').toBe(200)
      })

      it('also when both are corrected in the same instant', async () => {
        const { first, second, correct, documents } = await inTwoCategories()
        for (let round = 0; round < 5; round += 1) {
          const document_number = String(88_100_000 + round)
          const answers = await Promise.all([first, second].map((id) => correct(id, { document_number })))
          expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
        }
        expect(new Set(await documents()).size).toBe(2)
      })

      it('but not of a place that was cancelled', async () => {
        const { first, second, correct, documents } = await inTwoCategories()
        const [document_number = ''] = await documents()
        await send('POST', `${first}/cancelar/`, { reason: 'Lesión', refund: 'none' })
        expect((await correct(second, { document_number })).statusCode).toBe(200)
      })
    })
  })

  describe('cancelled with a decision about its money', () => {
    const cancel = (id: string, body: object, as: Headers = headers) =>
      send('POST', `${id}/cancelar/`, { reason: 'Lesión', ...body }, as)
    const owedOf = (orderId: string) =>
      api.database
        .selectFrom('refunds')
        .select(['amount_cop', 'reason', 'state'])
        .where('payable_id', '=', orderId)
        .execute()

    it('frees the place and owes what was decided, of one runner of several, to the peso', async () => {
      const race = await raceOf({ price_cop: 80_000, event: { fee_payer: 'runner' } })
      const order = await createPaidOrder(api, race, { runners: 2, method: 'PSE' })
      const [first = '', second = ''] = order.registrationIds
      const paid = order.total_cop / 2
      const before = (await send('GET', `${first}/cancelar/`)).json()
      expect(before).toMatchObject({ paid_cop: paid, policy_cop: 0, road: 'list', may_refund: true })
      const whole = await cancel(first, { refund: 'full' })
      expect(whole.json()).toMatchObject({ state: 'cancelled', refund_cop: paid, refund_state: 'due' })
      const tooMuch = await cancel(second, { refund: 'amount', amount_cop: paid + 1 })
      expect([tooMuch.statusCode, Object.keys(tooMuch.json())]).toEqual([400, ['amount_cop']])
      await cancel(second, { refund: 'amount', amount_cop: 10_001 })
      expect(await owedOf(order.id)).toEqual([
        { amount_cop: paid, reason: 'organizer_cancelled', state: 'due' },
        { amount_cop: 10_001, reason: 'organizer_cancelled', state: 'due' },
      ])
      expect(await countersThatLie(api.database)).toEqual([])
      const texts = (await mailsTo(api.database, order.email)).map(({ text }) => text)
      expect(texts.some((text) => text?.includes('Lesión') && text.includes('Te devolveremos'))).toBe(true)
      expect((await cancel(first, { refund: 'none' })).json().code).toBe('not_active')
    })

    it('for less than the policy promises asks why, and tells it to the runner and in the history', async () => {
      const race = await raceOf({ price_cop: 80_000, event: { fee_payer: 'runner' } })
      await api.database
        .updateTable('events')
        .set({
          cancel_until_at: new Date(api.clock.now().getTime() + 10 * 86_400_000),
          cancel_refund_percentage: 50,
        })
        .where('id', '=', race.event.id)
        .execute()
      const order = await createPaidOrder(api, race, { runners: 3, method: 'PSE' })
      const [none = '', less = '', policy = ''] = order.registrationIds
      expect((await send('GET', `${none}/cancelar/`)).json()).toMatchObject({
        policy_cop: 40_000,
        service_fee_cop: 5_200,
      })
      const { headers: desk } = await createSignedInStaff(api, organizerId, ['inscripciones'])
      for (const refused of [
        await cancel(none, { refund: 'none' }),
        await cancel(none, { refund: 'none' }, desk),
        await cancel(none, { refund: 'amount', amount_cop: 39_999 }),
      ])
        expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['refund_reason']])
      const why = { refund_reason: 'Ya recogió el kit' }
      expect((await cancel(none, { refund: 'none', ...why })).statusCode).toBe(200)
      expect((await cancel(less, { refund: 'amount', amount_cop: 39_999, ...why })).statusCode).toBe(200)
      expect((await cancel(policy, { refund: 'policy' })).json()).toMatchObject({ refund_cop: 40_000 })
      const told = (await mailsTo(api.database, order.email)).filter(({ text }) =>
        text?.replaceAll(/\s+/g, ' ').includes('menos de lo que promete la política'),
      )
      expect(told).toHaveLength(2)
      expect(told.every(({ text }) => text?.includes('Ya recogió el kit'))).toBe(true)
      const entries = await api.database
        .selectFrom('audit_entries')
        .select('after')
        .where('action', '=', 'registration.cancelled_by_organizer')
        .where('subject_id', 'in', [none, policy])
        .orderBy('id')
        .execute()
      expect(entries.map(({ after }) => after)).toMatchObject([
        { refund_cop: 0, policy_cop: 40_000, refund_reason: 'Ya recogió el kit' },
        { refund_cop: 40_000 },
      ])
      expect(entries[1]?.after).not.toHaveProperty('policy_cop')
    })

    it('needs the finances only when money goes back', async () => {
      const order = await createPaidOrder(api, await raceOf())
      const [id = ''] = order.registrationIds
      const { headers: desk } = await createSignedInStaff(api, organizerId, ['inscripciones'])
      const refused = await cancel(id, { refund: 'full' }, desk)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'finance_required'])
      expect((await cancel(id, { refund: 'none' }, desk)).json()).toMatchObject({ refund_state: 'none' })
      expect(await owedOf(order.id)).toEqual([])
    })

    it('stays owed when the provider cannot be asked to undo the card payment', async () => {
      const order = await createPaidOrder(api, await raceOf())
      const [id = ''] = order.registrationIds
      expect((await send('GET', `${id}/cancelar/`)).json().road).toBe('void')
      const answer = await cancel(id, { refund: 'full' })
      expect(answer.json()).toMatchObject({ state: 'cancelled', refund_cop: order.total_cop })
      expect(['due', 'voiding']).toContain(answer.json().refund_state)
      expect(await owedOf(order.id)).toMatchObject([{ amount_cop: order.total_cop, state: 'due' }])
    })

    it('of money the organizer received, notes what they return and owes nothing of the platform', async () => {
      const record = await written(await raceOf(), { amount_cop: 60_000 })
      const answer = await cancel(record.id, { refund: 'amount', amount_cop: 20_000 })
      expect(answer.json()).toMatchObject({ state: 'refunded', refund_cop: 20_000, refund_state: 'outside' })
      const order = await orderOf(record.order_code)
      expect([order.state, order.manual_returned_cop]).toEqual(['partially_refunded', 20_000])
      expect(await owedOf(order.id)).toEqual([])
    })
  })

  describe('cancelled without a refund and given one after all', () => {
    const cancelled = async (given: Parameters<typeof createPaidOrder>[2] = {}) => {
      const order = await createPaidOrder(api, await raceOf({ price_cop: 80_000 }), {
        method: 'PSE',
        ...given,
      })
      const [id = ''] = order.registrationIds
      const answer = await send('POST', `${id}/cancelar/`, { refund: 'none', reason: 'Lesión' })
      const { version }: RegistrationRecord = answer.json()
      return { order, id, version, paid_cop: order.total_cop / (given.runners ?? 1) }
    }
    const giveBack = (id: string, body: object, as: Headers = headers) =>
      send('POST', `${id}/devolver/`, { reason: 'Hablamos con ella', ...body }, as)
    const owedOf = (orderId: string) =>
      api.database
        .selectFrom('refunds')
        .select(['amount_cop', 'state'])
        .where('payable_id', '=', orderId)
        .execute()
    const returnableOf = async (id: string) => (await send('GET', `${id}/?salud=no`)).json().returnable_cop

    it('owes it, tells the payer and records who decided', async () => {
      const { order, id, version, paid_cop } = await cancelled({ runners: 2 })
      expect(await returnableOf(id)).toBe(paid_cop)
      const answer = await giveBack(id, { version })
      expect(answer.json()).toMatchObject({ state: 'cancelled', refund_cop: paid_cop, refund_state: 'due' })
      expect(await owedOf(order.id)).toEqual([{ amount_cop: paid_cop, state: 'due' }])
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'registration.return_decided',
        after: { refund_cop: paid_cop, reason: 'Hablamos con ella' },
      })
      const mail = (await mailsTo(api.database, order.email)).at(-1)
      expect(mail?.subject).toContain('Te devolveremos')
      expect(mail?.text).toContain('Hablamos con ella')
      expect(await returnableOf(id)).toBe(0)
    })

    it('in part, never more than was paid, and only once', async () => {
      const { order, id, version, paid_cop } = await cancelled()
      const tooMuch = await giveBack(id, { version, amount_cop: paid_cop + 1 })
      expect([tooMuch.statusCode, Object.keys(tooMuch.json())]).toEqual([400, ['amount_cop']])
      expect((await giveBack(id, { version, amount_cop: 0 })).statusCode).toBe(400)
      const part = await giveBack(id, { version, amount_cop: 10_000 })
      expect(part.statusCode).toBe(200)
      const again = await giveBack(id, { version: part.json().version, amount_cop: 10_000 })
      expect([again.statusCode, again.json().code]).toEqual([409, 'not_active'])
      expect(await owedOf(order.id)).toEqual([{ amount_cop: 10_000, state: 'due' }])
    })

    it('is decided once by two people at once, and the second is told', async () => {
      const { order, id, version, paid_cop } = await cancelled()
      const answers = await Promise.all([giveBack(id, { version }), giveBack(id, { version })])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect(await owedOf(order.id)).toEqual([{ amount_cop: paid_cop, state: 'due' }])
    })

    it('is kept to once by the database too, against a caller that skips the check under the lock', async () => {
      const { order, id, paid_cop } = await cancelled({ runners: 2 })
      const name = { payable_kind: 'order', payable_id: order.id }
      const owe = () =>
        inTransaction(api.database, (tx) =>
          insertDueRefund(tx, name, {
            registration_id: id,
            amount_cop: paid_cop,
            reason: 'organizer_cancelled',
            created_at: api.clock.now(),
          }),
        )
      await owe()
      await expect(owe()).rejects.toThrow('refunds_one_for_its_end')
    })

    it('is not for one that runs, one whose payment went back whole, or one the organizer was paid for', async () => {
      const order = await createPaidOrder(api, await raceOf(), { method: 'PSE' })
      const [running = ''] = order.registrationIds
      const { version }: RegistrationRecord = (await send('GET', `${running}/?salud=no`)).json()
      expect((await giveBack(running, { version })).json().code).toBe('not_active')
      const whole = await cancelled({ runners: 2 })
      await api.database
        .updateTable('payments')
        .set({ state: 'refunded', refunded_at: api.clock.now() })
        .where('id', '=', whole.order.payment.id)
        .execute()
      expect(await returnableOf(whole.id)).toBe(0)
      expect((await giveBack(whole.id, { version: whole.version })).json().code).toBe('not_active')
      const record = await written(await raceOf(), { amount_cop: 60_000 })
      await send('POST', `${record.id}/cancelar/`, { refund: 'none', reason: 'Lesión' })
      expect(await returnableOf(record.id)).toBe(0)
    })

    it('is not while the payment is being undone, nor of a race that was cancelled', async () => {
      const claimed = await cancelled()
      await api.database
        .updateTable('payments')
        .set({ void_claimed_at: api.clock.now(), void_note: 'Se anula' })
        .where('id', '=', claimed.order.payment.id)
        .execute()
      expect((await giveBack(claimed.id, { version: claimed.version })).json().code).toBe('not_active')
      const off = await cancelled()
      await api.database
        .updateTable('events')
        .set({ state: 'cancelled' })
        .where('id', '=', sql<string>`(select event_id from orders where id = ${off.order.id})`)
        .execute()
      expect((await giveBack(off.id, { version: off.version })).json().code).toBe('not_active')
    })

    it('is for who decides about money, within their events, while the organizer is not suspended', async () => {
      const { id, version } = await cancelled()
      const { headers: desk } = await createSignedInStaff(api, organizerId, ['inscripciones'])
      const refused = await giveBack(id, { version }, desk)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'finance_required'])
      const { headers: stranger } = await createSignedInOrganizer(api)
      expect((await giveBack(id, { version }, stranger)).statusCode).toBe(404)
      expect((await suspended(() => giveBack(id, { version }))).json().code).toBe('organizer_suspended')
      const { headers: both } = await createSignedInStaff(api, organizerId, ['inscripciones', 'finanzas'])
      expect((await giveBack(id, { version }, both)).statusCode).toBe(200)
    })
  })

  describe('moved to another category', () => {
    async function twoCategories(price_cop: number, category: object = {}) {
      const race = await raceOf({ capacity: 5, event: { capacity: 1 }, category: { bib_from: 1, bib_to: 9 } })
      const other = await createCategory(api, race.event.id, { bib_from: 100, bib_to: 199, ...category })
      await createPhase(api, other.id, { price_cop })
      return { race, other }
    }
    const move = (id: string, body: object, as: Headers = headers) =>
      send('POST', `${id}/categoria/`, { difference: 'note', ...body }, as)

    it('takes the new place for the old one, also in a full race, with a bib of the new range and a mail', async () => {
      const { race, other } = await twoCategories(120_000)
      const { id, version, price_cop } = await written(race)
      const { results } = (await send('GET', `${id}/categoria/`)).json()
      expect(results).toEqual([
        {
          category_id: other.id,
          name: other.name,
          price_cop: 120_000,
          difference_cop: 40_000,
          charge_cop: 40_000,
          receives_cop: 36_800,
          has_places: true,
          refusal: null,
        },
      ])
      const answer = await move(id, { category_id: other.id, version, note: 'Pagó en la oficina' })
      expect(answer.json()).toMatchObject({
        category: { id: other.id },
        bib: '100',
        difference_cop: 40_000,
        price_cop,
      })
      expect(await countersThatLie(api.database)).toEqual([])
      expect((await auditOf(id)).at(-1)).toMatchObject({
        action: 'registration.category_changed',
        before: { bib: '1' },
        after: { bib: '100', difference: 'note', difference_cop: 40_000, note: 'Pagó en la oficina' },
      })
      expect(await jobsOf('registrations.ticket', id)).toMatchObject([{ why: 'category_changed' }])
      const stale = await move(id, { category_id: race.category.id, version })
      expect(stale.json().code).toBe('stale')
    })

    it('is refused where there is no room, or the person does not fit', async () => {
      const full = await twoCategories(80_000, { capacity: 1 })
      await api.database
        .updateTable('events')
        .set({ capacity: 2 })
        .where('id', '=', full.race.event.id)
        .execute()
      await written({ ...full.race, category: full.other })
      const one = await written(full.race)
      const refused = await move(one.id, { category_id: full.other.id, version: one.version })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'sold_out'])
      const old = await twoCategories(80_000, { min_age: 60 })
      const two = await written(old.race)
      const young = await move(two.id, { category_id: old.other.id, version: two.version })
      expect([young.statusCode, Object.keys(young.json())]).toEqual([400, ['category_id']])
    })

    it('owes what a cheaper one costs less, by who decides about money, and that much less when it is cancelled', async () => {
      const { race, other } = await twoCategories(50_000)
      const order = await createPaidOrder(api, race, { method: 'PSE' })
      const [id = ''] = order.registrationIds
      const { version } = await api.database
        .selectFrom('registrations')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const body = { category_id: other.id, version, difference: 'refund' }
      const { headers: desk } = await createSignedInStaff(api, organizerId, ['inscripciones'])
      expect((await move(id, body, desk)).json().code).toBe('finance_required')
      expect((await move(id, body)).json()).toMatchObject({ difference_cop: -30_000 })
      const told = (await mailsTo(api.database, order.email)).at(-1)
      expect(told?.subject).toContain('30.000')
      expect(told?.text).toContain('pasó a')
      expect((await send('GET', `${id}/cancelar/`)).json().paid_cop).toBe(order.total_cop - 30_000)
      const ended = await send('POST', `${id}/cancelar/`, { refund: 'full', reason: 'Lesión' })
      expect(ended.json()).toMatchObject({ refund_cop: order.total_cop - 30_000, refund_state: 'due' })
    })
  })

  describe('handed over and sent again', () => {
    it('goes to another runner at once, without consents, and the old ticket opens nothing', async () => {
      const race = await raceOf({ category: { bib_from: 1, bib_to: 9 } })
      const old = await written(race)
      const participant = runner({ email: 'nueva@correo.test' })
      const answer = await send('POST', `${old.id}/traspaso/`, { participant })
      expect(answer.json()).toMatchObject({
        state: 'confirmed',
        bib: old.bib,
        email: 'nueva@correo.test',
        consents: [],
        source: 'manual',
      })
      expect(answer.json().ticket_code).not.toBe(old.ticket_code)
      expect(await jobsOf('registrations.ticket', answer.json().id)).toMatchObject([{ why: 'handed_over' }])
      expect((await send('POST', `${old.id}/reenviar/`, {})).json().code).toBe('not_active')
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('sends the ticket again to its runner, a few times a day', async () => {
      const { id, email } = await written(await raceOf())
      const answers = []
      for (let time = 0; time < 6; time++) answers.push(await send('POST', `${id}/reenviar/`, {}))
      expect(answers[0]?.json()).toEqual({ sent_to: email })
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
      expect(await jobsOf('registrations.ticket', id)).toHaveLength(5)
    })
  })

  describe('numbered', () => {
    const assign = (race: Race, body: object) =>
      send('POST', 'dorsales/', { event_slug: race.event.slug, mode: 'missing', order: 'surname', ...body })
    const worn = async (race: Race) =>
      (
        await api.database
          .selectFrom('registrations')
          .select(['last_name', 'bib'])
          .where('event_id', '=', race.event.id)
          .where('state', '=', 'confirmed')
          .orderBy('bib_key')
          .execute()
      ).map(({ last_name, bib }) => `${last_name} ${bib}`)

    it('by surname, passing over reserved numbers and those already worn; then all of them anew', async () => {
      const race = await raceOf({
        event: { bib_assignment: 'manual' },
        category: { bib_from: 1, bib_to: 20 },
      })
      const names = ['Zapata', 'Álvarez', 'Mesa']
      const records = []
      for (const last_name of names) records.push(await written(race, { participant: runner({ last_name }) }))
      expect(records.map(({ bib }) => bib)).toEqual([null, null, null])
      await send('PUT', 'dorsales/reservados/', {
        event_slug: race.event.slug,
        ranges: [{ from_number: 1, to_number: 5, label: 'Élite' }],
      })
      await send('PATCH', `${records[2]?.id}/`, { version: records[2]?.version, bib: '6' })
      expect((await assign(race, {})).json()).toEqual({ assigned: 2, left: 0, kept: 0 })
      expect(await worn(race)).toEqual(['Mesa 6', 'Álvarez 7', 'Zapata 8'])
      expect((await assign(race, { mode: 'all' })).json()).toEqual({ assigned: 3, left: 0, kept: 0 })
      expect(await worn(race)).toEqual(['Álvarez 6', 'Mesa 7', 'Zapata 8'])
      const screen = (await send('GET', `dorsales/?evento=${race.event.slug}`)).json()
      expect(screen).toMatchObject({
        assignment: 'manual',
        categories: [{ confirmed: 3, with_bib: 3, bib_from: 1 }],
        reserved: [{ from_number: 1, to_number: 5, label: 'Élite' }],
      })
    })

    it('mails each runner whose bib is another, once, and nobody when nothing changed', async () => {
      const race = await raceOf({
        event: { bib_assignment: 'manual' },
        category: { bib_from: 1, bib_to: 20 },
      })
      const ids: string[] = []
      for (const last_name of ['Zapata', 'Álvarez', 'Mesa'])
        ids.push((await written(race, { participant: runner({ last_name }) })).id)
      const told = () => Promise.all(ids.map(async (id) => (await jobsOf('registrations.ticket', id)).length))
      await assign(race, {})
      expect(await told()).toEqual([1, 1, 1])
      const [zapata = ''] = ids
      expect(await jobsOf('registrations.ticket', zapata)).toMatchObject([{ why: 'numbered' }])
      const mail = await composeTickets(api.deps, { registration_id: zapata, why: 'numbered' })
      expect([mail?.subject, mail?.text]).toEqual([
        expect.stringContaining('Tu dorsal'),
        expect.stringContaining('Dorsal 3'),
      ])
      await assign(race, {})
      await assign(race, { mode: 'all' })
      expect(await told()).toEqual([1, 1, 1])
      // By a file only who changes hears of it.
      const { document_number } = await api.database
        .selectFrom('registrations')
        .select('document_number')
        .where('id', '=', zapata)
        .executeTakeFirstOrThrow()
      const load = (bib: number) =>
        send('POST', 'dorsales/archivo/', { event_slug: race.event.slug, csv: `${document_number};${bib}` })
      expect((await load(3)).statusCode).toBe(200)
      expect(await told()).toEqual([1, 1, 1])
      expect((await load(9)).statusCode).toBe(200)
      expect(await told()).toEqual([2, 1, 1])
      // Numbered anew by surname, the first two keep theirs and the third goes back to 3.
      await assign(race, { mode: 'all' })
      expect(await told()).toEqual([3, 1, 1])
    })

    it('mails nobody when the numbering is undone with its transaction', async () => {
      const race = await raceOf({
        event: { bib_assignment: 'manual' },
        category: { bib_from: 1, bib_to: 20 },
      })
      const { id } = await written(race)
      const refused = await assign(race, { category_id: '01890000-0000-7000-8000-000000000000' })
      expect([refused.statusCode, await jobsOf('registrations.ticket', id)]).toEqual([400, []])
    })

    it('tells how many were left without a number', async () => {
      const race = await raceOf({
        event: { bib_assignment: 'manual' },
        category: { bib_from: 1, bib_to: 1 },
      })
      await written(race)
      await written(race)
      expect((await assign(race, { order: 'random' })).json()).toEqual({ assigned: 1, left: 1, kept: 0 })
    })

    it('by a file of documents or tickets: every line, or none with each fault at its line', async () => {
      const race = await raceOf({ category: { bib_from: 1, bib_to: 20 } })
      const one = await written(race)
      const two = await written(race)
      const load = (csv: string) => send('POST', 'dorsales/archivo/', { event_slug: race.event.slug, csv })
      const wrong = await load(`documento;dorsal\n${one.document_number};99\n123;5\n${two.ticket_code};1`)
      expect([wrong.statusCode, Object.keys(wrong.json()).sort()]).toEqual([
        400,
        ['rows.2', 'rows.3'].concat('rows.4').sort(),
      ])
      // Two who swap are no conflict.
      const swap = await load(
        `documento;dorsal\n${one.document_number};${two.bib}\n${two.ticket_code};${one.bib}`,
      )
      expect(swap.json()).toEqual({ assigned: 2 })
    })

    it('a file is read apart: while it is, the race is not locked, and an endless one is refused', async () => {
      const race = await raceOf({ category: { bib_from: 1, bib_to: 20 } })
      const { document_number } = await written(race)
      const load = (csv: string) => send('POST', 'dorsales/archivo/', { event_slug: race.event.slug, csv })
      // Somebody else holds the race: an endless file is refused without waiting for it.
      const refused = await api.database.transaction().execute(async (tx) => {
        await tx.selectFrom('events').select('id').where('id', '=', race.event.id).forUpdate().execute()
        return load('9;9\n'.repeat(60_000))
      })
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { csv: ['El archivo tiene más de 50.000 líneas: divídelo en varios'] },
      ])
      const given = await load(`${document_number};7${';'.repeat(60)}\n${';'.repeat(60)}`)
      expect([given.statusCode, given.json()]).toEqual([200, { assigned: 1 }])
    })

    it('an account loads sixty files of bibs an hour', async () => {
      const race = await raceOf({ category: { bib_from: 1, bib_to: 20 } })
      const load = () => send('POST', 'dorsales/archivo/', { event_slug: race.event.slug, csv: '1;1' })
      for (let loaded = 0; (await load()).statusCode !== 429; loaded += 1) expect(loaded).toBeLessThan(61)
      expect((await load()).headers['retry-after']).toBeDefined()
    })
  })

  describe('many at once', { timeout: 60_000 }, () => {
    it('never oversells what is written by hand; negative control: without the guard it does', async () => {
      const rush = async () => {
        const race = await raceOf({ capacity: 5 })
        const answers = await Promise.all(Array.from({ length: 12 }, () => byHand(race)))
        return answers.filter(({ statusCode }) => statusCode === 201).length
      }
      expect(await rush()).toBe(5)
      const { rows } = await sql<{ body: string }>`
        select pg_get_functiondef('move_places'::regproc) as body
      `.execute(api.database)
      const guarded = rows[0]?.body ?? ''
      const unguarded = guarded.replace('p_held + p_confirmed > 0', 'false')
      expect(unguarded).not.toBe(guarded)
      await sql.raw(unguarded).execute(api.database)
      for (const table of ['events', 'categories', 'price_phases'])
        await sql.raw(`alter table ${table} drop constraint ${table}_never_oversold`).execute(api.database)
      expect(await rush()).toBe(12)
      await sql.raw(guarded).execute(api.database)
    })

    it('gives each bib once, though two number and others are confirmed at the same time', async () => {
      const race = await raceOf({ category: { bib_from: 1, bib_to: 60 } })
      const more = await createCategory(api, race.event.id, { bib_from: 61, bib_to: 90 })
      await createPhase(api, more.id)
      for (let n = 0; n < 6; n++) await written(race)
      const numbering = () =>
        send('POST', 'dorsales/', { event_slug: race.event.slug, mode: 'all', order: 'random' })
      const answers = await Promise.all([
        numbering(),
        byHand(race),
        byHand(race),
        numbering(),
        byHand({ ...race, category: more }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201, 201, 201])
      const bibs = await api.database
        .selectFrom('registrations')
        .select('bib')
        .where('event_id', '=', race.event.id)
        .execute()
      expect(new Set(bibs.map(({ bib }) => bib)).size).toBe(9)
    })

    it('would give one bib to many if nothing kept it: negative control of the index', async () => {
      const race = await raceOf({
        event: { bib_assignment: 'manual' },
        category: { bib_from: 1, bib_to: 60 },
      })
      const records: RegistrationRecord[] = []
      for (let n = 0; n < 4; n++) records.push(await written(race))
      const wear = async () => {
        const answers = await Promise.all(
          records.map(async ({ id }) => {
            const { version } = await api.database
              .selectFrom('registrations')
              .select('version')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
            return send('PATCH', `${id}/`, { version, bib: '7' })
          }),
        )
        const { count } = await api.database
          .selectFrom('registrations')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('event_id', '=', race.event.id)
          .where('bib', '=', '7')
          .executeTakeFirstOrThrow()
        return { wearing: count, refused: answers.filter(({ statusCode }) => statusCode === 400).length }
      }
      const undress = () =>
        api.database
          .updateTable('registrations')
          .set({ bib: null })
          .where('event_id', '=', race.event.id)
          .execute()
      expect(await wear()).toEqual({ wearing: 1, refused: 3 })
      await undress()
      const { rows } = await sql<{ definition: string }>`
        select pg_get_indexdef('registrations_bib_once'::regclass) as definition
      `.execute(api.database)
      await sql`drop index registrations_bib_once`.execute(api.database)
      // Two must be between their look and their writing at once: tried until they are.
      await expect
        .poll(async () => {
          await undress()
          return (await wear()).wearing
        })
        .toBeGreaterThan(1)
      await undress()
      await sql.raw(rows[0]?.definition ?? '').execute(api.database)
    })
  })
})

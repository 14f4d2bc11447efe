import { randomUUID } from 'node:crypto'
import { type InventoryItem, LEGAL_VERSION, type RaceTicket } from '@zancada/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { openChargeDesk } from '../../testing/charge-desk'
import {
  createCategory,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../testing/event-factories'
import { createRace, type Race, somebody } from '../../testing/order-factories'
import { tokenMailedTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRaceDevice } from '../../testing/race-devices'
import { createTicket, stockRace } from '../../testing/race-tickets'

describe('at the kit table', () => {
  let api: TestApi
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi({ limits: { holdsPerPerson: 1_000, holdsPerAddress: 1_000 } })
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, {
      event: { organizer_id: organizer.organizer.id, allows_transfers: true },
    })
    await stockRace(api, race, organizer.headers)
  })

  const device = { device_id: randomUUID(), device_name: 'Mesa 1' }
  const post = (
    path: 'talla/' | 'autorizaciones/',
    payload: object,
    headers: Record<string, string> = organizer.headers,
    slug = race.event.slug,
  ) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/eventos/${slug}/jornada/${path}`,
      headers,
      payload: {
        ...device,
        sent_at: api.clock.now().toISOString(),
        client_id: randomUUID(),
        ...payload,
      },
    })
  const table = () => createRaceDevice(api, race.event.slug, { headers: organizer.headers })
  const handOver = async (code: string, items?: string[]) => {
    const phone = table()
    const scan = phone.scan(code, { kind: 'accreditation', ...(items && { items }) })
    await phone.results([scan])
    return { scan, undo: () => phone.undo(scan.client_id) }
  }
  const shirts = async () => {
    const answer = await api.app.inject({
      url: `/api/v1/organizador/inventario/?evento=${race.event.slug}`,
      headers: organizer.headers,
    })
    const { results }: { results: InventoryItem[] } = answer.json()
    return Object.fromEntries(
      results
        .filter(({ size }) => size !== null)
        .map(({ size, handed_over, lost, available, demand }) => [
          size,
          { out: handed_over, lost, available, demand },
        ]),
    )
  }
  const limit = (size: string, stock: number) =>
    api.database
      .updateTable('event_sizes')
      .set({ stock })
      .where('event_id', '=', race.event.id)
      .where('size', '=', size)
      .execute()

  const handOnByOrganizer = (id: string | undefined) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${id}/traspaso/`,
      headers: organizer.headers,
      payload: { participant: somebody({ size: 'S' }) },
    })

  describe('a size', () => {
    it('is changed before the shirt is handed over, as a purchase would, once', async () => {
      const { id } = await createTicket(api, race, { size: 'M' })
      const { mark } = await table().sync()
      const change = { client_id: randomUUID(), registration_id: id, size: 'S' }
      const answer = await post('talla/', change)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().ticket).toMatchObject({ registration_id: id, size: 'S', accredited: null })
      expect((await table().sync(mark)).tickets).toMatchObject([{ registration_id: id, size: 'S' }])
      expect(await shirts()).toMatchObject({ S: { demand: 1, out: 0 }, M: { demand: 0, out: 0 } })

      await post('talla/', { registration_id: id, size: 'L' })
      // The first one again, late: it was done, and what came after it stands.
      expect((await post('talla/', change)).json<{ ticket: RaceTicket }>().ticket.size).toBe('L')
      const edits = await api.database
        .selectFrom('audit_entries')
        .select(['before', 'after'])
        .where('subject_id', '=', id)
        .where('action', '=', 'registration.edited')
        .orderBy('id')
        .execute()
      expect(edits).toMatchObject([
        { before: { size: 'M' }, after: { size: 'S' } },
        { before: { size: 'S' }, after: { size: 'L' } },
      ])
    })

    it('of a shirt that is out: one comes back and the other leaves, and undoing returns the last', async () => {
      const { id, code } = await createTicket(api, race, { size: 'M' })
      const { undo } = await handOver(code)
      const change = { client_id: randomUUID(), registration_id: id, size: 'S' }
      expect((await post('talla/', change)).json().ticket).toMatchObject({
        size: 'S',
        accredited: { items: ['Camiseta', 'Medalla', 'Dorsal'], missing: [] },
      })
      await post('talla/', change)
      expect(await shirts()).toMatchObject({ S: { out: 1, demand: 1 }, M: { out: 0, demand: 0 } })
      await undo()
      expect(await shirts()).toMatchObject({ S: { out: 0, demand: 1 }, M: { out: 0 } })
    })

    it('is not given when there is none, nor one that the race does not have', async () => {
      const { id, code } = await createTicket(api, race, { size: 'M' })
      await limit('S', 0)
      for (const isOut of [false, true]) {
        if (isOut) await handOver(code)
        const gone = await post('talla/', { registration_id: id, size: 'S' })
        expect([gone.statusCode, gone.json()]).toMatchObject([
          409,
          { code: 'size_sold_out', detail: 'Ya no quedan camisetas talla S. Elige otra.' },
        ])
      }
      const odd = await post('talla/', { registration_id: id, size: 'XXL' })
      expect([odd.statusCode, odd.json()]).toEqual([400, { size: ['El evento no tiene esta talla'] }])
      expect(await shirts()).toMatchObject({ M: { out: 1, demand: 1 }, S: { out: 0, demand: 0 } })
    })

    it('is one person’s of two who want the last shirt', async () => {
      await limit('S', 1)
      const people = [
        await createTicket(api, race, { size: 'M' }),
        await createTicket(api, race, { size: 'L' }),
      ]
      await handOver(people[0]?.code ?? '')
      const answers = await Promise.all(
        people.map(({ id }) => post('talla/', { registration_id: id, size: 'S' })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect((await shirts()).S).toMatchObject({ demand: 1, available: 0 })
    })

    it('is for members who accredit, for runners of this race', async () => {
      const { id } = await createTicket(api, race, { size: 'M' })
      const change = { registration_id: id, size: 'S' }
      const starter = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
      expect((await post('talla/', change, starter.headers)).statusCode).toBe(403)
      const away = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'], [])
      expect((await post('talla/', change, away.headers)).statusCode).toBe(404)
      const elsewhere = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
      expect((await post('talla/', change, organizer.headers, elsewhere.event.slug)).statusCode).toBe(404)
      await cancel(id)
      expect((await post('talla/', change)).json()).toMatchObject({ code: 'not_active' })
    })

    it('is changed nowhere else once the kit is out', async () => {
      const { id, code, headers } = await createTicket(api, race, { size: 'M' })
      await handOver(code, ['Dorsal'])
      const { version } = await api.database
        .selectFrom('registrations')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const edit = (url: string, as: Record<string, string>) =>
        api.app.inject({ method: 'PATCH', url, headers: as, payload: { size: 'S', version } })
      expect((await edit(`/api/v1/organizador/inscripciones/${id}/`, organizer.headers)).json()).toEqual({
        size: ['Ya se entregó el kit: cambia la talla en Acreditación'],
      })
      expect((await edit(`/api/v1/inscripciones/${id}/`, headers)).json()).toEqual({
        size: ['Ya reclamaste el kit: pide el cambio de talla donde lo entregan'],
      })
    })
  })

  async function cancel(id: string) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${id}/cancelar/`,
      headers: organizer.headers,
      payload: { refund: 'none', reason: 'No puede venir' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }

  describe('a runner who goes with their kit', () => {
    it('frees a place and no shirt: it went with them', async () => {
      await limit('M', 1)
      const { id, code } = await createTicket(api, race, { size: 'M' })
      const { undo } = await handOver(code)
      await cancel(id)
      expect(await shirts()).toMatchObject({ M: { out: 0, lost: 1, demand: 0, available: 0 } })
      await expect(createTicket(api, race, { size: 'M' })).rejects.toThrow('size_sold_out')
      // Undone afterwards, it brings nothing back.
      await undo()
      expect(await shirts()).toMatchObject({ M: { out: 0, lost: 1, available: 0 } })
    })

    it('negative control: a runner who goes without it frees both', async () => {
      await limit('M', 1)
      const { id } = await createTicket(api, race, { size: 'M' })
      await cancel(id)
      expect(await shirts()).toMatchObject({ M: { lost: 0, demand: 0, available: 1 } })
      await createTicket(api, race, { size: 'M' })
    })

    it('does not hand on their place, by themselves or by the organizer', async () => {
      const { id, code, headers } = await createTicket(api, race, { size: 'M' })
      const offer = () =>
        api.app.inject({
          method: 'POST',
          url: `/api/v1/inscripciones/${id}/traspaso/`,
          headers,
          payload: { email: 'nora@correo.test' },
        })
      expect((await offer()).statusCode).toBe(200)
      const token = await tokenMailedTo(api.database, 'nora@correo.test')
      await handOver(code, ['Dorsal'])
      const refusal = {
        code: 'kit_handed_over',
        detail: 'Ya se entregó el kit: la inscripción no se puede traspasar.',
      }
      const { answers, ...person } = somebody({ email: 'nora@correo.test', size: 'S' })
      const accepted = await api.app.inject({
        method: 'POST',
        url: `/api/v1/traspasos/${token}/aceptar/`,
        payload: { ...person, answers, consents: { waiver: true, data_policy: true, health: true } },
      })
      expect([accepted.statusCode, accepted.json()]).toMatchObject([409, refusal])
      const byOrganizer = await handOnByOrganizer(id)
      expect([byOrganizer.statusCode, byOrganizer.json()]).toMatchObject([409, refusal])
      const mine = await api.app.inject({ url: `/api/v1/inscripciones/${id}/`, headers })
      expect(mine.json().can.transfer).toEqual({ is_allowed: false, reason: refusal.detail })
    })
  })

  describe('the number of a runner who has their kit', () => {
    const bibOf = async ({ id }: { readonly id: string }) =>
      (
        await api.database
          .selectFrom('registrations')
          .select('bib')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).bib
    const numbered = async (bib_from: number, bib_to: number) => {
      await api.database
        .updateTable('categories')
        .set({ bib_from, bib_to })
        .where('id', '=', race.category.id)
        .execute()
    }
    const newcomer = () => createTicket(api, race, { size: 'M' })

    it('goes with them and is nobody else’s, until the hand-over is undone', async () => {
      await numbered(1, 2)
      const gone = await newcomer()
      const { undo } = await handOver(gone.code)
      await cancel(gone.id)
      const second = await newcomer()
      expect([await bibOf(gone), await bibOf(second)]).toEqual(['1', '2'])
      expect(await bibOf(await newcomer())).toBeNull()
      await undo()
      expect(await bibOf(await newcomer())).toBe('1')
      // Negative control: a runner who leaves without a kit leaves their number.
      await cancel(second.id)
      expect(await bibOf(await newcomer())).toBe('2')
    })

    it('is still theirs in another category, and nobody else’s in the one they left', async () => {
      await numbered(1, 1)
      const other = await createCategory(api, race.event.id, { bib_from: 100, bib_to: 199 })
      await createPhase(api, other.id)
      const runner = await newcomer()
      await handOver(runner.code)
      const { version } = await api.database
        .selectFrom('registrations')
        .select('version')
        .where('id', '=', runner.id)
        .executeTakeFirstOrThrow()
      const moved = await api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/inscripciones/${runner.id}/categoria/`,
        headers: organizer.headers,
        payload: { category_id: other.id, difference: 'none', version },
      })
      expect([moved.statusCode, moved.json()]).toMatchObject([200, { category: { id: other.id }, bib: '1' }])
      expect(await bibOf(await newcomer())).toBeNull()
      // Nor did the move use up a number of the category that they went to.
      expect(await bibOf(await createTicket(api, { ...race, category: other }, { size: 'M' }))).toBe('100')
    })

    it('is still theirs when they pay for a dearer category', async () => {
      const desk = await openChargeDesk(api, 20_000)
      const { race: dear, other } = await desk.createRaces()
      const { id, code } = await createTicket(api, dear)
      const { bib: worn, email } = await desk.registrationOf(id)
      const phone = createRaceDevice(api, dear.event.slug, { headers: desk.headers })
      await phone.results([phone.scan(code, { kind: 'accreditation' })])
      const asked = await desk.ask(id, other.id)
      expect(asked.statusCode, asked.body).toBe(201)
      await desk.tell(await desk.checkoutOf(await desk.linkTo(email ?? '')))
      expect(worn).toBe('1')
      expect(await desk.registrationOf(id)).toMatchObject({ category_id: other.id, bib: worn })
    })

    it('is written by hand or by a file for nobody else, and only once the kit is back for them', async () => {
      await numbered(1, 20)
      const [gone, kept, other] = [await newcomer(), await newcomer(), await newcomer()]
      const { undo } = await handOver(kept.code)
      await handOver(gone.code)
      await cancel(gone.id)
      const write = async ({ id }: { readonly id: string }, bib: string) => {
        const { version } = await api.database
          .selectFrom('registrations')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const answer = await api.app.inject({
          method: 'PATCH',
          url: `/api/v1/organizador/inscripciones/${id}/`,
          headers: organizer.headers,
          payload: { bib, version },
        })
        return answer.statusCode === 200 ? answer.json().bib : answer.json().bib[0]
      }
      const load = async (...lines: string[]) =>
        (
          await api.app.inject({
            method: 'POST',
            url: '/api/v1/organizador/inscripciones/dorsales/archivo/',
            headers: organizer.headers,
            payload: { event_slug: race.event.slug, csv: lines.join('\n') },
          })
        ).json()
      const left = expect.stringMatching(
        /^El dorsal 1 se entregó con el kit de .+, que ya no está en la carrera$/,
      )
      expect(await write(other, '1')).toEqual(left)
      expect(await load(`${other.code};1`)).toEqual({ 'rows.1': [left] })
      const out = 'Ya se entregó el kit con el dorsal 2: para cambiarlo, deshaz primero la entrega'
      expect(await write(kept, '9')).toBe(out)
      expect(await load(`${kept.code};3`, `${other.code};2`)).toMatchObject({ 'rows.1': [out] })
      await undo()
      expect(await load(`${kept.code};3`, `${other.code};2`)).toEqual({ assigned: 2 })
      expect([await bibOf(kept), await bibOf(other)]).toEqual(['3', '2'])
    })

    it('stays when all are numbered anew, which tells how many kept theirs', async () => {
      await numbered(1, 20)
      const [zapata, alvarez, mesa] = [
        await createTicket(api, race, { size: 'M', last_name: 'Zapata' }),
        await createTicket(api, race, { size: 'M', last_name: 'Álvarez' }),
        await createTicket(api, race, { size: 'M', last_name: 'Mesa' }),
      ]
      await handOver(zapata.code, ['Dorsal'])
      const assign = (given: object = {}) =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/organizador/inscripciones/dorsales/',
          headers: organizer.headers,
          payload: { event_slug: race.event.slug, mode: 'all', order: 'surname', ...given },
        })
      expect((await assign()).json()).toEqual({ assigned: 2, left: 0, kept: 1 })
      expect([await bibOf(zapata), await bibOf(alvarez), await bibOf(mesa)]).toEqual(['1', '2', '3'])
      // Who took a kit without a number has none to keep.
      await api.database.updateTable('registrations').set({ bib: null }).where('id', '=', zapata.id).execute()
      expect((await assign()).json()).toEqual({ assigned: 3, left: 0, kept: 0 })
      expect([await bibOf(zapata), await bibOf(alvarez), await bibOf(mesa)]).toEqual(['3', '1', '2'])
    })
  })

  describe('a runner who went in', () => {
    const goIn = async (code: string) => {
      const phone = table()
      const scan = phone.scan(code)
      await phone.results([scan])
      return { undo: () => phone.undo(scan.client_id) }
    }
    const refusal = {
      code: 'checked_in',
      detail: 'Ya se registró el ingreso a la carrera: la inscripción no se puede traspasar.',
    }

    it('does not hand on their place, by themselves or by the organizer, until that is undone', async () => {
      const { id, code, headers } = await createTicket(api, race, { size: 'M' })
      const offered = await api.app.inject({
        method: 'POST',
        url: `/api/v1/inscripciones/${id}/traspaso/`,
        headers,
        payload: { email: 'dentro@correo.test' },
      })
      expect(offered.statusCode).toBe(200)
      const token = await tokenMailedTo(api.database, 'dentro@correo.test')
      const { undo } = await goIn(code)
      const { answers, ...person } = somebody({ email: 'dentro@correo.test', size: 'S' })
      const accept = () =>
        api.app.inject({
          method: 'POST',
          url: `/api/v1/traspasos/${token}/aceptar/`,
          payload: { ...person, answers, consents: { waiver: true, data_policy: true, health: true } },
        })
      const accepted = await accept()
      expect([accepted.statusCode, accepted.json()]).toMatchObject([409, refusal])
      const byOrganizer = await handOnByOrganizer(id)
      expect([byOrganizer.statusCode, byOrganizer.json()]).toMatchObject([409, refusal])
      await undo()
      expect((await accept()).statusCode).toBe(200)
    })

    it('is not cancelled by the organizer either, until that is undone', async () => {
      const { id, code } = await createTicket(api, race, { size: 'M' })
      const { undo } = await goIn(code)
      const ask = () =>
        api.app.inject({
          method: 'POST',
          url: `/api/v1/organizador/inscripciones/${id}/cancelar/`,
          headers: organizer.headers,
          payload: { refund: 'none', reason: 'No puede venir' },
        })
      const refused = await ask()
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'checked_in',
          detail: 'Ya se registró el ingreso a la carrera: la inscripción no se puede cancelar.',
        },
      ])
      await undo()
      expect((await ask()).statusCode).toBe(200)
    })

    it('neither offers nor cancels it alone', async () => {
      const soon = new Date(api.clock.now().getTime() + 86_400_000)
      await api.database
        .updateTable('events')
        .set({ cancel_until_at: soon })
        .where('id', '=', race.event.id)
        .execute()
      const { id, code, headers } = await createTicket(api, race, { size: 'M' })
      await goIn(code)
      const send = (what: string, payload: object) =>
        api.app.inject({ method: 'POST', url: `/api/v1/inscripciones/${id}/${what}/`, headers, payload })
      const offered = await send('traspaso', { email: 'nadie@correo.test' })
      expect([offered.statusCode, offered.json()]).toMatchObject([
        409,
        { code: 'transfer_not_allowed', detail: refusal.detail },
      ])
      const cancelled = await send('cancelar', {})
      expect([cancelled.statusCode, cancelled.json()]).toMatchObject([
        409,
        {
          code: 'cancel_not_allowed',
          detail:
            'Ya se registró el ingreso a la carrera: la inscripción no se puede cancelar. Escríbele al organizador.',
        },
      ])
    })
  })

  describe('what a runner had not accepted', () => {
    const signer = { full_name: 'Rosa Peña', document_number: '43123456' }
    const sign = (registration_id: string, given: object = {}, headers = organizer.headers) =>
      post(
        'autorizaciones/',
        {
          registration_id,
          occurred_at: api.clock.now().toISOString(),
          signer,
          is_guardian: false,
          waiver_version: 'event:antes:1',
          data_policy_version: LEGAL_VERSION,
          ...given,
        },
        headers,
      )
    const consentsOf = (id: string) =>
      api.database
        .selectFrom('consents')
        .leftJoin('consent_signatures', 'consent_signatures.id', 'consents.signature_id')
        .select(['consents.kind', 'consents.text_version', 'signer_name', 'is_guardian', 'made_by'])
        .where('consents.registration_id', '=', id)
        .where('consents.kind', 'in', ['waiver', 'data_policy'])
        .where('revoked_at', 'is', null)
        .orderBy('consents.kind')
        .execute()
    const revoke = (id: string, kind: 'waiver' | 'data_policy') =>
      api.database
        .updateTable('consents')
        .set({ revoked_at: api.clock.now() })
        .where('registration_id', '=', id)
        .where('kind', '=', kind)
        .execute()
    const makeMinor = (id: string) =>
      api.database.updateTable('registrations').set({ birth_on: '2015-05-17' }).where('id', '=', id).execute()
    const alertsSince = async (mark: number) =>
      (await table().sync(mark)).tickets.map(({ registration_id, alerts }) => [registration_id, alerts])

    it('is signed before a witness, only what is missing, once, and devices learn of it', async () => {
      const { id } = await createTicket(api, race, { size: 'M' })
      await makeMinor(id)
      const start = await table().sync()
      await revoke(id, 'waiver')
      expect(await alertsSince(start.mark)).toEqual([[id, ['minor', 'consent_missing']]])
      const { mark } = await table().sync(start.mark)
      const witness = await createSignedInStaff(api, organizer.organizer.id, ['acreditacion'])
      const given = { client_id: randomUUID(), is_guardian: true, made_by: witness.user.id }
      expect((await sign(id, given)).json()).toMatchObject({ result: 'accepted' })
      expect((await sign(id, given)).json()).toMatchObject({ result: 'duplicate' })
      expect(await alertsSince(mark)).toEqual([[id, ['minor']]])
      expect(await consentsOf(id)).toEqual([
        {
          kind: 'data_policy',
          text_version: LEGAL_VERSION,
          signer_name: null,
          is_guardian: null,
          made_by: null,
        },
        {
          kind: 'waiver',
          text_version: 'event:antes:1',
          signer_name: 'Rosa Peña',
          is_guardian: true,
          made_by: witness.user.id,
        },
      ])
    })

    it('is accepted by an adult for themselves and by a guardian for a minor, never the other way round', async () => {
      const { id } = await createTicket(api, race, { size: 'M' })
      await revoke(id, 'waiver')
      const forAnAdult = await sign(id, { is_guardian: true })
      expect([forAnAdult.statusCode, forAnAdult.json()]).toEqual([
        400,
        { is_guardian: ['Un mayor de edad acepta por sí mismo'] },
      ])
      await makeMinor(id)
      const byAMinor = await sign(id)
      expect([byAMinor.statusCode, byAMinor.json()]).toEqual([
        400,
        { is_guardian: ['Por un menor de edad acepta su acudiente'] },
      ])
      expect(await consentsOf(id)).toHaveLength(1)
      expect((await sign(id, { is_guardian: true })).statusCode).toBe(200)
      expect(await consentsOf(id)).toHaveLength(2)
    })

    it('is signed with the document of who runs, and for a minor with another', async () => {
      const { id } = await createTicket(api, race, { size: 'M', document_number: '1020304050' })
      await revoke(id, 'waiver')
      const other = await sign(id)
      expect([other.statusCode, other.json()]).toEqual([
        400,
        { 'signer.document_number': ['No es el documento del corredor'] },
      ])
      const own = { signer: { full_name: 'Rosa Peña', document_number: '1.020.304.050' } }
      expect((await sign(id, own)).statusCode).toBe(200)
      await makeMinor(id)
      expect((await sign(id, { ...own, is_guardian: true })).statusCode).toBe(400)
      expect((await sign(id, { is_guardian: true })).statusCode).toBe(200)
    })

    it('is kept when nothing was missing any more: two tables asked for it', async () => {
      const { id } = await createTicket(api, race, { size: 'M', document_number: signer.document_number })
      await revoke(id, 'data_policy')
      await Promise.all([sign(id), sign(id)])
      expect(await consentsOf(id)).toHaveLength(2)
      const { count } = await api.database
        .selectFrom('consent_signatures')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('registration_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(count).toBe(2)
    })

    it('is for members who accredit, for runners of this race', async () => {
      const { id } = await createTicket(api, race, { size: 'M' })
      const starter = await createSignedInStaff(api, organizer.organizer.id, ['check-in'])
      expect((await sign(id, {}, starter.headers)).statusCode).toBe(403)
      const rival = await createSignedInOrganizer(api)
      expect((await sign(id, {}, rival.headers)).statusCode).toBe(404)
      const other = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
      expect((await sign((await createTicket(api, other)).id)).statusCode).toBe(404)
    })

    it('is known to devices as it changes, and so is a difference that is owed', async () => {
      const desk = await openChargeDesk(api, 20_000)
      const { race: dear, other } = await desk.createRaces()
      const { registrationIds } = await createPaidOrder(api, dear)
      const id = registrationIds[0] ?? ''
      const phone = createRaceDevice(api, dear.event.slug, { headers: desk.headers })
      const { mark } = await phone.sync()
      const asked = await desk.ask(id, other.id)
      expect(asked.statusCode, asked.body).toBeLessThan(300)
      const owed = await phone.sync(mark)
      expect(owed.tickets).toMatchObject([{ registration_id: id, alerts: ['difference_unpaid'] }])
      const withdrawn = await api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/inscripciones/${id}/categoria/cobro/retirar/`,
        headers: desk.headers,
        payload: {},
      })
      expect(withdrawn.statusCode, withdrawn.body).toBe(200)
      expect((await phone.sync(owed.mark)).tickets).toMatchObject([{ registration_id: id, alerts: [] }])
    })
  })
})

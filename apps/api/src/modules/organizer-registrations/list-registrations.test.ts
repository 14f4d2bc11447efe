import type { AnswerOf, listOrganizerRegistrationsCall, ParticipantFields } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createCategory,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace, type Race, somebody } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'

type Page = AnswerOf<typeof listOrganizerRegistrationsCall>
type Headers = Record<string, string>

describe('an organizer’s registrations', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  let second: Race
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
    const event = { organizer_id: owner.organizer.id }
    race = await createRace(api, { event: { ...event, name: 'Media de la Sabana' } })
    second = await createRace(api, { event: { ...event, name: 'La otra' } })
    await registerIn(race, { first_name: 'José', last_name: 'Ñáñez Peña', document_number: '1020304050' })
    await registerIn(race, { first_name: 'María', last_name: 'García', email: 'maria.garcia@correo.test' })
    await registerIn(race, { first_name: 'Ana', last_name: 'García' })
    await registerIn(second, { first_name: 'Pedro', last_name: 'Otero' })
  })
  afterAll(() => api.close())

  const registerIn = (where: Pick<Race, 'event' | 'category'>, person: Partial<ParticipantFields> = {}) =>
    createPaidOrder(api, where, { person: { ...somebody(), ...person } })
  const ask = (query: string, headers: Headers = owner.headers) =>
    api.app.inject({ method: 'GET', url: `/api/v1/organizador/inscripciones/?${query}`, headers })
  const page = async (query: string, headers?: Headers) => (await ask(query, headers)).json<Page>()
  /** In no order: people who come in the same instant have none. */
  const names = async (query: string, headers?: Headers) =>
    (await page(query, headers)).results.map(({ first_name }) => first_name).toSorted()
  const inRace = (query = '') => `evento=${race.event.slug}&${query}`

  it('are told with what a list shows, and without health data or emergency contact', async () => {
    const { results, next, count } = await page(inRace('conteo=1&q=1020304050'))
    expect([next, count]).toEqual([null, 1])
    expect(results[0]).toMatchObject({
      event_slug: race.event.slug,
      category: { id: race.category.id, name: race.category.name },
      state: 'confirmed',
      first_name: 'José',
      last_name: 'Ñáñez Peña',
      document_type: 'CC',
      document_number: '1020304050',
      price_cop: 80_000,
      source: 'web',
      accredited_at: null,
      checked_in_at: null,
    })
    expect(Object.keys(results[0] ?? {})).toEqual(
      expect.not.arrayContaining(['eps', 'blood_type', 'emergency_contact_name', 'emergency_contact_phone']),
    )
  })

  it('are found by name, document, bib, e-mail, ticket and order, accents, dots and case aside', async () => {
    const [jose] = (await page(inRace('q=1020304050'))).results
    for (const q of [
      'jose',
      'NANEZ',
      'ñañ pen',
      'jose ñáñez',
      '1.020.304.050',
      '1 020 304 050',
      '102030',
      jose?.order_code,
      jose?.order_code.toLowerCase(),
      jose?.ticket_code,
      jose?.ticket_code?.slice(0, 8).toLowerCase(),
    ])
      expect([q, await names(inRace(`q=${encodeURIComponent(q ?? '')}`))]).toEqual([q, ['José']])
    for (const q of ['maria.garcia@correo.test', 'maria.gar'])
      expect(await names(inRace(`q=${q}`))).toEqual(['María'])
    for (const q of ['garcia', 'GARC']) expect(await names(inRace(`q=${q}`))).toEqual(['Ana', 'María'])
    for (const q of ['nadie', '%', "'", 'ana pedro', '....', 'pedro', '\\', ':*'])
      expect([q, await names(inRace(`q=${encodeURIComponent(q)}`))]).toEqual([q, []])
    expect(await names('q=pedro')).toEqual(['Pedro'])
  })

  it('are found by their bib', async () => {
    await api.database
      .updateTable('registrations')
      .set({ bib: 'B-77' })
      .where('document_number', '=', '1020304050')
      .execute()
    for (const q of ['b-77', 'B-7']) expect(await names(inRace(`q=${q}`))).toEqual(['José'])
  })

  it('are listed once their runner is named, whatever became of them', async () => {
    const asked = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    await createHeldOrder(api, asked, { isNamed: false })
    await createHeldOrder(api, asked, { person: { first_name: 'Reservada' } })
    expect(await names(`evento=${asked.event.slug}`)).toEqual(['Reservada'])
    expect(await names(`evento=${asked.event.slug}&estado=held,confirmed`)).toEqual(['Reservada'])
    expect(await names(`evento=${asked.event.slug}&estado=confirmed`)).toEqual([])
    // Reserved is not yet sent to pay.
    expect(await names(`evento=${asked.event.slug}&pago=en_proceso`)).toEqual([])
    await api.database
      .updateTable('orders')
      .set({ state: 'awaiting_payment' })
      .where('event_id', '=', asked.event.id)
      .execute()
    expect(await names(`evento=${asked.event.slug}&pago=en_proceso`)).toEqual(['Reservada'])
  })

  it('are narrowed by category, size, gender, source, bib and authorisations', async () => {
    const asked = await createRace(api, {
      event: { organizer_id: owner.organizer.id, bib_assignment: 'manual' },
    })
    const long = await createCategory(api, asked.event.id, { name: '21K' })
    await createPhase(api, long.id)
    await api.database
      .insertInto('event_sizes')
      .values([{ event_id: asked.event.id, size: 'M', position: 1 }])
      .execute()
    await registerIn(asked, { first_name: 'Corta', size: 'M' })
    await registerIn(
      { event: asked.event, category: long },
      { first_name: 'Larga', size: 'M', gender: 'male' },
    )
    const imported = await registerIn(asked, { first_name: 'Importada', size: 'M' })
    const ids = imported.registrationIds
    await api.database
      .updateTable('registrations')
      .set({ source: 'import', bib: '9' })
      .where('id', 'in', ids)
      .execute()
    await api.database.deleteFrom('consents').where('registration_id', 'in', ids).execute()
    const found = (query: string) => names(`evento=${asked.event.slug}&${query}`)
    expect(await found(`categoria=${long.id}`)).toEqual(['Larga'])
    expect(await found(`categoria=${long.id},${asked.category.id}`)).toEqual(['Corta', 'Importada', 'Larga'])
    expect(await found('talla=M')).toEqual(['Corta', 'Importada', 'Larga'])
    expect(await found('talla=XL')).toEqual([])
    expect(await found('genero=male')).toEqual(['Larga'])
    expect(await found('origen=import')).toEqual(['Importada'])
    expect(await found('dorsal=con')).toEqual(['Importada'])
    expect(await found('dorsal=sin')).toEqual(['Corta', 'Larga'])
    expect(await found('autorizaciones=pendientes')).toEqual(['Importada'])
    expect(await found('autorizaciones=completas')).toEqual(['Corta', 'Larga'])
    await api.database
      .updateTable('registrations')
      .set({ accredited_at: api.clock.now() })
      .where('event_id', '=', asked.event.id)
      .where('first_name', '=', 'Larga')
      .execute()
    expect(await found('acreditado=si')).toEqual(['Larga'])
    expect(await found('acreditado=no')).toEqual(['Corta', 'Importada'])
    expect(await found('acreditado=si&ingreso=si')).toEqual([])
    expect(await found('ingreso=no')).toEqual(['Corta', 'Importada', 'Larga'])
    const refused = await ask('estado=pagada&orden=azar&dorsal=quizas')
    expect([refused.statusCode, Object.keys(refused.json()).sort()]).toEqual([
      400,
      ['dorsal', 'estado.0', 'orden'],
    ])
  })

  it('are read page by page in every order, each once, also among equal names and without a bib', async () => {
    const asked = await createRace(api, {
      capacity: 200,
      event: { organizer_id: owner.organizer.id, bib_assignment: 'manual' },
    })
    for (let order = 0; order < 12; order += 1)
      await createHeldOrder(api, asked, {
        runners: 10,
        person: { last_name: order < 8 ? 'Igual' : 'Zuluaga' },
      })
    const rows = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', asked.event.id)
      .orderBy('id')
      .execute()
    await api.database
      .updateTable('registrations')
      .set((eb) => ({ bib: eb.fn<string>('concat', [eb.ref('position')]) }))
      .where(
        'id',
        'in',
        rows.slice(0, 30).map(({ id }) => id),
      )
      .execute()
    expect(rows.length).toBeGreaterThan(100)
    for (const orden of ['-creada', 'creada', 'apellido', '-apellido', 'dorsal', '-dorsal'])
      for (const where of [`evento=${asked.event.slug}`, 'q=ana']) {
        const seen: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const read: Page = await page(`${where}&orden=${orden}${cursor && `&cursor=${cursor}`}`)
          seen.push(
            ...read.results.filter((each) => each.event_slug === asked.event.slug).map(({ id }) => id),
          )
          cursor = read.next
        }
        expect([orden, where, seen.toSorted()]).toEqual([orden, where, rows.map(({ id }) => id)])
      }
  })

  it('refuse a cursor of another order, or one that nobody gave', async () => {
    const { next } = await page('orden=apellido')
    expect(next).not.toBeNull()
    for (const query of [`orden=dorsal&cursor=${next}`, 'cursor=nada'])
      expect((await ask(query)).json()).toEqual({ cursor: ['La página pedida no es válida'] })
  })

  it('are for members with the permission, within their events and their organizer', async () => {
    const permitted = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [second.event.id])
    expect(await names('', permitted.headers)).toEqual(['Pedro'])
    expect((await ask(inRace(), permitted.headers)).statusCode).toBe(404)
    const other = await createSignedInStaff(api, owner.organizer.id, ['eventos', 'acreditacion'])
    expect((await ask('', other.headers)).statusCode).toBe(403)
    const nowhere = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [])
    expect(await page('conteo=1', nowhere.headers)).toEqual({ results: [], next: null, count: 0 })
    const stranger = await createSignedInOrganizer(api)
    expect((await ask(inRace(), stranger.headers)).statusCode).toBe(404)
    expect(await names('', stranger.headers)).toEqual([])
  })

  it('offer their filters to members who work on them, for their events alone', async () => {
    const about = (what: string, headers: Headers) =>
      api.app.inject({
        method: 'GET',
        url: `/api/v1/organizador/inscripciones/${what}/?evento=${race.event.slug}`,
        headers,
      })
    const choices = (headers: Headers) => about('opciones', headers)
    const staff = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [race.event.id])
    expect((await choices(staff.headers)).json()).toEqual({
      categories: [{ id: race.category.id, name: race.category.name }],
      sizes: [],
    })
    const elsewhere = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [second.event.id])
    expect((await choices(elsewhere.headers)).statusCode).toBe(404)
    expect((await about('carrera', staff.headers)).json()).toMatchObject({ slug: race.event.slug })
    expect((await about('carrera', elsewhere.headers)).statusCode).toBe(404)
  })

  it('are read by a suspended organizer too', async () => {
    const suspended = await createSignedInOrganizer(api, { state: 'suspended' })
    expect((await ask('', suspended.headers)).statusCode).toBe(200)
  })

  it('grow their version with each change', async () => {
    const [before] = (await page(inRace('q=jose'))).results
    await api.database
      .updateTable('registrations')
      .set({ club: 'Los Nevados' })
      .where('id', '=', before?.id ?? '')
      .execute()
    const [after] = (await page(inRace('q=jose'))).results
    expect(after?.version).toBe((before?.version ?? 0) + 1)
  })
})

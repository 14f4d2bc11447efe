import type { Order, ParticipantFields } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import { createCategory, createPhase } from '../../testing/event-factories'
import { createBuyer, createRace, holdOrder, nameRunners, somebody } from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'

describe('naming the runners of an order', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  async function held(quantity = 1, given: Parameters<typeof createRace>[1] = {}) {
    const race = await createRace(api, given)
    const buyer = await createBuyer(api)
    const order = await holdOrder(api, {
      headers: buyer.headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity }],
    })
    return { ...race, ...buyer, order }
  }

  it('tells who is in another category of the race already, and writes them all the same', async () => {
    const { event, headers, order } = await held(1)
    const other = await createCategory(api, event.id, { name: 'Cinco' })
    await createPhase(api, other.id)
    const person = somebody({ document_number: '1020304051' })
    const first = await createBuyer(api)
    const earlier = await holdOrder(api, {
      headers: first.headers,
      event_slug: event.slug,
      lines: [{ category_id: other.id, quantity: 1 }],
    })
    await nameRunners(api, first.headers, earlier, [person])
    const written = () => nameRunners(api, headers, order, [{ ...person, document_number: '1.020.304.051' }])
    // Only named: they have claimed nothing yet.
    expect((await written()).json().also_registered).toEqual([])
    await api.database
      .updateTable('registrations')
      .set({ claims_document: true })
      .where('id', '=', earlier.registrations[0]?.id ?? '')
      .execute()
    const warned = await written()
    expect(warned.statusCode).toBe(200)
    expect(warned.json().also_registered).toEqual([
      { registration_id: order.registrations[0]?.id, category_name: 'Cinco' },
    ])

    const elsewhere = await held(1)
    const free = await nameRunners(api, elsewhere.headers, elsewhere.order, [person])
    expect(free.json().also_registered, 'of another race nothing is said').toEqual([])
  })

  it('says of a document what is valid for its type', async () => {
    const { headers, order } = await held(1)
    const refused = await nameRunners(api, headers, order, [somebody({ document_number: '10203040506' })])
    expect(refused.json()).toEqual({
      'participants.0.document_number': ['La cédula de ciudadanía tiene entre 4 y 10 números, sin letras'],
    })
  })

  it('takes health data only from a runner who authorises them, and never asks for them', async () => {
    const { user, headers, order } = await held(1)
    const [registration] = order.registrations
    const write = (person: Partial<ParticipantFields>, health?: boolean) =>
      api.app.inject({
        method: 'PUT',
        url: `/api/v1/ordenes/${order.code}/participantes/`,
        headers,
        payload: {
          participants: [
            {
              ...somebody({ email: user.email, ...person }),
              accepted_as: 'self',
              registration_id: registration?.id,
              consents: { waiver: true, data_policy: true, ...(health !== undefined && { health }) },
            },
          ],
        },
      })
    for (const health of [undefined, false]) {
      const refused = await write({ eps: 'Sura', blood_type: 'O+' }, health)
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([
        400,
        ['participants.0.eps', 'participants.0.blood_type'],
      ])
    }
    const without = await write({ eps: null, blood_type: null })
    expect(without.json<Order>().registrations[0]?.participant).toMatchObject({ eps: null, blood_type: null })
    const withOne = await write({ eps: 'Sura', blood_type: null }, true)
    expect(withOne.json<Order>().registrations[0]?.participant).toMatchObject({
      eps: 'Sura',
      blood_type: null,
    })
    const standing = () =>
      api.database
        .selectFrom('consents')
        .select('kind')
        .where('registration_id', '=', registration?.id ?? '')
        .where('revoked_at', 'is', null)
        .where('kind', '=', 'health')
        .execute()
    expect(await standing()).toHaveLength(1)
    await write({ eps: null, blood_type: null }, false)
    expect(await standing()).toEqual([])
  })

  it('keeps a copy of each person and what they accepted, with its version and from where', async () => {
    const { event, user, headers, order } = await held(2)
    const people = [
      somebody({ email: user.email, club: 'Trotones' }),
      somebody({ eps: null, blood_type: null }),
    ]
    const written = await nameRunners(api, headers, order, people)
    expect(written.statusCode).toBe(200)
    expect(written.json<Order>().registrations.map(({ participant }) => participant)).toEqual(people)
    const consents = await api.database
      .selectFrom('consents')
      .innerJoin('registrations', 'registrations.id', 'consents.registration_id')
      .select(['consents.kind', 'consents.text_version', 'consents.user_id', 'consents.ip'])
      .where('registrations.event_id', '=', event.id)
      .orderBy('registrations.position')
      .orderBy('consents.kind')
      .execute()
    expect(consents.map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['data_policy', user.id],
      ['waiver', user.id],
      ['health', user.id],
      ['data_policy', null],
      ['waiver', null],
    ])
    expect(consents.find(({ kind }) => kind === 'waiver')?.text_version).toMatch(
      new RegExp(`^event:${event.slug}:[0-9a-f]{16}$`),
    )
    expect(consents[0]?.ip).toBe('127.0.0.1')

    const saved = await api.app.inject({ url: '/api/v1/ordenes/corredores-guardados/', headers })
    expect(
      saved
        .json<{ results: { document_number: string }[] }>()
        .results.map((each) => each.document_number)
        .sort(),
    ).toEqual(people.map(({ document_number }) => document_number).sort())
    const stranger = await createBuyer(api)
    const none = await api.app.inject({
      url: '/api/v1/ordenes/corredores-guardados/',
      headers: stranger.headers,
    })
    expect(none.json()).toEqual({ results: [], next: null })
  })

  it('tells every fault at once, each at its field', async () => {
    const { event, headers, order, category } = await held(3, {
      category: { gender_rule: 'female', min_age: 12, max_age: 60 },
    })
    const ask = (kind: 'text' | 'choice' | 'number', options: string[] = []) =>
      api.database
        .insertInto('questions')
        .values({ event_id: event.id, label: 'Pregunta', kind, options, is_required: true, position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [choice, number] = [await ask('choice', ['Bus', 'Carro']), await ask('number')]
    const elsewhere = await createCategory(api, event.id)
    await createPhase(api, elsewhere.id)
    await api.database
      .insertInto('questions')
      .values({
        event_id: event.id,
        label: 'De otra categoría',
        kind: 'text',
        is_required: true,
        category_ids: [elsewhere.id],
        position: 2,
      })
      .execute()
    await api.database
      .insertInto('event_sizes')
      .values({ event_id: event.id, size: 'M', position: 1 })
      .execute()
    const response = await nameRunners(api, headers, order, [
      somebody({ birth_on: '1950-01-01', answers: { [choice.id]: 'Avión', [number.id]: 3 } }),
      somebody({ gender: 'male', size: 'XL', answers: { [choice.id]: 'Bus', [number.id]: 'tres' } }),
      somebody({
        birth_on: `${new Date().getUTCFullYear() - 14}-01-01`,
        size: 'M',
        answers: { [choice.id]: 'Bus' },
      }),
    ])
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      'participants.0.birth_on': [`La categoría ${category.name} es hasta los 60 años`],
      'participants.0.size': ['Elige una talla'],
      [`participants.0.answers.${choice.id}`]: ['Elige una de las opciones'],
      'participants.1.gender': [`La categoría ${category.name} es femenina`],
      'participants.1.size': ['Esta talla no está entre las de la carrera'],
      [`participants.1.answers.${number.id}`]: ['Ingresa un número'],
      'participants.2.guardian': [expect.stringContaining('acudiente')],
      [`participants.2.answers.${number.id}`]: ['Este campo es requerido'],
    })
  })

  it('lets a minor run with somebody who answers for them', async () => {
    const { headers, order } = await held()
    const guardian = {
      full_name: 'Marta Gómez',
      relationship: 'mother',
      document_type: 'CC',
      document_number: '43111222',
      phone: '+573001112233',
    } as const
    const minor = somebody({ birth_on: `${new Date().getUTCFullYear() - 14}-01-01`, guardian })
    const written = await nameRunners(api, headers, order, [minor])
    expect(written.json<Order>().registrations[0]?.participant?.guardian).toEqual(guardian)
  })

  it('names one person once in an order, however the document is written', async () => {
    const { headers, order } = await held(2)
    const twins = [
      somebody({ document_type: 'TI', document_number: '0777888', last_name: 'Mejía' }),
      somebody({ document_type: 'CC', document_number: '777.888', last_name: 'Mejía' }),
    ]
    expect((await nameRunners(api, headers, order, twins)).json()).toEqual({
      'participants.1.document_number': ['Esta persona ya está inscrita en esta categoría'],
    })
  })

  describe('a document belongs to one person of an order', () => {
    /** An order of one place in each of two categories, named one by one. */
    async function inTwoCategories() {
      const race = await createRace(api)
      const other = await createCategory(api, race.event.id, { name: 'Cinco' })
      await createPhase(api, other.id)
      const buyer = await createBuyer(api)
      const order = await holdOrder(api, {
        headers: buyer.headers,
        event_slug: race.event.slug,
        lines: [race.category, other].map(({ id }) => ({ category_id: id, quantity: 1 })),
      })
      const name = (place: number, person: ReturnType<typeof somebody>) =>
        nameRunners(
          api,
          buyer.headers,
          { ...order, registrations: order.registrations.slice(place, place + 1) },
          [person],
        )
      return { ...buyer, order, name }
    }

    const hernan = somebody({ document_number: '79456123', first_name: 'Hernán', last_name: 'Rojas' })
    const luz = somebody({ document_number: '79.456.123', first_name: 'Luz', last_name: 'Díaz' })
    const refusal = [
      'Es el documento de Hernán Rojas, que también está en esta compra. Corrígelo. Si es la misma persona, escribe su mismo nombre.',
    ]

    it('whether they are written together or one after the other', async () => {
      const { headers, order, name } = await inTwoCategories()
      const together = await nameRunners(api, headers, order, [hernan, luz])
      expect([together.statusCode, together.json()]).toEqual([
        400,
        { 'participants.1.document_number': refusal },
      ])
      expect((await name(0, hernan)).statusCode).toBe(200)
      const after = await name(1, luz)
      expect([after.statusCode, after.json()]).toEqual([400, { 'participants.0.document_number': refusal }])
      const twice = await name(1, { ...hernan, first_name: ' hernan', email: luz.email })
      expect(twice.statusCode, 'one person may run two categories').toBe(200)
      const renamed = await name(0, { ...luz, document_number: hernan.document_number })
      expect(renamed.statusCode, 'and keeps one name').toBe(400)
      const foreigner = { ...luz, document_type: 'CE' as const }
      expect((await name(0, foreigner)).statusCode, 'another type is another document').toBe(200)
    })

    it('when two tabs name both in the same instant', { timeout: 60_000 }, async () => {
      const { order, name } = await inTwoCategories()
      for (let round = 0; round < 5; round += 1) {
        const document_number = String(88_000_000 + round)
        const answers = await Promise.all(
          [hernan, luz].map((person, place) => name(place, { ...person, document_number })),
        )
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
      }
      const named = await api.database
        .selectFrom('registrations')
        .select('document_key')
        .where(
          'id',
          'in',
          order.registrations.map(({ id }) => id),
        )
        .execute()
      expect(named).toHaveLength(2)
      expect(new Set(named.map(({ document_key }) => document_key)).size).toBe(2)
    })
  })

  it('takes sizes from their stock, gives them back and lets runners swap', async () => {
    const { event, headers, order, category } = await held(2)
    await api.database
      .insertInto('event_sizes')
      .values([
        { event_id: event.id, size: 'S', stock: 1, position: 1 },
        { event_id: event.id, size: 'M', stock: 1, position: 2 },
      ])
      .execute()
    const [ana, eva] = [somebody({ size: 'S' }), somebody({ size: 'M' })]
    expect((await nameRunners(api, headers, order, [ana, eva])).statusCode).toBe(200)
    const page = await api.app.inject({ url: `/api/v1/eventos/publicos/${event.slug}/` })
    expect(page.json<{ sizes: unknown }>().sizes).toEqual([
      { size: 'S', available: 0 },
      { size: 'M', available: 0 },
    ])
    // Places, documents and shirts change hands within one order.
    const swapped = await nameRunners(api, headers, order, [eva, ana])
    expect(swapped.json<Order>().registrations.map(({ participant }) => participant?.size)).toEqual([
      'M',
      'S',
    ])

    const other = await createBuyer(api)
    const theirs = await holdOrder(api, {
      headers: other.headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    const refused = await nameRunners(api, other.headers, theirs, [somebody({ size: 'S' })])
    const gone = 'Ya no quedan camisetas talla S. Elige otra.'
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'size_sold_out', detail: gone, 'participants.0.size': [gone] },
    ])
    await api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${order.code}/cancelar/`, headers })
    expect((await nameRunners(api, other.headers, theirs, [somebody({ size: 'S' })])).statusCode).toBe(200)
  })

  it('refuses a size that ran out only to a buyer who asks for one more of it', async () => {
    const { event, headers, order } = await held(3)
    await api.database
      .insertInto('event_sizes')
      .values([
        { event_id: event.id, size: 'S', stock: 1, position: 1 },
        { event_id: event.id, size: 'M', position: 2 },
      ])
      .execute()
    const people = [somebody({ size: 'M' }), somebody({ size: 'S' }), somebody({ size: 'M' })]
    expect((await nameRunners(api, headers, order, people)).statusCode).toBe(200)
    const wanting = people.map((person) => ({ ...person, size: 'S' }))
    const refused = await nameRunners(api, headers, order, wanting)
    expect(Object.keys(refused.json()).sort()).toEqual([
      'code',
      'detail',
      'participants.0.size',
      'participants.2.size',
    ])
  })

  it('is over when the hold is', async () => {
    const { headers, order } = await held()
    api.clock.advance(20 * 60_000)
    expect((await nameRunners(api, headers, order)).json().code).toBe('order_expired')
  })
})

import type { DocumentType, Order } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import {
  createGuestBuyer,
  createRace,
  holdOrder,
  nameRunners,
  type Race,
  SHOWN_TEXTS,
  somebody,
} from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { documentKey } from '../places'

const REGISTERED = ['Esta persona ya está inscrita en esta categoría']

let api: TestApi
type Person = ReturnType<typeof somebody>

/** Somebody's hold of one place, with nobody named on it yet. */
async function hold(race: Race) {
  const buyer = await createGuestBuyer(api)
  const lines = [{ category_id: race.category.id, quantity: 1 }]
  return { ...buyer, order: await holdOrder(api, { ...buyer, event_slug: race.event.slug, lines }) }
}
type Held = Awaited<ReturnType<typeof hold>>

const named = async (race: Race, person: Person) => {
  const held = await hold(race)
  const written = await nameRunners(api, held.headers, held.order, [person])
  if (written.statusCode !== 200) throw new Error(written.body)
  return held
}
const pay = ({ order, headers }: Held) =>
  api.app.inject({
    method: 'POST',
    url: `/api/v1/ordenes/${order.code}/pagar/`,
    headers,
    payload: SHOWN_TEXTS,
  })
const load = async ({ order, headers }: Held) =>
  (await api.app.inject({ url: `/api/v1/ordenes/${order.code}/`, headers })).json<Order>()

describe('a person’s document', () => {
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  it('is compared alike by the code and by the database', async () => {
    const written: readonly (readonly [DocumentType, string])[] = [
      ['CC', '777'],
      ['TI', '0777'],
      ['RC', '7.7 7'],
      ['CE', '777'],
      ['PA', 'aB-0123'],
      ['PA', '00AB0123'],
      ['PPT', '0000'],
      ['DE', 'ñ-12'],
    ]
    for (const [type, number] of written) {
      const { rows } = await sql<{ key: string }>`
        select key_of_document(${type}::document_type, ${number}) as key
      `.execute(api.database)
      expect(rows[0]?.key).toBe(documentKey(type, number))
    }
    expect(documentKey('RC', '0777')).toBe(documentKey('CC', '7.77'))
    expect(documentKey('CE', '777')).not.toBe(documentKey('CC', '777'))
    expect(documentKey('PA', 'aB-0123')).toBe(documentKey('PA', '00AB0123'))
  })

  it('is kept from nobody by a hold that is not paid', async () => {
    const race = await createRace(api)
    const ana = somebody()
    await named(race, ana)
    const own = await named(race, ana)
    expect((await pay(own)).statusCode).toBe(200)
  })

  it('once its order went to pay is registered, however another writes it', async () => {
    const race = await createRace(api)
    const ana = somebody({ document_type: 'TI', document_number: '0100777' })
    expect((await pay(await named(race, ana))).statusCode).toBe(200)
    for (const [document_type, document_number] of [
      ['TI', '100777'],
      ['CC', '100.777'],
      ['RC', '00100 777'],
    ] as const) {
      const { headers, order } = await hold(race)
      const again = await nameRunners(api, headers, order, [somebody({ document_type, document_number })])
      expect([again.statusCode, again.json()]).toEqual([
        400,
        { 'participants.0.document_number': REGISTERED },
      ])
    }
    const foreigner = somebody({ document_type: 'CE', document_number: '100777' })
    expect((await pay(await named(race, foreigner))).statusCode).toBe(200)
  })

  it('is free again when the order that went to pay for it lets it go', async () => {
    const race = await createRace(api)
    const ana = somebody()
    const first = await named(race, ana)
    await pay(first)
    const { headers } = first
    await api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${first.order.code}/cancelar/`, headers })
    expect((await pay(await named(race, ana))).statusCode).toBe(200)
  })

  it('of an order that went to pay stays claimed when its runner is written again', async () => {
    const race = await createRace(api)
    const [ana, eva] = [somebody(), somebody()]
    const first = await named(race, ana)
    await pay(first)
    expect((await nameRunners(api, first.headers, first.order, [eva])).statusCode).toBe(200)
    // The one that was written over is free; the one in its place is not.
    expect((await pay(await named(race, ana))).statusCode).toBe(200)
    const { headers, order } = await hold(race)
    expect((await nameRunners(api, headers, order, [eva])).statusCode).toBe(400)
  })

  it('costs a free race’s second order nothing but the runner’s name', async () => {
    const race = await createRace(api, { price_cop: 0 })
    const ana = somebody({ first_name: 'Ana', last_name: 'Mejía' })
    const [first, second] = [await named(race, ana), await named(race, ana)]
    expect((await pay(first)).json()).toEqual({ state: 'paid' })
    const before = await load(second)
    const refused = await pay(second)
    const who = `Ana Mejía ya tiene una inscripción en la categoría ${race.category.name}`
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'runner_registered',
        detail: expect.stringContaining(who),
        'participants.0.document_number': [who],
      },
    ])
    expect(await load(second)).toEqual(before)
    const { headers, order } = second
    expect((await nameRunners(api, headers, order, [somebody()])).statusCode).toBe(200)
    expect((await pay(second)).json()).toEqual({ state: 'paid' })
  })
})

describe('who is registered', () => {
  beforeEach(async () => {
    api = await createTestApi()
  })
  afterEach(() => api.close())

  const ask = ({ order, headers }: Held, document_number: string) =>
    nameRunners(api, headers, order, [somebody({ document_number })])

  it('is not found out by naming people on one hold', async () => {
    const race = await createRace(api)
    await pay(await named(race, somebody({ document_number: '5000' })))
    const held = await hold(race)
    const answers: number[] = []
    for (let guess = 0; guess < 25; guess += 1) answers.push((await ask(held, `60${10 + guess}`)).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(21)
    // Beyond that every document gets the same refusal, registered or not.
    const [registered, unknown] = [await ask(held, '5000'), await ask(held, '7000')]
    expect([registered.statusCode, registered.json()]).toEqual([429, unknown.json()])
    expect(registered.json().detail).toContain('demasiados documentos')
    // All else of the people on it may still be corrected.
    const last = (await load(held)).registrations[0]?.participant?.document_number ?? ''
    expect((await ask(held, last)).statusCode).toBe(200)
  })

  /** Holds ten places, names ten people and lets them go, again and again. */
  async function nameByTens(buyers: readonly { readonly headers: Record<string, string> }[]) {
    const race = await createRace(api, { capacity: 1_000 })
    const lines = [{ category_id: race.category.id, quantity: 10 }]
    const statuses: number[] = []
    for (const { headers } of buyers) {
      const order = await holdOrder(api, { headers, event_slug: race.event.slug, lines })
      statuses.push((await nameRunners(api, headers, order)).statusCode)
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/cancelar/`,
        headers,
      })
    }
    return statuses
  }

  it('is not found out hold by hold', async () => {
    const buyer = await createGuestBuyer(api)
    expect(await nameByTens(Array(7).fill(buyer))).toEqual([...Array(6).fill(200), 429])
  })

  it('is not found out by many buyers of one network', async () => {
    await api.close()
    api = await createTestApi({ limits: { holdsPerPerson: 3, holdsPerAddress: 2 } })
    const buyers = await Promise.all(Array.from({ length: 5 }, () => createGuestBuyer(api)))
    expect(await nameByTens(buyers)).toEqual([200, 200, 200, 200, 429])
  })
})

describe('one person in two orders that go to pay in the same instant', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    api = await createTestApi()
  })
  afterEach(() => api.close())

  async function race4(): Promise<{ paid: number; refused: unknown[] }> {
    const race = await createRace(api)
    const ana = somebody({ first_name: 'Ana', last_name: 'Mejía' })
    const rivals = await Promise.all(Array.from({ length: 4 }, () => named(race, ana)))
    const answers = await Promise.all(rivals.map(pay))
    return {
      paid: answers.filter(({ statusCode }) => statusCode === 200).length,
      refused: answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code),
    }
  }

  it('goes with exactly one of them', async () => {
    expect(await race4()).toEqual({ paid: 1, refused: Array(3).fill('runner_registered') })
  })

  it('negative control: without the database’s guard it goes with all', async () => {
    await sql`drop index registrations_document_once`.execute(api.database)
    expect(await race4()).toEqual({ paid: 4, refused: [] })
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followCancelledEvent } from './modules/orders'
import { selectChangesSince } from './modules/places'
import { inTransaction } from './platform/database/transaction'
import { createHeldOrder } from './testing/held-orders'
import { type MoneyDesk, openMoneyDesk } from './testing/money-desk'
import { tokenMailedTo } from './testing/outbox'
import { createPaidOrder } from './testing/paid-orders'
import { createTestApi, type TestApi } from './testing/test-api'
import { untilSomebodyWaits } from './testing/waiting-locks'

let api: TestApi
let desk: MoneyDesk
type Race = Awaited<ReturnType<MoneyDesk['createPolicyRace']>>

/** What somebody is told who asks since the mark they were told last. */
function reader(race: Race) {
  let told = 0
  return {
    async ask() {
      const changes = await selectChangesSince(api.database, race.event.id, { since: told, limit: 100 })
      told = changes.at(-1)?.change_mark ?? told
      return changes.map(({ id, state }) => [id, state])
    },
  }
}

const NORA = {
  document_type: 'CC',
  document_number: '52000001',
  first_name: 'Nora',
  last_name: 'Quiroga',
  email: 'nora@correo.test',
  phone: '+573109998877',
  birth_on: '1995-03-02',
  gender: 'female',
  city_code: '05001',
  eps: 'Sanitas',
  blood_type: 'A+',
  emergency_contact_name: 'Iván Quiroga',
  emergency_contact_phone: '+573001112233',
  size: 'S',
  consents: { waiver: true, data_policy: true, health: true },
}

describe('the change mark of a race', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  const send = (method: 'POST' | 'PATCH', path: string, headers: Record<string, string>, payload = {}) =>
    api.app.inject({ method, url: `/api/v1/${path}`, headers, payload })

  it('moves with every change of a registration, on whatever road it comes', async () => {
    const race = await desk.createPolicyRace()
    await api.database
      .insertInto('event_sizes')
      .values(['S', 'M'].map((size, position) => ({ event_id: race.event.id, size, stock: 9, position })))
      .execute()
    const seen = reader(race)
    await createHeldOrder(api, race, { person: { size: 'S' } })
    expect(await seen.ask(), 'a hold and its form').toEqual([])

    const order = await createPaidOrder(api, race, { runners: 4, person: { size: 'S' } })
    const [ana = '', eva = '', luz = '', sol = ''] = order.registrationIds
    const { headers } = order
    expect((await seen.ask()).toSorted(), 'confirmed').toEqual(
      [ana, eva, luz, sol].toSorted().map((id) => [id, 'confirmed']),
    )

    expect((await send('PATCH', `inscripciones/${ana}/`, headers, { club: 'Andes' })).statusCode).toBe(200)
    expect(await seen.ask(), 'corrected').toEqual([[ana, 'confirmed']])
    expect((await send('PATCH', `inscripciones/${eva}/`, headers, { size: 'M' })).statusCode).toBe(200)
    expect(await seen.ask(), 'another size').toEqual([[eva, 'confirmed']])
    const person = { full_name: 'Iván Quiroga', document_type: 'CC', document_number: '71000111' }
    const pickup = await send('POST', `inscripciones/${eva}/autorizar-retiro/`, headers, { person })
    expect(pickup.statusCode).toBe(200)
    expect(await seen.ask(), 'somebody may collect the kit').toEqual([[eva, 'confirmed']])

    await desk.giveUp(order, 2)
    expect(await seen.ask(), 'cancelled').toEqual([[luz, 'cancelled']])
    const [part] = await desk.owedOf(order)
    expect((await desk.giveBack(part?.id)).statusCode).toBe(200)
    expect(await seen.ask(), 'its part went back').toEqual([[luz, 'refunded']])

    await send('POST', `inscripciones/${sol}/traspaso/`, headers, { email: 'nora@correo.test' })
    const token = await tokenMailedTo(api.database, 'nora@correo.test')
    const heir = await send('POST', `traspasos/${token}/aceptar/`, {}, NORA)
    expect(await seen.ask(), 'handed on').toEqual([
      [sol, 'transferred'],
      [heir.json().registration_id, 'confirmed'],
    ])

    const whole = await createPaidOrder(api, race, { person: { size: 'S' } })
    await seen.ask()
    expect((await desk.giveBack(whole.payment.id)).statusCode).toBe(200)
    expect(await seen.ask(), 'refunded whole').toEqual([[whole.registrationIds[0], 'refunded']])
  })

  it('moves when the race is cancelled, for its registered runners', async () => {
    const race = await desk.createPolicyRace()
    const order = await createPaidOrder(api, race)
    const seen = reader(race)
    await seen.ask()
    const { id: event_id } = race.event
    await api.database.updateTable('events').set({ state: 'cancelled' }).where('id', '=', event_id).execute()
    await followCancelledEvent(api.deps, async () => [], { event_id })
    expect(await seen.ask()).toEqual([[order.registrationIds[0], 'cancelled']])
  })
})

describe('two changes that cross each other', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
  })
  afterEach(() => api.close())

  /** The first writes and stays open while the second comes; what a reader is told before the first ends, and after. */
  async function told(race: Race, [first = '', second = '']: readonly string[], by: { isGuarded: boolean }) {
    const seen = reader(race)
    await seen.ask()
    const touch = (id: string, then: () => Promise<void> = async () => undefined) =>
      inTransaction(api.database, async (tx) => {
        await tx.updateTable('registrations').set({ club: 'Andes' }).where('id', '=', id).execute()
        await then()
      })
    let other = Promise.resolve()
    let between: unknown
    await touch(first, async () => {
      other = touch(second)
      await (by.isGuarded ? untilSomebodyWaits(api.database) : other)
      between = await seen.ask()
    })
    await other
    return [between, await seen.ask()]
  }

  it('is one for all that a transaction changes, told whole however small the page', async () => {
    const race = await desk.createPolicyRace()
    const { registrationIds } = await createPaidOrder(api, race, { runners: 3 })
    const page = await selectChangesSince(api.database, race.event.id, { since: 0, limit: 1 })
    expect(page.map(({ id }) => id).toSorted()).toEqual(registrationIds.toSorted())
    expect(new Set(page.map(({ change_mark }) => change_mark)).size).toBe(1)
  })

  it('are committed in the order of their marks, so a reader between them misses neither', async () => {
    const race = await desk.createPolicyRace()
    const { registrationIds } = await createPaidOrder(api, race, { runners: 2 })
    expect(await told(race, registrationIds, { isGuarded: true })).toEqual([
      [],
      registrationIds.map((id) => [id, 'confirmed']),
    ])
  })

  it('negative control: with marks drawn beside the event’s row, the slower one is never told', async () => {
    await sql`create sequence drawn start 1000`.execute(api.database)
    await sql`
      create or replace function mark_change() returns trigger language plpgsql as $$
      begin
        new.change_mark := nextval('drawn');
        return new;
      end
      $$
    `.execute(api.database)
    const race = await desk.createPolicyRace()
    const { registrationIds } = await createPaidOrder(api, race, { runners: 2 })
    expect(await told(race, registrationIds, { isGuarded: false })).toEqual([
      [[registrationIds[1], 'confirmed']],
      [],
    ])
  })
})

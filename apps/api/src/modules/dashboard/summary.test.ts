import type { Summary } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import {
  createCategory,
  createEvent,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import { createRace } from '../../testing/order-factories'
import { createPaidOrder, takeByHand } from '../../testing/paid-orders'
import { logInAs } from '../../testing/people'
import { createRaceDevice } from '../../testing/race-devices'
import { completeTeam, createRelay, createTeam } from '../../testing/relay-teams'

describe('how an organizer’s races go', () => {
  let api: TestApi
  let desk: MoneyDesk
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>

  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  const ask = (query: string, headers: Record<string, string>) =>
    api.app.inject({ url: `/api/v1/organizador/resumen/${query}`, headers })

  async function summaryOf(slug: string, headers = organizer.headers): Promise<Summary> {
    const answer = await ask(`?evento=${slug}`, headers)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }

  /** Sizes, a day between sales, somebody who gave up, somebody who waits at the bank, and cash. */
  async function createMixedRace() {
    const race = await createRace(api, {
      event: {
        organizer_id: organizer.organizer.id,
        fee_payer: 'runner',
        cancel_until_at: new Date(api.clock.now().getTime() + 10 * 86_400_000),
        cancel_refund_percentage: 50,
      },
    })
    await api.database
      .insertInto('event_sizes')
      .values([
        { event_id: race.event.id, size: 'S', stock: 50, position: 1 },
        { event_id: race.event.id, size: 'M', stock: 3, position: 2 },
      ])
      .execute()
    const first = await createPaidOrder(api, race, { runners: 2, person: { size: 'S', gender: 'male' } })
    await desk.giveUp(first)
    api.clock.advance(2 * 86_400_000)
    await createPaidOrder(api, race, { person: { size: 'M', birth_on: '1950-01-01', city_code: '11001' } })
    const cash = await createPaidOrder(api, race, { person: { size: 'M' } })
    await takeByHand(api, cash, organizer.owner.id)
    const waiting = await createHeldOrder(api, race, { person: { size: 'M' } })
    await api.database
      .updateTable('orders')
      .set({ state: 'awaiting_payment' })
      .where('id', '=', waiting.id)
      .execute()
    // Their access token ended in those two days.
    organizer = { ...organizer, ...(await logInAs(api, organizer.owner.email)) }
    return race
  }

  it('tells of a mixed race what plain SQL tells of its rows', async () => {
    const { event } = await createMixedRace()
    const summary = await summaryOf(event.slug)
    const { rows } = await sql<{ confirmed: number; gross: number; fee: number; back: number }>`
      select
        (select count(*)::int from registrations where event_id = ${event.id} and state = 'confirmed') as confirmed,
        (select sum(price_cop) from registrations join payments using (order_id)
          where event_id = ${event.id} and payments.state = 'approved') as gross,
        (select sum(registrations.service_fee_cop) from registrations join payments using (order_id)
          where event_id = ${event.id} and payments.state = 'approved') as fee,
        (select sum(amount_cop) from refunds join orders on orders.id = refunds.order_id
          where event_id = ${event.id}) as back
    `.execute(api.database)
    const [told] = rows
    expect(summary).toMatchObject({
      confirmed: told?.confirmed,
      gross_cop: told?.gross,
      service_fee_cop: told?.fee,
      refunded_cop: told?.back,
      net_cop: 240_000 - 40_000,
      capacity: 100,
      organizer_fee_cop: 0,
      awaiting_payment: 1,
      days_left: 58,
      paid_out_cop: 0,
      owed_cop: 200_000,
    })
    expect(summary.by_day.map(({ confirmed, gross_cop }) => [confirmed, gross_cop])).toEqual([
      [1, 160_000],
      [2, 80_000],
    ])
    expect(total(summary.by_day)).toBe(summary.confirmed)
    for (const slices of [summary.by_gender, summary.by_age_band, summary.by_city, summary.by_size])
      expect(total(slices)).toBe(summary.confirmed)
    expect(summary.by_gender).toEqual([
      { label: 'Femenino', value: 'female', confirmed: 2 },
      { label: 'Masculino', value: 'male', confirmed: 1 },
    ])
    expect(summary.by_age_band.map(({ label }) => label)).toEqual(['35 a 44', '65 o más'])
    expect(summary.by_size.map(({ label, confirmed }) => [label, confirmed])).toEqual([
      ['S', 1],
      ['M', 2],
    ])
    expect(summary.latest.map(({ bib }) => bib)).toHaveLength(3)
    expect(summary.attention.map(({ kind, count }) => [kind, count])).toEqual([
      ['missing_bibs', 3],
      ['low_sizes', 1],
    ])
  })

  it('adds up all that one reaches, drafts only as what needs attention', async () => {
    const other = await createSignedInOrganizer(api)
    const owner = { organizer_id: other.organizer.id }
    const one = await createRace(api, { event: owner })
    const two = await createRace(api, { event: { ...owner, capacity: 30, inDays: 10 } })
    await createEvent(api, { ...owner, state: 'draft', published_at: null })
    await createPaidOrder(api, one)
    await createPaidOrder(api, two, { runners: 2 })
    const summary = (await ask('', other.headers)).json<Summary>()
    expect(summary).toMatchObject({
      confirmed: 3,
      capacity: 130,
      gross_cop: 240_000,
      net_cop: 240_000 - 3 * 5_200,
      days_left: 10,
    })
    expect(summary.by_event.map(({ slug, confirmed }) => [slug, confirmed])).toEqual([
      [two.event.slug, 2],
      [one.event.slug, 1],
    ])
    expect(summary.attention).toContainEqual({
      kind: 'drafts',
      count: 1,
      path: '/organizador/eventos?estado=borrador',
    })
  })

  it('says when each price starts', async () => {
    const event = await createEvent(api, { organizer_id: organizer.organizer.id })
    const category = await createCategory(api, event.id)
    await createPhase(api, category.id, { name: 'Preventa', fromDays: -10, toDays: 0 })
    await createPhase(api, category.id, { name: 'General', fromDays: 0, toDays: 10 })
    expect((await summaryOf(event.slug)).phases.map(({ name }) => name)).toEqual(['Preventa', 'General'])
  })

  it('tells a member who counts stock which items came down to their alert', async () => {
    const event = await createEvent(api, { organizer_id: organizer.organizer.id })
    const now = api.clock.now()
    await api.database
      .insertInto('inventory_items')
      .values([
        { event_id: event.id, kind: 'medal', name: 'Medalla', position: 0, alert_at: 0, created_at: now },
        { event_id: event.id, kind: 'bag', name: 'Bolsa', position: 1, created_at: now },
      ])
      .execute()
    const seenWith = async (permission: string) => {
      const staff = await createSignedInStaff(api, organizer.organizer.id, [permission])
      return (await summaryOf(event.slug, staff.headers)).attention
    }
    expect(await seenWith('inventario')).toEqual([
      { kind: 'low_stock', count: 1, path: `/organizador/inventario?evento=${event.slug}` },
    ])
    expect(await seenWith('eventos')).toEqual([])
  })

  it('keeps amounts, names and parts from members without the permission for them', async () => {
    const { event } = await createMixedRace()
    const seenWith = async (...permissions: string[]) => {
      const staff = await createSignedInStaff(api, organizer.organizer.id, permissions)
      return summaryOf(event.slug, staff.headers)
    }
    const checkIn = await seenWith('check-in')
    expect(checkIn).toMatchObject({ confirmed: 3, net_cop: null, latest: [], by_gender: [], attention: [] })
    expect(checkIn.by_day.map(({ gross_cop }) => gross_cop)).toEqual([null, null])
    const reports = await seenWith('reportes')
    expect([reports.by_gender.length, reports.latest.length, reports.gross_cop]).toEqual([2, 0, null])
    const registrations = await seenWith('inscripciones')
    expect(registrations.latest.map(({ price_cop }) => price_cop)).toEqual([null, null, null])
    expect((await seenWith('finanzas')).net_cop).toBe(200_000)
  })

  it('counts a relay’s people among those who get a kit, and its teams among the places', async () => {
    const race = await createRelay(api, { event: { organizer_id: organizer.organizer.id } })
    await completeTeam(api, await createTeam(api, race))
    await api.database
      .updateTable('registrations')
      .set({ accredited_at: api.clock.now() })
      .where('event_id', '=', race.event.id)
      .execute()
    const summary = await summaryOf(race.event.slug)
    expect(summary.race_day).toMatchObject([{ confirmed: 4, accredited: 4 }])
    expect(summary.by_event).toMatchObject([{ confirmed: 1 }])
  })

  it('tells how far a race near its start has come, and what waits to be looked at', async () => {
    const start = new Date(api.clock.now().getTime() + 2 * 86_400_000)
    const race = await createRace(api, {
      event: { organizer_id: organizer.organizer.id, starts_at: start, registration_closes_at: start },
    })
    const { registrationIds } = await createPaidOrder(api, race, { runners: 2 })
    const [ticket] = await api.database
      .selectFrom('registrations')
      .select('ticket_code')
      .where('id', 'in', registrationIds)
      .orderBy('position')
      .execute()
    const { slug, name } = race.event
    const untouched = { slug, name, confirmed: 2, accredited: 0, in_part: 0, checked_in: 0 }
    expect((await summaryOf(slug)).race_day).toEqual([untouched])

    const [one, other] = ['Mesa 1', 'Mesa 2'].map((device) =>
      createRaceDevice(api, slug, { headers: organizer.headers, name: device }),
    )
    for (const device of [one, other])
      await device?.upload([device.scan(ticket?.ticket_code ?? '', { kind: 'accreditation' })])
    const progress = { ...untouched, accredited: 1 }
    const waiting = {
      kind: 'open_conflicts',
      count: 1,
      path: `/organizador/acreditacion/novedades?evento=${slug}`,
    }
    const summary = await summaryOf(slug)
    expect(summary.race_day).toEqual([progress])
    expect(summary.attention).toContainEqual(waiting)
    const everything: Summary = (await ask('', organizer.headers)).json()
    expect(everything.race_day).toEqual([progress])

    // Of all the races, the count is that of the one it leads to.
    const busier = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
    for (const gate of ['Puerta A', 'Puerta B']) {
      const unknown = createRaceDevice(api, busier.event.slug, { headers: organizer.headers, name: gate })
      await unknown.upload([unknown.scan('NADIE'), unknown.scan('NINGUNO')])
    }
    const ofAll: Summary = (await ask('', organizer.headers)).json()
    expect(ofAll.attention).toContainEqual({
      kind: 'open_conflicts',
      count: 2,
      path: `/organizador/acreditacion/novedades?evento=${busier.event.slug}`,
    })

    const volunteer = await createSignedInStaff(
      api,
      organizer.organizer.id,
      ['acreditacion'],
      [race.event.id],
    )
    expect(await summaryOf(slug, volunteer.headers)).toMatchObject({
      race_day: [progress],
      attention: [waiting],
    })
    const editor = await createSignedInStaff(api, organizer.organizer.id, ['eventos'], [race.event.id])
    expect((await summaryOf(slug, editor.headers)).race_day).toEqual([])
  })

  it('tells of a race long past what it came to only when it is asked for, and nothing if nobody was attended', async () => {
    const past = new Date(api.clock.now().getTime() - 40 * 86_400_000)
    const race = await createRace(api, { event: { organizer_id: organizer.organizer.id } })
    const { registrationIds } = await createPaidOrder(api, race)
    await api.database
      .updateTable('events')
      .set({
        starts_at: past,
        registration_closes_at: past,
        registration_opens_at: new Date(past.getTime() - 86_400_000),
      })
      .where('id', '=', race.event.id)
      .execute()
    expect((await summaryOf(race.event.slug)).race_day).toEqual([])
    const { ticket_code } = await api.database
      .selectFrom('registrations')
      .select('ticket_code')
      .where('id', '=', registrationIds[0] ?? '')
      .executeTakeFirstOrThrow()
    const gate = createRaceDevice(api, race.event.slug, { headers: organizer.headers })
    await gate.upload([gate.scan(ticket_code ?? '')])
    expect((await summaryOf(race.event.slug)).race_day).toMatchObject([{ accredited: 0, checked_in: 1 }])
    const everything: Summary = (await ask('', organizer.headers)).json()
    expect(everything.race_day.map(({ slug }) => slug)).not.toContain(race.event.slug)
  })

  it('is not told of another organizer’s race, and is told while suspended', async () => {
    const suspended = await createSignedInOrganizer(api, { state: 'suspended' })
    const { event } = await createRace(api, { event: { organizer_id: suspended.organizer.id } })
    expect((await ask(`?evento=${event.slug}`, organizer.headers)).statusCode).toBe(404)
    expect((await ask(`?evento=${event.slug}`, suspended.headers)).statusCode).toBe(200)
    expect((await ask('', {})).statusCode).toBe(401)
  })
})

const total = (parts: readonly { readonly confirmed: number }[]) =>
  parts.reduce((sum, { confirmed }) => sum + confirmed, 0)

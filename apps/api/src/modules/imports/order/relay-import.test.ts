import type { Order, TeamDesk } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { countersThatLie } from '../../../testing/counted-places'
import { createCategory, createPhase } from '../../../testing/event-factories'
import { openImportOrders } from '../../../testing/import-orders'
import { SHOWN_TEXTS, somebody } from '../../../testing/order-factories'
import { mailsTo } from '../../../testing/outbox'
import { createPaidOrder } from '../../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../../testing/people'
import { callsOf, createTeam, guestOf, member } from '../../../testing/relay-teams'
import { composeConfirmation, followCancelledEvent } from '../../orders'
import { oweCancelledOrder } from '../../payments'
import { tellCancelledLists } from './expire-imports'

const DAY_MS = 86_400_000
const PRICE = 280_000

/** Companies that send teams of four, each of which is one place and one price. */
describe('a list of a relay', () => {
  let api: TestApi
  let call: ReturnType<typeof callsOf>
  beforeAll(async () => {
    api = await createTestApi()
    call = callsOf(api)
  })
  afterAll(() => api.close())

  type Desk = Awaited<ReturnType<typeof open>>
  const open = (given: Parameters<typeof openImportOrders>[1] = {}) =>
    openImportOrders(api, {
      price_cop: PRICE,
      ...given,
      event: { fee_payer: 'organizer', ...given.event },
      category: {
        name: 'Relevos',
        distance_m: 5_000,
        team_size: 4,
        bib_from: 214,
        bib_to: 400,
        ...given.category,
      },
    })
  /** One letter for each row: who runs in which team. */
  const rowsOf = (teams: string, given: (index: number) => object = () => ({})) => ({
    count: teams.length,
    changes: (index: number) => ({
      Categoría: 'Relevos',
      Equipo: `Equipo ${teams[index]}`,
      ...given(index),
    }),
  })
  const hold = (desk: Desk, teams: string, given?: (index: number) => object) => {
    const { count, changes } = rowsOf(teams, given)
    return desk.held(count, { transfer_instructions: 'Cuenta 1' }, changes)
  }
  const countsOf = ({ race }: Desk) =>
    api.database
      .selectFrom('categories')
      .select(['held_count', 'confirmed_count'])
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow()
  /** Who runs, by team and seat, with what they wear. */
  const runners = async ({ race }: Desk) =>
    (
      await api.database
        .selectFrom('registrations')
        .innerJoin('teams', 'teams.id', 'registrations.team_id')
        .select(['teams.name', 'team_seat', 'registrations.bib', 'registrations.price_cop'])
        .where('registrations.event_id', '=', race.event.id)
        .where('registrations.state', '=', 'confirmed')
        .orderBy('teams.bib')
        .orderBy('team_seat')
        .execute()
    ).map(({ name, team_seat, bib, price_cop }) => `${name} ${team_seat} ${bib} ${price_cop}`)
  const confirmedOf = ({ race }: Desk) =>
    api.database
      .selectFrom('registrations')
      .selectAll()
      .where('event_id', '=', race.event.id)
      .where('state', '=', 'confirmed')
      .orderBy('team_id')
      .orderBy('team_seat')
      .execute()
  const addsUp = async () => expect(await countersThatLie(api.database)).toEqual([])

  it('has a column for it in the template, and is judged by teams', async () => {
    const desk = await open()
    const { count, changes } = rowsOf('AABAAB')
    const { id, counts } = await desk.list(count, changes)
    expect(counts).toMatchObject({ ready: 5, warning: 1, error: 0 })
    const over = rowsOf('CCCCC')
    expect((await desk.list(over.count, over.changes)).counts).toMatchObject({ ready: 4, error: 1 })
    const [short] = (await desk.desk.rows(id)).filter(({ state }) => state === 'warning')
    expect(short?.problems.map(({ text }) => text)).toEqual([
      'A «Equipo B» le faltan 2 corredores de 4: se pueden completar después',
    ])
    const template = await desk.desk.call('GET', `plantilla.csv?evento=${desk.race.event.slug}`)
    expect(template.body).toContain('Equipo')
    await createTeam(api, desk.race, { person: { team_name: 'Equipo Z' } as object })
    const taken = rowsOf('ZZ')
    expect((await desk.list(taken.count, taken.changes)).counts).toMatchObject({ error: 2 })
  })

  it('takes one place and one price for each team, and says so before it is confirmed', async () => {
    const desk = await open({ capacity: 3 })
    // However its rows write a team's name.
    const { count, changes } = rowsOf('ABABAB', (index) => (index === 4 ? { Equipo: 'EQUIPO  Á' } : {}))
    const { id, totals } = await desk.list(count, changes)
    expect(totals).toMatchObject({ rows: 6, subtotal_cop: 2 * PRICE })
    const quote = (await desk.desk.call('GET', `${id}/cotizacion/`)).json()
    expect(quote).toMatchObject({
      lines: [{ quantity: 2, subtotal_cop: 2 * PRICE }],
      totals: { rows: 6 },
      refusals: [],
    })
    const held = await desk.confirm(id)
    expect(held.totals).toMatchObject({ rows: 6, subtotal_cop: 2 * PRICE })
    expect(await countsOf(desk)).toEqual({ held_count: 2, confirmed_count: 0 })
    await addsUp()
    await desk.desk.call('POST', `${id}/cancelar/`)
    expect(await countsOf(desk)).toEqual({ held_count: 0, confirmed_count: 0 })
    await addsUp()
  })

  it('is registered a whole team at a time, however scattered its rows and partial its payments', async () => {
    const desk = await open()
    const held = await hold(desk, 'ABABABAC')
    const total = held.totals.total_cop
    await desk.payOnline(held, total / 3)
    expect(await runners(desk)).toEqual([
      'Equipo A 1 214-1 280000',
      'Equipo A 2 214-2 0',
      'Equipo A 3 214-3 0',
      'Equipo A 4 214-4 0',
    ])
    const half = await desk.payOnline(held, total / 3 - 10_000)
    expect([half.state, half.counts.held, await runners(desk)]).toMatchObject([
      'partially_paid',
      4,
      { length: 4 },
    ])
    const done = await desk.payOnline(held)
    expect([done.state, done.counts.applied, done.totals.credit_cop]).toEqual(['applied', 8, 0])
    expect((await runners(desk)).slice(4)).toEqual([
      'Equipo B 1 215-1 280000',
      'Equipo B 2 215-2 0',
      'Equipo B 3 215-3 0',
      'Equipo C 1 216-1 280000',
    ])
    expect(await countsOf(desk)).toEqual({ held_count: 0, confirmed_count: 3 })
    await addsUp()
  })

  it('gives each runner a ticket and the link to accept by themselves, and the team to its captain', async () => {
    const desk = await open()
    await desk.payOnline(await hold(desk, 'AAA'))
    const [captain, second] = await confirmedOf(desk)
    if (!captain || !second) throw new Error('Nobody was registered')
    for (const { order_id, email, bib } of [captain, second]) {
      const mail = await composeConfirmation(api.deps, order_id)
      expect(mail?.to).toBe(email)
      expect(mail?.text).toContain(bib)
      expect(mail?.text).toContain('/autorizaciones')
    }
    const team = `inscripciones/${captain.id}/equipo/`
    const leads = guestOf(api, captain.email ?? '')
    expect((await call('GET', `inscripciones/${second.id}/`, leads)).statusCode).toBe(404)
    expect(
      (await call('GET', `inscripciones/${second.id}/`, guestOf(api, second.email ?? ''))).statusCode,
    ).toBe(200)
    expect((await call('POST', `${team}4/`, leads, member())).statusCode).toBe(200)
    const full = (await desk.call('GET', `organizador/inscripciones/${second.id}/equipo/`)).json<TeamDesk>()
    expect(full.seats.map(({ bib }) => bib)).toEqual(['214-1', '214-2', '214-3', '214-4'])
    await addsUp()
  })

  it('keeps a team whose captain registered elsewhere meanwhile with the others, at its price', async () => {
    const desk = await open()
    const held = await hold(desk, 'AAAB', (index) => ({ 'Número de documento': `6161610${index}` }))
    for (const document_number of ['61616100', '61616103'])
      await createTeam(api, desk.race, { person: { document_number } })
    const paid = await desk.payOnline(held)
    expect(paid).toMatchObject({
      state: 'applied',
      counts: { applied: 2, duplicate: 2 },
      totals: { rows: 2 },
    })
    expect(paid.totals.applied_cop).toBe(PRICE)
    expect(paid.totals.back_online_cop).toBe(PRICE)
    expect((await runners(desk)).filter((each) => each.startsWith('Equipo A'))).toEqual([
      'Equipo A 1 216-1 280000',
      'Equipo A 3 216-3 0',
    ])
    await addsUp()
  })

  it('keeps a team whose captain deletes their account with the others, and asks the same for it', async () => {
    const desk = await open()
    const runner = await createRunner(api)
    const held = await hold(desk, 'AABB', (index) => (index === 0 ? { Correo: runner.email } : {}))
    const { headers } = await logInAs(api, runner.email)
    await call('DELETE', 'usuarios/perfil/', headers, { password: TEST_PASSWORD })
    expect(await desk.desk.load(held.id)).toMatchObject({
      counts: { held: 3 },
      totals: { rows: 3, total_cop: held.totals.total_cop },
    })
    expect(await countsOf(desk)).toMatchObject({ held_count: 2 })
    await addsUp()
    await desk.payOnline(held)
    expect(await runners(desk)).toHaveLength(3)
    expect((await runners(desk))[0]).toContain('Equipo A 1')
    await addsUp()
  })

  it('waits before a whole team while one of it is at a checkout of their own', async () => {
    const desk = await open()
    const held = await hold(desk, 'AABB', (index) => ({ 'Número de documento': `6262620${index}` }))
    const { createHeldOrder } = await import('../../../testing/held-orders')
    const other = await createHeldOrder(api, desk.race, { person: { document_number: '62626203' } })
    await call('POST', `ordenes/${other.code}/pagar/`, other.headers, SHOWN_TEXTS)
    await desk.payOnline(held)
    expect((await runners(desk)).filter((each) => each.startsWith('Equipo'))).toHaveLength(2)
    await addsUp()
  })

  it('whose time is over lets go and takes again whole teams, unless they are of another size by then', async () => {
    const desk = await open()
    const [late, changed] = [await hold(desk, 'ABAB'), await hold(desk, 'CCDD')]
    const checkouts = [await desk.checkoutOf(late.token), await desk.checkoutOf(changed.token)]
    api.clock.advance(40 * DAY_MS)
    await desk.follow()
    expect(await countsOf(desk)).toEqual({ held_count: 0, confirmed_count: 0 })
    const resize = (team_size: number) =>
      api.database
        .updateTable('categories')
        .set({ team_size })
        .where('id', '=', desk.race.category.id)
        .execute()
    await resize(1)
    if (checkouts[1]) await desk.tell(checkouts[1])
    await desk.apply(changed.id)
    expect(await runners(desk)).toEqual([])
    expect((await desk.owed(changed.id)).length + (await refundDue(changed.id))).toBeGreaterThan(0)
    await resize(4)
    if (checkouts[0]) await desk.tell(checkouts[0])
    await desk.apply(late.id)
    expect(await runners(desk)).toHaveLength(4)
    expect(await countsOf(desk)).toEqual({ held_count: 0, confirmed_count: 2 })
    await addsUp()
  })

  const refundDue = async (id: string) =>
    (
      await api.database
        .selectFrom('payments')
        .select('id')
        .where('payable_id', '=', id)
        .where('is_refund_due', '=', true)
        .execute()
    ).length

  it('gives a team another name when somebody took theirs meanwhile: a place is not lost for it', async () => {
    const desk = await open()
    const held = await hold(desk, 'AA')
    await createTeam(api, desk.race, { person: { team_name: 'equipo a' } as object })
    await desk.payOnline(held)
    expect((await runners(desk)).map((each) => each.split(' 21')[0])).toEqual([
      'equipo a 1',
      'Equipo A (2) 1',
      'Equipo A (2) 2',
    ])
    await addsUp()
  })

  it('ends a team with its captain, and returns what was paid for it once', async () => {
    const desk = await open()
    const held = await hold(desk, 'AAAB')
    await desk.payOnline(held, PRICE)
    const transfer = await desk.transfer(held, PRICE)
    expect((await desk.review(transfer, 'aprobar', { amount_cop: PRICE })).statusCode).toBe(200)
    await desk.apply(held.id)
    const people = await confirmedOf(desk)
    const captain = people.find(({ team_seat }) => team_seat === 1)
    const second = people.find(({ team_seat }) => team_seat === 2)
    const cancel = (id: string | undefined) =>
      desk.call('POST', `organizador/inscripciones/${id}/cancelar/`, { refund: 'full', reason: 'Prueba' })
    const seat = await cancel(second?.id)
    expect([seat.statusCode, seat.json().refund_cop]).toEqual([200, 0])
    const put = await desk.call('POST', `organizador/inscripciones/${second?.id}/equipo/2/`, {
      participant: somebody({ eps: null, blood_type: null }),
    })
    expect(put.statusCode).toBe(200)
    const whole = await cancel(captain?.id)
    expect([whole.statusCode, whole.json().refund_cop]).toEqual([200, PRICE])
    expect((await confirmedOf(desk)).filter(({ team_id }) => team_id === captain?.team_id)).toEqual([])
    await addsUp()
  })

  it('loses whole teams, the last first, when a payment goes back, and each of them is told', async () => {
    const desk = await open()
    const held = await hold(desk, 'AABBB')
    const first = await desk.checkoutOf(held.token, PRICE)
    await desk.tell(first)
    await desk.apply(held.id)
    const second = await desk.checkoutOf(held.token)
    await desk.tell(second)
    await desk.apply(held.id)
    const lost = (await confirmedOf(desk)).filter(({ bib }) => bib?.startsWith('215'))
    expect(lost).toHaveLength(3)
    await desk.tell(second, 'VOIDED')
    expect((await runners(desk)).map((each) => each.slice(0, 10))).toEqual(['Equipo A 1', 'Equipo A 2'])
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ rows: 2, total_cop: PRICE })
    await desk.tellUndone(lost)
    for (const { email } of lost) expect((await mailsTo(api.database, email ?? '')).length).toBeGreaterThan(0)
    expect(await countsOf(desk)).toEqual({ held_count: 0, confirmed_count: 1 })
    await addsUp()
  })

  it('shows each runner their own order with what is theirs, and nobody else’s', async () => {
    const desk = await open()
    const held = await hold(desk, 'AAB')
    await desk.payOnline(held)
    for (const { id, email, order_code } of await desk.registrations(held.id)) {
      const shown = await call('GET', `ordenes/${order_code}/`, guestOf(api, email ?? ''))
      expect(shown.statusCode).toBe(200)
      expect(shown.json<Order>().registrations.map((each) => each.id)).toEqual([id])
      expect(shown.json<Order>().lines.map(({ quantity }) => quantity)).toEqual([1])
    }
  })

  it('of a race that is cancelled tells everybody of their own registration, and its company once', async () => {
    const desk = await open()
    const held = await hold(desk, 'AAB')
    await desk.payOnline(held)
    const people = await confirmedOf(desk)
    const orders = await desk.registrations(held.id)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled', cancel_reason: 'Lluvia' })
      .where('id', '=', desk.race.event.id)
      .execute()
    const follow = () => followCancelledEvent(api.deps, oweCancelledOrder, { event_id: desk.race.event.id })
    await Promise.all([follow(), follow()])
    await follow()
    expect(await confirmedOf(desk)).toEqual([])
    const toldTo = async (email: string | null) =>
      (await mailsTo(api.database, email ?? ''))
        .filter(({ subject }) => subject.endsWith('fue cancelada'))
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    const codes = new RegExp([...orders.map(({ order_code }) => order_code), held.code, '\\$'].join('|'))
    for (const { email, ticket_code } of people) {
      const [told, ...more] = await toldTo(email)
      expect(more).toEqual([])
      expect(told).toContain(`tu entrada ${ticket_code} ya no sirve`)
      expect(told?.replaceAll(ticket_code ?? '', '')).not.toMatch(codes)
    }
    const tellLists = () => tellCancelledLists(api.deps, { event_id: desk.race.event.id })
    await Promise.all([tellLists(), tellLists()])
    const [company, ...again] = await desk.mailsOfEnd(held.id)
    expect(again).toEqual([])
    expect(company?.text).toContain(
      `de los 3 corredores de Aceros del Valle S.A.S., importación ${held.code}, quedaron`,
    )
    expect(company?.text).toContain('Zancada te devuelve $ 560.000')
    for (const { order_code } of orders) expect(company?.text).not.toContain(order_code)
    expect(await toldTo(held.email)).toEqual([])
    const entries = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'order.event_cancelled')
      .execute()
    const ended = entries.map(({ after }) => after as { ids: string[]; mails: number })
    expect(ended.flatMap(({ ids }) => ids).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(ended.reduce((sum, { mails }) => sum + mails, 0)).toBe(people.length)
    await addsUp()
  })

  it('goes on where it was killed, and registers no team twice', async () => {
    const desk = await open()
    const held = await hold(desk, 'AABBCC')
    await desk.tell(await desk.checkoutOf(held.token))
    await Promise.all([desk.apply(held.id), desk.apply(held.id), desk.apply(held.id)])
    expect(await runners(desk)).toHaveLength(6)
    expect(await countsOf(desk)).toEqual({ held_count: 0, confirmed_count: 3 })
    await addsUp()
  })

  it('sells the last places among buyers and lists of single runners and teams, and none twice', async () => {
    const desk = await open({ capacity: 5, event: { capacity: 8 } })
    const alone = await createCategory(api, desk.race.event.id, { name: '10K', capacity: 6 })
    await createPhase(api, alone.id, { price_cop: 50_000 })
    const teams = rowsOf('AABBB')
    const lists = [
      ...(await Promise.all([1, 2, 3].map(() => desk.list(teams.count, teams.changes)))),
      ...(await Promise.all([1, 2].map(() => desk.list(3, () => ({ Categoría: '10K' }))))),
    ]
    const answers = await Promise.all([
      ...lists.map(({ id }) => desk.confirmation(id)),
      ...Array.from({ length: 4 }, (_, index) =>
        createPaidOrder(api, index % 2 ? desk.race : { event: desk.race.event, category: alone }).then(
          () => ({ statusCode: 200 }),
          () => ({ statusCode: 409 }),
        ),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(409)
    const event = await api.database
      .selectFrom('events')
      .select(['held_count', 'confirmed_count', 'capacity'])
      .where('id', '=', desk.race.event.id)
      .executeTakeFirstOrThrow()
    expect(event.held_count + event.confirmed_count).toBeLessThanOrEqual(event.capacity ?? 0)
    const counts = await countsOf(desk)
    expect(counts.held_count + counts.confirmed_count).toBeLessThanOrEqual(5)
    await addsUp()
  })
})

import type { ListedRegistration, RegistrationRecord } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createPhase, createSignedInOrganizer } from '../../testing/event-factories'
import { somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder, insertApprovedPayment } from '../../testing/paid-orders'
import {
  callsOf,
  completeTeam,
  createRelay,
  createTeam,
  guestOf,
  member,
  offerSeat,
  type TestTeam,
} from '../../testing/relay-teams'
import { createAdmin, viewAs } from '../../testing/viewings'
import { followCancelledEvent, lockOrder, orderPayable, releaseOrder, retakeAndConfirmOrder } from '../orders'
import { oweCancelledOrder } from '../payments'
import { remindCaptains } from '../registrations'

/** Teams in the hands of the organizer of their race, and what else may happen to them. */
describe('relay teams and their organizer', () => {
  let api: TestApi
  let call: ReturnType<typeof callsOf>
  let organizerId: string
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    call = callsOf(api)
    const owner = await createSignedInOrganizer(api)
    organizerId = owner.organizer.id
    headers = owner.headers
  })
  afterAll(() => api.close())

  const relayOf = (given: Parameters<typeof createRelay>[1] = {}) =>
    createRelay(api, {
      ...given,
      event: { organizer_id: organizerId, ...given.event },
      category: { bib_from: 214, bib_to: 400, ...given.category },
    })
  const desk = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    call(method, `organizador/inscripciones/${path}`, headers, payload)
  const putBib = async (id: string, bib: string) => {
    const { version } = (await desk('GET', `${id}/`)).json<RegistrationRecord>()
    return desk('PATCH', `${id}/`, { version, bib })
  }
  const bibsOf = async ({ captain }: TestTeam) =>
    (
      await api.database
        .selectFrom('registrations')
        .select('bib')
        .where('team_id', '=', captain.team_id)
        .where('state', '=', 'confirmed')
        .orderBy('team_seat')
        .execute()
    ).map(({ bib }) => bib)
  const statesOf = async ({ captain }: TestTeam) =>
    (
      await api.database
        .selectFrom('registrations')
        .select('state')
        .where('team_id', '=', captain.team_id)
        .orderBy('team_seat')
        .execute()
    ).map(({ state }) => state)

  it('are found by their name, and shown with each seat and whether they are complete', async () => {
    const race = await relayOf()
    const team = await createTeam(api, race)
    const [second = ''] = await completeTeam(api, team)
    const found = (
      await desk('GET', `?evento=${race.event.slug}&q=${encodeURIComponent(team.captain.team_name)}`)
    ).json<{ results: ListedRegistration[] }>()
    expect(found.results).toHaveLength(4)
    expect(found.results.find(({ id }) => id === second)?.team).toEqual({
      name: team.captain.team_name,
      seat: 2,
      size: 4,
      filled: 4,
    })
    const sheet = await desk('GET', `exportar.csv?evento=${race.event.slug}`)
    expect(sheet.body).toContain('Equipo')
    expect(sheet.body).toContain(team.captain.team_name)
  })

  it('have one number: a bib that is changed for one is changed for all', async () => {
    const race = await relayOf()
    const [team, others] = [await createTeam(api, race), await createTeam(api, race)]
    const [second = ''] = await completeTeam(api, team)
    expect(await bibsOf(team)).toEqual(['214-1', '214-2', '214-3', '214-4'])
    const taken = await putBib(second, '215-2')
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([400, ['bib']])
    expect(await bibsOf(others)).toEqual(['215-1'])
    const beyond = await putBib(second, '900')
    expect([beyond.statusCode, Object.keys(beyond.json())]).toEqual([400, ['bib']])
    expect((await putBib(second, '300')).json<RegistrationRecord>().bib).toBe('300-2')
    expect(await bibsOf(team)).toEqual(['300-1', '300-2', '300-3', '300-4'])
    const again = await call('POST', 'organizador/inscripciones/dorsales/', headers, {
      event_slug: race.event.slug,
      mode: 'all',
      order: 'confirmed_at',
    })
    expect(again.json()).toEqual({ assigned: 5, left: 0, kept: 0 })
    const worn = await bibsOf(team)
    const number = worn[0]?.split('-')[0]
    expect(['214', '215']).toContain(number)
    expect(worn).toEqual([1, 2, 3, 4].map((seat) => `${number}-${seat}`))
    expect(await bibsOf(others)).toEqual([number === '214' ? '215-1' : '214-1'])
  })

  const handKitTo = (id: string) =>
    api.database
      .updateTable('registrations')
      .set({ accredited_at: api.clock.now() })
      .where('id', '=', id)
      .execute()

  it('keep their number while one of them has their kit, though all are numbered anew', async () => {
    const race = await relayOf()
    const [team, others] = [await createTeam(api, race), await createTeam(api, race)]
    const [second = ''] = await completeTeam(api, team)
    await putBib(second, '300')
    await handKitTo(second)
    const again = await call('POST', 'organizador/inscripciones/dorsales/', headers, {
      event_slug: race.event.slug,
      mode: 'all',
      order: 'confirmed_at',
    })
    expect(again.json()).toEqual({ assigned: 1, left: 0, kept: 4 })
    expect(await bibsOf(team)).toEqual(['300-1', '300-2', '300-3', '300-4'])
    expect(await bibsOf(others)).toEqual(['214-1'])
  })

  it('that end leave their number to others, unless one of them took a kit', async () => {
    const race = await relayOf({ category: { bib_to: 215 } })
    const end = ({ captain }: TestTeam) =>
      desk('POST', `${captain.id}/cancelar/`, { refund: 'none', reason: 'Prueba', notify: false })
    const [gone, empty] = [await createTeam(api, race), await createTeam(api, race)]
    const [second = ''] = await completeTeam(api, gone)
    await handKitTo(second)
    expect((await end(gone)).statusCode).toBe(200)
    expect((await end(empty)).statusCode).toBe(200)
    expect(await bibsOf(await createTeam(api, race))).toEqual(['215-1'])
    expect(await bibsOf(await createTeam(api, race))).toEqual([null])
  })

  it('keep their members in their category, and nobody enters a relay from another', async () => {
    const race = await relayOf()
    const alone = await createCategory(api, race.event.id, { capacity: 10 })
    await createPhase(api, alone.id, { price_cop: 50_000 })
    const team = await createTeam(api, race)
    const { version } = (await desk('GET', `${team.captain.id}/`)).json<RegistrationRecord>()
    const moved = await desk('POST', `${team.captain.id}/categoria/`, {
      version,
      category_id: alone.id,
      difference: 'none',
    })
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'team_member'])
    const single = await createPaidOrder(api, { event: race.event, category: alone })
    const options = await desk('GET', `${single.registrationIds[0]}/categoria/`)
    expect(options.json().results).toEqual([])
  })

  it('lose one member by the organizer’s hand and the whole team with its captain', async () => {
    const race = await relayOf()
    const team = await createTeam(api, race)
    const [second = ''] = await completeTeam(api, team)
    const cancel = (id: string) =>
      desk('POST', `${id}/cancelar/`, { refund: 'none', reason: 'Prueba', notify: true })
    expect((await cancel(second)).statusCode).toBe(200)
    expect(await statesOf(team)).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed'])
    const { email } = await api.database
      .selectFrom('registrations')
      .select('email')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    const lastTo = async (to: string | null) => (await mailsTo(api.database, to ?? '')).at(-1)
    expect(await lastTo(email)).toMatchObject({
      subject: expect.stringContaining('Ya no corres con'),
      text: expect.stringContaining('«Prueba»'),
    })
    // Who paid hears that a seat is free, and nothing of an inscription or of money.
    const told = (await mailsTo(api.database, team.order.email)).map(({ subject }) => subject)
    expect(told.at(-1)).toContain('ya no corre con')
    expect(told.filter((subject) => subject.includes('cancelada'))).toEqual([])
    expect((await cancel(team.captain.id)).statusCode).toBe(200)
    expect(new Set(await statesOf(team))).toEqual(new Set(['cancelled']))
  })

  it('are written in by hand with their captain, whose name nobody else has', async () => {
    const race = await relayOf()
    const written = (given: object) =>
      desk('POST', '', {
        event_slug: race.event.slug,
        category_id: race.category.id,
        participant: somebody({ eps: null, blood_type: null }),
        payment: 'cash',
        ...given,
      })
    const nameless = await written({})
    expect([nameless.statusCode, Object.keys(nameless.json())]).toEqual([400, ['team_name']])
    const first = await written({ team_name: 'De la Oficina' })
    expect(first.json<RegistrationRecord>()).toMatchObject({
      bib: '214-1',
      team: { name: 'De la Oficina', seat: 1, size: 4, filled: 1 },
    })
    const twin = await written({ team_name: 'de la oficina' })
    expect([twin.statusCode, Object.keys(twin.json())]).toEqual([400, ['team_name']])
  })

  it('end whole when their race is cancelled, and when their money goes back', async () => {
    const race = await relayOf()
    const [team, paidBack] = [await createTeam(api, race), await createTeam(api, race)]
    await completeTeam(api, team)
    await completeTeam(api, paidBack)
    const { id: payment_id, amount_cop } = await api.database
      .selectFrom('payments')
      .select(['id', 'amount_cop'])
      .where('order_id', '=', paidBack.order.id)
      .executeTakeFirstOrThrow()
    await api.database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { id: paidBack.order.id })
      const payable = order && orderPayable(api.deps, tx, order, api.clock.now())
      await payable?.undo({ amount_cop, isEnded: false, payment_id })
    })
    expect(new Set(await statesOf(paidBack))).toEqual(new Set(['refunded']))
    api.inventedCounts.add(paidBack.order.code)
    const open = await createTeam(api, race)
    const token = await offerSeat(api, open, 2, 'sin.carrera@correo.test')
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled', cancel_reason: 'Lluvia' })
      .where('id', '=', race.event.id)
      .execute()
    await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: race.event.id })
    expect(new Set(await statesOf(team))).toEqual(new Set(['cancelled']))
    const link = (await call('GET', `equipos/${token}/`, {})).json()
    expect([link.state, link.reason]).toEqual(['closed', 'Este equipo ya no está inscrito.'])
    const [captain, ...members] = await api.database
      .selectFrom('registrations')
      .select(['id', 'email', 'ticket_code'])
      .where('team_id', '=', team.captain.team_id)
      .orderBy('team_seat')
      .execute()
    const toCaptain = await cancelledMail(captain?.email)
    expect(toCaptain).toContain(`Las inscripciones de la compra ${team.order.code}`)
    expect(toCaptain).toContain('Se te deben $')
    expect(members).toHaveLength(3)
    for (const { email, ticket_code } of members) {
      const told = await cancelledMail(email)
      expect(told).toContain(`Tu inscripción quedó cancelada y tu entrada ${ticket_code} ya no sirve.`)
      expect(told).toContain('La devolución es para la persona que pagó la inscripción')
      expect(told).not.toMatch(new RegExp(`${team.order.code}|\\$|Se te deben`))
    }
    const { after } = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'order.event_cancelled')
      .where('subject_id', '=', team.order.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({
      ids: expect.arrayContaining([captain, ...members].map((each) => each?.id)),
      mails: 4,
    })
  })

  /** All that an address reads about a race that is off. */
  async function cancelledMail(email: string | null | undefined): Promise<string> {
    const told = (await mailsTo(api.database, email ?? '')).filter(({ subject }) =>
      subject.endsWith('fue cancelada'),
    )
    expect(told).toHaveLength(1)
    return `${told[0]?.subject} ${told[0]?.text}`.replaceAll(/\s+/g, ' ')
  }

  it('of a payment that came late get their place back, and another name if theirs was taken', async () => {
    const race = await relayOf()
    const name = 'Los Puntuales'
    const person = { team_name: name } as object
    const late = await createPaidOrderLater(race, person)
    const quick = await createTeam(api, race, { person })
    expect(quick.captain.team_name).toBe(name)
    expect(await late()).toBe('confirmed')
    const names = await api.database
      .selectFrom('teams')
      .select('name')
      .where('category_id', '=', race.category.id)
      .where('ended_at', 'is', null)
      .orderBy('name')
      .execute()
    expect(names.map((each) => each.name)).toEqual([name, `${name} (2)`])
  })

  async function createPaidOrderLater(race: Awaited<ReturnType<typeof relayOf>>, person: object) {
    const { createHeldOrder } = await import('../../testing/held-orders')
    const order = await createHeldOrder(api, race, { person })
    const within = <T>(work: (tx: Parameters<typeof lockOrder>[0]) => Promise<T>) =>
      api.database.transaction().execute(work)
    await within(async (tx) => {
      const row = await lockOrder(tx, { id: order.id })
      if (row) await releaseOrder(api.deps, tx, row, 'expired', api.clock.now())
    })
    return () =>
      within(async (tx) => {
        const row = await lockOrder(tx, { id: order.id })
        if (!row) throw new Error('The order is not there')
        await insertApprovedPayment(tx, { payable_id: row.id, amount_cop: row.total_cop }, api.clock.now())
        return retakeAndConfirmOrder(api.deps, tx, row, api.clock.now())
      })
  }

  it('are completed though their organizer is suspended: what was sold stands', async () => {
    const race = await createRelay(api)
    const team = await createTeam(api, race)
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', race.event.organizer_id)
      .execute()
    expect((await call('POST', `${team.path}2/`, team.headers, member())).statusCode).toBe(200)
  })

  it('are closed to an administrator who views as their captain: no link leaves, and nothing is written', async () => {
    const race = await relayOf()
    const { createBuyer } = await import('../../testing/order-factories')
    const captain = await createBuyer(api)
    const team = await createTeam(api, race, { email: captain.user.email })
    const own = await call('GET', team.path, captain.headers)
    expect(own.statusCode).toBe(200)
    const viewing = await viewAs(api, await createAdmin(api), captain.user.id)
    expect((await call('GET', team.path, viewing.headers)).statusCode).toBe(403)
    expect((await call('POST', `${team.path}2/`, viewing.headers, member())).statusCode).toBe(403)
  })

  it('remind their captain once, some days before the time to complete them is over', async () => {
    const day = 86_400_000
    const closes = (days: number) => new Date(api.clock.now().getTime() + days * day)
    const [soon, far] = [
      await relayOf({ event: { registration_closes_at: closes(3) } }),
      await relayOf({ event: { registration_closes_at: closes(20) } }),
    ]
    const [team, full, waits] = [
      await createTeam(api, soon),
      await createTeam(api, soon),
      await createTeam(api, far),
    ]
    await completeTeam(api, full)
    const told = async ({ captain }: TestTeam) =>
      (await mailsTo(api.database, captain.email ?? '')).filter(({ subject }) => /faltan 3/.test(subject))
        .length
    await Promise.all([remindCaptains(api.deps), remindCaptains(api.deps)])
    await remindCaptains(api.deps)
    expect([await told(team), await told(full), await told(waits)]).toEqual([1, 0, 0])
  })

  it('are sold as they were decided: their size stays while somebody has a place', async () => {
    const race = await relayOf({ event: { state: 'draft', published_at: null } })
    const url = `organizador/eventos/${race.event.slug}/`
    const stored = (await call('GET', url, headers)).json()
    const save = (team_size: number, version: number) =>
      call('PUT', `${url}categorias/`, headers, {
        version,
        categories: [
          {
            id: race.category.id,
            name: 'Relevos',
            distance_m: 5_000,
            capacity: 100,
            team_size,
          },
        ],
      })
    const changed = await save(3, stored.version)
    expect(changed.json().categories[0].team_size).toBe(3)
    for (const size of [0, 11, 2.5]) expect((await save(size, changed.json().version)).statusCode).toBe(400)
    await api.database
      .updateTable('categories')
      .set({ held_count: 1 })
      .where('id', '=', race.category.id)
      .execute()
    api.inventedCounts.add(race.event.id)
    const sold = await save(4, changed.json().version)
    expect([sold.statusCode, Object.keys(sold.json())]).toEqual([400, ['categories.0.team_size']])
  })

  it('tell race day the team of each runner, and that it is complete once it is', async () => {
    const race = await relayOf()
    const team = await createTeam(api, race)
    const sync = async () =>
      (await call('GET', `organizador/eventos/${race.event.slug}/jornada/`, headers)).json<{
        mark: number
        tickets: { registration_id: string; team?: { seat: number; filled: number } }[]
      }>()
    const before = await sync()
    expect(before.tickets.map((each) => each.team)).toEqual([
      { name: team.captain.team_name, seat: 1, size: 4, filled: 1 },
    ])
    await completeTeam(api, team)
    const after = await call(
      'GET',
      `organizador/eventos/${race.event.slug}/jornada/?desde=${before.mark}`,
      headers,
    )
    const tickets = after.json<typeof before>().tickets
    expect(tickets).toHaveLength(4)
    expect(new Set(tickets.map((each) => each.team?.filled))).toEqual(new Set([4]))
  })

  it('forget a member who deletes their account, and the others run on', async () => {
    const race = await relayOf({ event: { inDays: 60 } })
    const team = await createTeam(api, race)
    const { createBuyer } = await import('../../testing/order-factories')
    const { TEST_PASSWORD } = await import('../../testing/people')
    const leaver = await createBuyer(api)
    const { email } = leaver.user
    const token = await offerSeat(api, team, 2, email)
    const taken = await call('POST', `equipos/${token}/aceptar/`, leaver.headers, member({ email }))
    expect(taken.statusCode).toBe(200)
    const data = (await call('GET', 'usuarios/datos/', leaver.headers)).json()
    expect(data.team_invitations).toHaveLength(1)
    expect(data.registrations.as_runner).toHaveLength(1)
    const gone = await call('DELETE', 'usuarios/perfil/', leaver.headers, { password: TEST_PASSWORD })
    expect(gone.statusCode).toBeLessThan(300)
    expect(
      await api.database.selectFrom('team_invitations').select('id').where('email', '=', email).execute(),
    ).toEqual([])
    expect((await call('GET', team.path, guestOf(api, team.captain.email ?? ''))).statusCode).toBe(200)
  })
})

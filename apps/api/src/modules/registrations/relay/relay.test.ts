import type { MyRegistration, Order, RelayTeam, SeatInvitation } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { holdOrder, nameRunners, SHOWN_TEXTS, somebody } from '../../../testing/order-factories'
import { mailsTo } from '../../../testing/outbox'
import {
  callsOf,
  completeTeam,
  createRelay,
  createTeam,
  guestOf,
  member,
  offerSeat,
  type TestTeam,
} from '../../../testing/relay-teams'

/** A relay sells teams: one place and one price, and a seat with its own runner, consents, ticket and bib for each. */
describe('a relay team', () => {
  let api: TestApi
  let call: ReturnType<typeof callsOf>
  beforeAll(async () => {
    api = await createTestApi()
    call = callsOf(api)
  })
  afterAll(() => api.close())

  const bibs = { category: { bib_from: 214, bib_to: 300 } }
  const countsOf = (categoryId: string) =>
    api.database
      .selectFrom('categories')
      .select(['held_count', 'confirmed_count'])
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow()
  const rowsOf = ({ captain }: TestTeam) =>
    api.database
      .selectFrom('registrations')
      .select(['id', 'team_seat', 'state', 'bib', 'price_cop', 'ticket_code', 'joined_by_link', 'size'])
      .where('team_id', '=', captain.team_id)
      .orderBy('team_seat')
      .orderBy('created_at')
      .execute()
  const load = async ({ path, headers }: TestTeam) => (await call('GET', path, headers)).json<RelayTeam>()

  describe('at the checkout', () => {
    const holdTeam = async (quantity = 1) => {
      const race = await createRelay(api)
      const headers = guestOf(api, `capitan${race.event.slug}@correo.test`)
      const order = await holdOrder(api, {
        headers,
        event_slug: race.event.slug,
        lines: [{ category_id: race.category.id, quantity }],
      })
      return { race, headers, order }
    }

    it('is one place at one price, led by a captain who has yet to name it', async () => {
      const { race, order } = await holdTeam()
      expect(order.total_cop).toBe(280_000)
      expect(order.registrations.map(({ team }) => team)).toEqual([
        { name: null, seat: 1, size: 4, filled: 0 },
      ])
      expect(await countsOf(race.category.id)).toEqual({ held_count: 1, confirmed_count: 0 })
    })

    it('asks its name, which no other team of the order may have', async () => {
      const { headers, order } = await holdTeam(2)
      const nameless = await call('PUT', `ordenes/${order.code}/participantes/`, headers, {
        participants: order.registrations.map(({ id }) => ({
          ...somebody({ eps: null, blood_type: null }),
          registration_id: id,
          consents: { waiver: true, data_policy: true },
        })),
      })
      expect([nameless.statusCode, Object.keys(nameless.json()).sort()]).toEqual([
        400,
        ['participants.0.team_name', 'participants.1.team_name'],
      ])
      const twins = ['Los Cóndores', 'los condores'].map((team_name) => ({ ...somebody(), team_name }))
      const same = await nameRunners(api, headers, order, twins)
      expect([same.statusCode, Object.keys(same.json())]).toEqual([400, ['participants.1.team_name']])
      const apart = await nameRunners(api, headers, order, [
        { ...somebody(), team_name: 'Los Cóndores' },
        { ...somebody(), team_name: 'Las Águilas' },
      ])
      expect(apart.json<Order>().registrations.map(({ team }) => team?.name)).toEqual([
        'Los Cóndores',
        'Las Águilas',
      ])
    })

    it.each(['x', ' x ', 'n'.repeat(61)])('refuses %j as its name', async (team_name) => {
      const { headers, order } = await holdTeam()
      const answer = await nameRunners(api, headers, order, [{ ...somebody(), team_name }])
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['participants.0.team_name']])
    })

    it('keeps a name from others once it goes to pay, and not while it only holds', async () => {
      const { race, headers, order } = await holdTeam()
      const named = (name: string) => [{ ...somebody(), team_name: name }]
      await nameRunners(api, headers, order, named('Rayos'))
      const others = guestOf(api, 'otros@correo.test')
      const lines = [{ category_id: race.category.id, quantity: 1 }]
      const second = await holdOrder(api, { headers: others, event_slug: race.event.slug, lines })
      expect((await nameRunners(api, others, second, named('RAYOS'))).statusCode).toBe(200)
      const pay = (code: string, who: Record<string, string>) =>
        call('POST', `ordenes/${code}/pagar/`, who, SHOWN_TEXTS)
      expect((await pay(order.code, headers)).statusCode).toBe(200)
      const late = await pay(second.code, others)
      expect([late.statusCode, late.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'team_name_taken', 'participants.0.team_name': expect.anything() }),
      ])
      const again = await nameRunners(api, others, second, named('Rayos'))
      expect([again.statusCode, Object.keys(again.json())]).toEqual([400, ['participants.0.team_name']])
      expect((await nameRunners(api, others, second, named('Truenos'))).statusCode).toBe(200)
      expect((await pay(second.code, others)).statusCode).toBe(200)
    })
  })

  it('tells each of its runners which legs are taken, offered and free, and the address of an offer to its captain alone', async () => {
    const team = await createTeam(api, await createRelay(api))
    const person = member()
    const token = await offerSeat(api, team, 2, person.email)
    const mate = guestOf(api, person.email)
    const { registration_id } = (await call('POST', `equipos/${token}/aceptar/`, mate, person)).json<{
      registration_id: string
    }>()
    await offerSeat(api, team, 3, 'invitado@correo.test')
    const seen = (await call('GET', `inscripciones/${registration_id}/equipo/`, mate)).json<RelayTeam>()
    expect(seen.seats.map(({ is_taken, is_invited }) => [is_taken, is_invited])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(JSON.stringify(seen)).not.toContain('invitado@correo.test')
    expect((await load(team)).seats[2]?.invitation?.email).toBe('invitado@correo.test')
    // After the race the data of who leaves are erased: the leg was run all the same.
    await api.database
      .updateTable('registrations')
      .set({ first_name: null, last_name: null })
      .where('id', '=', registration_id)
      .execute()
    expect((await load(team)).seats[1]).toMatchObject({ is_taken: true, runner_name: null })
  })

  it('is completed by its members from their own links, each with ticket, bib and consents of their own', async () => {
    const race = await createRelay(api, bibs)
    const team = await createTeam(api, race)
    const ids = await completeTeam(api, team)
    const rows = await rowsOf(team)
    expect(rows.map(({ bib }) => bib)).toEqual(['214-1', '214-2', '214-3', '214-4'])
    expect(rows.map(({ price_cop }) => price_cop)).toEqual([280_000, 0, 0, 0])
    expect(new Set(rows.map(({ ticket_code }) => ticket_code)).size).toBe(4)
    expect(await countsOf(race.category.id)).toEqual({ held_count: 0, confirmed_count: 1 })
    const consents = await api.database
      .selectFrom('consents')
      .select(['registration_id', 'kind'])
      .where('registration_id', 'in', ids)
      .where('kind', '=', 'waiver')
      .execute()
    expect(consents).toHaveLength(3)
    const told = await load(team)
    expect(told.seats.map(({ runner_name }) => runner_name)).not.toContain(null)
    // The captain sees who runs, and opens only what is theirs.
    const other = await call('GET', `inscripciones/${ids[0]}/`, team.headers)
    expect(other.statusCode).toBe(404)
    const order = (await call('GET', `ordenes/${team.order.code}/`, team.headers)).json<Order>()
    expect(order.registrations).toHaveLength(1)
    expect(order.lines.map(({ quantity, subtotal_cop }) => [quantity, subtotal_cop])).toEqual([[1, 280_000]])
    const next = await createTeam(api, race)
    expect((await rowsOf(next)).map(({ bib }) => bib)).toEqual(['215-1'])
  })

  it('is completed by its captain too, whose own those members are', async () => {
    const team = await createTeam(api, await createRelay(api))
    const filled = await call('POST', `${team.path}2/`, team.headers, member())
    expect(filled.statusCode).toBe(200)
    const id = (await rowsOf(team)).find(({ team_seat }) => team_seat === 2)?.id ?? ''
    const mine = await call('GET', `inscripciones/${id}/`, team.headers)
    expect(mine.json<MyRegistration>()).toMatchObject({
      team: { name: team.captain.team_name, seat: 2, size: 4, filled: 2 },
      paid_cop: 0,
      can: { cancel: { is_allowed: true } },
    })
    const again = await call('POST', `${team.path}2/`, team.headers, member())
    expect([again.statusCode, again.json().code]).toEqual([409, 'seat_taken'])
    expect((await call('POST', `${team.path}5/`, team.headers, member())).statusCode).toBe(404)
    expect((await call('POST', `${team.path}1/`, team.headers, member())).statusCode).toBe(404)
  })

  it('refuses a runner who is in the category already: of the same team, or of another', async () => {
    const race = await createRelay(api)
    const [team, others] = [await createTeam(api, race), await createTeam(api, race)]
    for (const { captain } of [team, others]) {
      const twin = member({ document_number: captain.document_number ?? '' })
      const answer = await call('POST', `${team.path}2/`, team.headers, twin)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['document_number']])
    }
  })

  describe('the link of a seat', () => {
    it('names race, team and captain to every visitor, and gives the seat to its own mailbox alone', async () => {
      const team = await createTeam(api, await createRelay(api))
      const token = await offerSeat(api, team, 3, 'ana@correo.test')
      const told = (await call('GET', `equipos/${token}/`, {})).json<SeatInvitation>()
      expect(told).toMatchObject({ team_name: team.captain.team_name, seat: 3, state: 'open' })
      expect((await call('GET', `equipos/${token}/carrera/`, {})).statusCode).toBe(200)
      const take = (headers: Record<string, string>, email: string) =>
        call('POST', `equipos/${token}/aceptar/`, headers, member({ email }))
      expect((await take({}, 'ana@correo.test')).statusCode).toBe(401)
      const wrong = await take(guestOf(api, 'intrusa@correo.test'), 'ana@correo.test')
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_mailbox'])
      // A link to one order proves no mailbox, nor does a registration's.
      const half = { 'x-guest-token': api.deps.accessTokens.signGuest('ana@correo.test', team.order.code) }
      expect((await take(half, 'ana@correo.test')).statusCode).toBe(403)
      const another = await take(guestOf(api, 'ana@correo.test'), 'otra@correo.test')
      expect([another.statusCode, Object.keys(another.json())]).toEqual([400, ['email']])
      expect((await take(guestOf(api, 'ana@correo.test'), 'ana@correo.test')).statusCode).toBe(200)
      const used = await take(guestOf(api, 'ana@correo.test'), 'ana@correo.test')
      expect([used.statusCode, used.json().code]).toEqual([409, 'invitation_closed'])
      expect((await call('GET', `equipos/${token}/`, {})).json<SeatInvitation>().state).toBe('accepted')
      expect(await mailsTo(api.database, team.captain.email ?? '')).toContainEqual(
        expect.objectContaining({ subject: expect.stringContaining('ya corre con') }),
      )
    })

    it('opens nothing once it is withdrawn, sent to somebody else, or its seat is filled', async () => {
      const team = await createTeam(api, await createRelay(api))
      const stateOf = async (token: string) =>
        (await call('GET', `equipos/${token}/`, {})).json<SeatInvitation>().state
      const first = await offerSeat(api, team, 2, 'uno@correo.test')
      expect(await offerSeat(api, team, 2, 'uno@correo.test')).toBe(first)
      const second = await offerSeat(api, team, 2, 'dos@correo.test')
      expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'open'])
      expect((await call('DELETE', `${team.path}2/invitacion/`, team.headers)).statusCode).toBe(200)
      expect(await stateOf(second)).toBe('withdrawn')
      expect((await call('DELETE', `${team.path}2/invitacion/`, team.headers)).statusCode).toBe(409)
      const third = await offerSeat(api, team, 3, 'tres@correo.test')
      await call('POST', `${team.path}3/`, team.headers, member())
      const late = await call('POST', `equipos/${third}/aceptar/`, guestOf(api, 'tres@correo.test'), {
        ...member({ email: 'tres@correo.test' }),
      })
      expect([late.statusCode, late.json().code]).toEqual([409, 'invitation_closed'])
      const invited = await call('POST', `${team.path}3/invitacion/`, team.headers, {
        email: 'x@correo.test',
      })
      expect([invited.statusCode, invited.json().code]).toEqual([409, 'seat_taken'])
    })

    it('is the captain’s to send: no stranger, no member and no token of another kind', async () => {
      const team = await createTeam(api, await createRelay(api))
      const stranger = guestOf(api, 'extrana@correo.test')
      for (const [method, path] of [
        ['GET', team.path],
        ['POST', `${team.path}2/invitacion/`],
        ['DELETE', `${team.path}2/invitacion/`],
      ] as const) {
        const answer = await call(
          method,
          path,
          stranger,
          method === 'POST' ? { email: 'a@correo.test' } : undefined,
        )
        expect(answer.statusCode).toBe(404)
      }
      const person = member({ email: 'miembro@correo.test' })
      const token = await offerSeat(api, team, 2, person.email)
      const taken = await call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
      const { registration_id } = taken.json<{ registration_id: string }>()
      const own = `inscripciones/${registration_id}/equipo/`
      const seen = (await call('GET', own, guestOf(api, person.email))).json<RelayTeam>()
      expect(seen).toMatchObject({ is_captain: false, name: team.captain.team_name })
      const refused = await call('POST', `${own}3/invitacion/`, guestOf(api, person.email), {
        email: 'a@correo.test',
      })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_captain'])
      const foreign = api.deps.accessTokens.signRegistration({ registration_id, address: 'x' })
      expect((await call('GET', `equipos/${foreign}/`, {})).statusCode).toBe(404)
    })

    it('reaches one mailbox so often a day', async () => {
      const team = await createTeam(api, await createRelay(api))
      const statuses: number[] = []
      for (let each = 0; each < 6; each += 1)
        statuses.push(
          (await call('POST', `${team.path}2/invitacion/`, team.headers, { email: 'molesta@correo.test' }))
            .statusCode,
        )
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    })

    it('gives each of a family their own seat, though they share a mailbox', async () => {
      const team = await createTeam(api, await createRelay(api))
      const email = 'familia@correo.test'
      for (const seat of [2, 3]) {
        const token = await offerSeat(api, team, seat, email)
        const taken = await call('POST', `equipos/${token}/aceptar/`, guestOf(api, email), member({ email }))
        expect(taken.statusCode).toBe(200)
      }
      expect((await load(team)).seats.filter(({ runner_name }) => runner_name !== null)).toHaveLength(3)
    })
  })

  describe('when somebody leaves', () => {
    it('a member frees their seat and nothing else, and the captain hears of it', async () => {
      const race = await createRelay(api, bibs)
      const team = await createTeam(api, race)
      const person = member({ email: 'sale@correo.test' })
      const token = await offerSeat(api, team, 2, person.email)
      const taken = await call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
      const { registration_id } = taken.json<{ registration_id: string }>()
      const left = await call(
        'POST',
        `inscripciones/${registration_id}/cancelar/`,
        guestOf(api, person.email),
        {},
      )
      expect(left.json<MyRegistration>()).toMatchObject({ state: 'cancelled', money_back: [] })
      expect(await countsOf(race.category.id)).toEqual({ held_count: 0, confirmed_count: 1 })
      expect((await load(team)).seats[1]).toMatchObject({ runner_name: null, invitation: null })
      expect(await mailsTo(api.database, team.captain.email ?? '')).toContainEqual(
        expect.objectContaining({ subject: expect.stringContaining('ya no corre con') }),
      )
      // The same person may come back to it.
      const again = await offerSeat(api, team, 2, person.email)
      expect(
        (await call('POST', `equipos/${again}/aceptar/`, guestOf(api, person.email), person)).statusCode,
      ).toBe(200)
      expect((await rowsOf(team)).filter(({ state }) => state === 'confirmed').map(({ bib }) => bib)).toEqual(
        ['214-1', '214-2'],
      )
    })

    it('the captain takes the whole team along, in one go, and every link with it', async () => {
      const race = await createRelay(api, {
        event: { cancel_until_at: new Date(api.clock.now().getTime() + 86_400_000) },
      })
      const team = await createTeam(api, race)
      const person = member({ email: 'pierde@correo.test' })
      const token = await offerSeat(api, team, 2, person.email)
      await call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
      const open = await offerSeat(api, team, 3, 'tarde@correo.test')
      const cancelled = await call('POST', `inscripciones/${team.captain.id}/cancelar/`, team.headers, {})
      expect(cancelled.statusCode).toBe(200)
      expect((await rowsOf(team)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
      expect(await countsOf(race.category.id)).toEqual({ held_count: 0, confirmed_count: 0 })
      const link = (await call('GET', `equipos/${open}/`, {})).json<SeatInvitation>()
      expect([link.state, link.reason]).toEqual(['closed', 'Este equipo ya no está inscrito.'])
      const late = await call('POST', `equipos/${open}/aceptar/`, guestOf(api, 'tarde@correo.test'), {
        ...member({ email: 'tarde@correo.test' }),
      })
      expect([late.statusCode, late.json().code]).toEqual([409, 'invitation_closed'])
      expect(await mailsTo(api.database, person.email)).toContainEqual(
        expect.objectContaining({ subject: expect.stringContaining('ya no corre') }),
      )
      // Its name is free for another.
      const heirs = await createTeam(api, race)
      await api.database
        .updateTable('teams')
        .set({ name: team.captain.team_name })
        .where('id', '=', heirs.captain.team_id)
        .execute()
    })

    it('a seat that is handed on keeps its team, its number and its bib', async () => {
      const team = await createTeam(api, await createRelay(api, bibs))
      await completeTeam(api, team)
      const email = 'heredera@correo.test'
      await call('POST', `inscripciones/${team.captain.id}/traspaso/`, team.headers, { email })
      const [mail] = (await mailsTo(api.database, email)).slice(-1)
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      const accepted = await call('POST', `traspasos/${token}/aceptar/`, {}, member({ email }))
      expect(accepted.statusCode).toBe(200)
      const standing = (await rowsOf(team)).filter(({ state }) => state === 'confirmed')
      expect(standing.map(({ bib }) => bib)).toEqual(['214-1', '214-2', '214-3', '214-4'])
      // The runner of the captain's seat leads the team.
      const { registration_id } = accepted.json<{ registration_id: string }>()
      const led = await call('GET', `inscripciones/${registration_id}/equipo/`, guestOf(api, email))
      expect(led.json<RelayTeam>().is_captain).toBe(true)
    })

    /** Seat 1 goes on to somebody else, who answers as its new runner. */
    const handOn = async (team: TestTeam, email: string) => {
      await call('POST', `inscripciones/${team.captain.id}/traspaso/`, team.headers, { email })
      const [mail] = (await mailsTo(api.database, email)).slice(-1)
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
      const accepted = await call('POST', `traspasos/${token}/aceptar/`, {}, member({ email }))
      const { registration_id } = accepted.json<{ registration_id: string }>()
      return { path: `inscripciones/${registration_id}/equipo/`, headers: guestOf(api, email) }
    }

    it('a runner who handed the captain’s seat on, or left theirs, neither reads nor fills the team', async () => {
      const team = await createTeam(api, await createRelay(api))
      const person = member({ email: 'sefue@correo.test' })
      const token = await offerSeat(api, team, 2, person.email)
      const taken = await call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
      const { registration_id } = taken.json<{ registration_id: string }>()
      await offerSeat(api, team, 3, 'invitada@correo.test')
      const heir = await handOn(team, 'capitana@correo.test')
      const asked = [
        ['GET', '', undefined],
        ['POST', '4/', member()],
        ['POST', '4/invitacion/', { email: 'ajena@correo.test' }],
        ['DELETE', '3/invitacion/', undefined],
      ] as const
      for (const [method, path, payload] of asked)
        expect((await call(method, `${team.path}${path}`, team.headers, payload)).statusCode).toBe(404)
      // The same calls are the heir's, with the same seats.
      for (const [method, path, payload] of asked)
        expect((await call(method, `${heir.path}${path}`, heir.headers, payload)).statusCode).toBe(
          path === '4/invitacion/' ? 409 : 200,
        )
      const gone = guestOf(api, person.email)
      const own = `inscripciones/${registration_id}/`
      expect((await call('GET', `${own}equipo/`, gone)).statusCode).toBe(200)
      expect((await call('POST', `${own}cancelar/`, gone, {})).statusCode).toBe(200)
      expect((await call('GET', `${own}equipo/`, gone)).statusCode).toBe(404)
    })
  })

  describe('after the time to fill it', () => {
    it('its links say so, its seats stay free and nobody is thrown out', async () => {
      const race = await createRelay(api, {
        event: { changes_close_at: new Date(api.clock.now().getTime() + 1_000) },
      })
      const team = await createTeam(api, race)
      const token = await offerSeat(api, team, 2, 'lenta@correo.test')
      await api.database
        .updateTable('events')
        .set({ changes_close_at: api.clock.now() })
        .where('id', '=', race.event.id)
        .execute()
      const link = (await call('GET', `equipos/${token}/`, {})).json<SeatInvitation>()
      expect([link.state, link.reason]).toEqual(['closed', expect.stringContaining('plazo')])
      const late = await call('POST', `equipos/${token}/aceptar/`, guestOf(api, 'lenta@correo.test'), {
        ...member({ email: 'lenta@correo.test' }),
      })
      expect([late.statusCode, late.json().code]).toEqual([409, 'invitation_closed'])
      const filled = await call('POST', `${team.path}2/`, team.headers, member())
      expect([filled.statusCode, filled.json().code]).toEqual([409, 'team_closed'])
      expect((await rowsOf(team)).map(({ state }) => state)).toEqual(['confirmed'])
    })
  })
})

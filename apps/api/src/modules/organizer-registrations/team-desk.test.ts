import type { ListedRegistration, TeamDesk } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { countersThatLie } from '../../testing/counted-places'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import {
  callsOf,
  captainOf,
  completeTeam,
  createRelay,
  createTeam,
  guestOf,
  member,
  offerSeat,
  type TestTeam,
} from '../../testing/relay-teams'
import { composeTickets } from '../orders'

const DAY = 86_400_000

/** The seats and the name of a team, in the hands of the organizer of its race. */
describe('a team’s organizer', () => {
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
  const desk = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, as = headers) =>
    call(method, `organizador/inscripciones/${path}`, as, payload)
  const newcomer = (given: Parameters<typeof somebody>[0] = {}) =>
    somebody({ eps: null, blood_type: null, ...given })
  const fill = (id: string, seat: number, participant: object = newcomer(), as = headers) =>
    desk('POST', `${id}/equipo/${seat}/`, { participant }, as)
  const teamOf = async (id: string) => (await desk('GET', `${id}/equipo/`)).json<TeamDesk>()
  const rename = async (id: string, name: string, as = headers) => {
    const { version } = (await desk('GET', `${id}/`)).json<ListedRegistration>()
    return desk('PATCH', `${id}/equipo/`, { name, version }, as)
  }
  const inSeat = async ({ captain }: TestTeam, seat: number) =>
    api.database
      .selectFrom('registrations')
      .selectAll()
      .where('team_id', '=', captain.team_id)
      .where('team_seat', '=', seat)
      .where('state', '=', 'confirmed')
      .executeTakeFirst()

  it('sees who is missing, whom the captain invited, and fills a seat', async () => {
    const team = await createTeam(api, await relayOf())
    const { id } = team.captain
    await offerSeat(api, team, 3, 'llamada@correo.test')
    expect((await teamOf(id)).seats.map(({ runner_name, is_offered }) => [runner_name, is_offered])).toEqual([
      [`${team.captain.first_name} ${team.captain.last_name}`, false],
      [null, false],
      [null, true],
      [null, false],
    ])
    const person = newcomer({ email: 'nueva@correo.test' })
    const filled = await fill(id, 3, person)
    expect(filled.statusCode).toBe(200)
    expect(filled.json<TeamDesk>().seats[2]).toMatchObject({
      runner_name: `${person.first_name} ${person.last_name}`,
      bib: '214-3',
      is_offered: false,
    })
    const seated = await inSeat(team, 3)
    expect(seated).toMatchObject({ price_cop: 0, joined_by_link: true })
    // Nobody consented for them: their ticket says where they do.
    const consents = await api.database
      .selectFrom('consents')
      .select('id')
      .where('registration_id', '=', seated?.id ?? '')
      .execute()
    expect(consents).toEqual([])
    const ticket = await composeTickets(api.deps, { registration_id: seated?.id ?? '', why: 'joined' })
    expect([ticket?.to, ticket?.text]).toEqual([person.email, expect.stringContaining('/autorizaciones')])
    const told = (await mailsTo(api.database, team.captain.email ?? '')).map(({ subject }) => subject)
    expect(told.at(-1)).toContain(`inscribió a ${person.first_name} ${person.last_name}`)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('puts nobody in a team that is not paid yet', async () => {
    const order = await createHeldOrder(api, await relayOf())
    const { id } = await captainOf(api, order.id)
    const refused = await fill(id, 2)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'team_closed'])
    expect((await teamOf(id)).can_fill.is_allowed).toBe(false)
  })

  it('writes somebody who is theirs alone: the captain reads their name and opens nothing', async () => {
    const team = await createTeam(api, await relayOf())
    const person = newcomer({ email: 'ajena.al.capitan@correo.test' })
    await fill(team.captain.id, 2, person)
    const seated = await inSeat(team, 2)
    expect((await call('GET', `inscripciones/${seated?.id}/`, team.headers)).statusCode).toBe(404)
    const saved = await call('GET', 'ordenes/corredores-guardados/', team.headers)
    expect(saved.body).not.toContain(person.document_number)
    expect((await call('GET', `inscripciones/${seated?.id}/`, guestOf(api, person.email))).statusCode).toBe(
      200,
    )
  })

  it('fills seats after the captain’s time is over, and not once the race has started', async () => {
    const closed = new Date(api.clock.now().getTime() - DAY)
    const race = await relayOf()
    const team = await createTeam(api, race)
    await api.database
      .updateTable('events')
      .set({ registration_closes_at: closed, changes_close_at: closed })
      .where('id', '=', race.event.id)
      .execute()
    const captain = await call('POST', `${team.path}2/`, team.headers, member())
    expect([captain.statusCode, captain.json().code]).toEqual([409, 'team_closed'])
    expect((await fill(team.captain.id, 2)).statusCode).toBe(200)
    await api.database
      .updateTable('events')
      .set({ starts_at: closed })
      .where('id', '=', race.event.id)
      .execute()
    const late = await fill(team.captain.id, 3)
    expect([late.statusCode, late.json().code]).toEqual([409, 'team_closed'])
    expect((await teamOf(team.captain.id)).can_fill.is_allowed).toBe(false)
  })

  it('puts another in the seat that somebody left, from the record of who left it', async () => {
    const team = await createTeam(api, await relayOf())
    const [second = ''] = await completeTeam(api, team)
    const taken = await fill(team.captain.id, 2)
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'seat_taken'])
    await desk('POST', `${second}/cancelar/`, { refund: 'none', reason: 'Lesión', notify: true })
    const free = await teamOf(second)
    expect(free.seats.map(({ registration_id }) => registration_id === null)).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect((await fill(second, 2)).statusCode).toBe(200)
    expect((await inSeat(team, 2))?.bib).toBe('214-2')
    await desk('POST', `${team.captain.id}/cancelar/`, { refund: 'none', reason: 'Todos', notify: true })
    const ended = await fill(team.captain.id, 2)
    expect([ended.statusCode, ended.json().code]).toEqual([409, 'team_closed'])
    expect((await teamOf(second)).can_rename).toBe(false)
  })

  it('is told what is wrong with a person at their fields', async () => {
    const race = await relayOf()
    const [team, other] = [await createTeam(api, race), await createTeam(api, race)]
    const person = newcomer()
    expect((await fill(team.captain.id, 2, person)).statusCode).toBe(200)
    const twice = await fill(other.captain.id, 2, person)
    expect([twice.statusCode, Object.keys(twice.json())]).toEqual([400, ['participant.document_number']])
    const cared = await fill(other.captain.id, 2, newcomer({ eps: 'Sura' }))
    expect([cared.statusCode, Object.keys(cared.json())]).toEqual([400, ['participant.eps']])
    expect((await fill(other.captain.id, 5)).statusCode).toBe(404)
  })

  it('and the captain fill one seat at once, and one of them does', async () => {
    const team = await createTeam(api, await relayOf())
    const answers = await Promise.all([
      fill(team.captain.id, 2),
      call('POST', `${team.path}2/`, team.headers, member()),
      fill(team.captain.id, 2),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('who is of the team without that permission, or of another event, touches nothing', async () => {
    const race = await relayOf()
    const team = await createTeam(api, race)
    const other = await relayOf()
    const table = await createSignedInStaff(api, organizerId, ['check-in', 'finanzas', 'eventos'])
    const scoped = await createSignedInStaff(api, organizerId, ['inscripciones'], [other.event.id])
    const { id } = team.captain
    for (const [as, status] of [
      [table.headers, 403],
      [scoped.headers, 404],
    ] as const) {
      expect((await desk('GET', `${id}/equipo/`, undefined, as)).statusCode).toBe(status)
      expect((await fill(id, 2, newcomer(), as)).statusCode).toBe(status)
      expect((await rename(id, 'Otro Nombre', as)).statusCode).toBe(status)
    }
    const staff = await createSignedInStaff(api, organizerId, ['inscripciones'], [race.event.id])
    expect((await fill(id, 2, newcomer(), staff.headers)).statusCode).toBe(200)
  })

  it('calls a team otherwise, by a name that no other of the category has', async () => {
    const race = await relayOf()
    const [team, other] = [await createTeam(api, race), await createTeam(api, race)]
    const [second = ''] = await completeTeam(api, team)
    const stale = (await desk('GET', `${second}/`)).json<ListedRegistration>().version
    const renamed = await rename(team.captain.id, 'Los Decentes')
    expect([renamed.statusCode, renamed.json<TeamDesk>().name]).toEqual([200, 'Los Decentes'])
    // A page that had a mate's record open is refused.
    const late = await desk('PATCH', `${second}/equipo/`, { name: 'Otra Vez', version: stale })
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale'])
    const taken = await rename(other.captain.id, 'los décentes')
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([400, ['name']])
    const found = await desk('GET', `?evento=${race.event.slug}&q=decentes`)
    expect(found.json<{ results: unknown[] }>().results).toHaveLength(4)
    const ticket = await composeTickets(api.deps, { registration_id: second, why: 'changed' })
    expect(ticket?.text).toContain('Los Decentes')
  })

  it('of two teams that take one name at once lets one have it', async () => {
    const race = await relayOf()
    const teams = await Promise.all([createTeam(api, race), createTeam(api, race)])
    const answers = await Promise.all(teams.map(({ captain }) => rename(captain.id, 'Los Mismos')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('and everybody else fill paid seats without a shirt once none of any size is left', async () => {
    const race = await relayOf()
    await api.database
      .insertInto('event_sizes')
      .values([
        { event_id: race.event.id, size: 'S', stock: 1, position: 0 },
        { event_id: race.event.id, size: 'M', stock: 2, position: 1 },
      ])
      .execute()
    const team = await createTeam(api, race, { person: { size: 'S' } })
    const { id } = team.captain
    const sizeless = await fill(id, 2, newcomer({ size: null }))
    expect([sizeless.statusCode, Object.keys(sizeless.json())]).toEqual([400, ['participant.size']])
    const gone = await fill(id, 2, newcomer({ size: 'S' }))
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'size_sold_out'])
    expect((await fill(id, 2, newcomer({ size: 'M' }))).statusCode).toBe(200)
    expect((await call('POST', `${team.path}3/`, team.headers, member({ size: 'M' }))).statusCode).toBe(200)
    const last = newcomer({ size: null, email: 'sin.camiseta@correo.test' })
    expect((await fill(id, 4, last)).statusCode).toBe(200)
    const seated = await inSeat(team, 4)
    expect(seated?.size).toBeNull()
    const ticket = await composeTickets(api.deps, { registration_id: seated?.id ?? '', why: 'joined' })
    expect(ticket?.text).toContain('Ya no quedan camisetas de ninguna talla')
    expect(await countersThatLie(api.database)).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { countersThatLie } from '../../../testing/counted-places'
import { createCategory, createPhase } from '../../../testing/event-factories'
import { createHeldOrder } from '../../../testing/held-orders'
import { askForOrder, createGuestBuyer } from '../../../testing/order-factories'
import {
  callsOf,
  captainOf,
  createRelay,
  createTeam,
  guestOf,
  member,
  offerSeat,
  type TestTeam,
} from '../../../testing/relay-teams'

/** Teams among single buyers sell no place twice; a seat is one person's; and the same test sees it without the guards. */
describe('many at once in a relay', { timeout: 120_000 }, () => {
  let api: TestApi
  let call: ReturnType<typeof callsOf>
  beforeEach(async () => {
    api = await createTestApi({ limits: { holdsPerPerson: 1_000_000, holdsPerAddress: 1_000_000 } })
    call = callsOf(api)
  })
  afterEach(() => api.close())

  const statesOf = async ({ captain }: TestTeam) =>
    (
      await api.database
        .selectFrom('registrations')
        .select(['team_seat', 'state'])
        .where('team_id', '=', captain.team_id)
        .where('state', '=', 'confirmed')
        .orderBy('team_seat')
        .execute()
    ).map(({ team_seat }) => team_seat)

  /** The captain in several tabs, each writing somebody else into the same seat. */
  const fillAtOnce = (team: TestTeam, tabs: number) =>
    Promise.all(
      Array.from({ length: tabs }, () => call('POST', `${team.path}2/`, team.headers, member())),
    ).then((answers) => answers.map(({ statusCode }) => statusCode).sort())

  it('teams and single runners fill a race to its last place, where a team is one', async () => {
    const race = await createRelay(api, { event: { capacity: 12 }, capacity: 8 })
    const alone = await createCategory(api, race.event.id, { capacity: 8 })
    await createPhase(api, alone.id, { price_cop: 50_000 })
    const guests = await Promise.all(Array.from({ length: 40 }, () => createGuestBuyer(api)))
    const answers = await Promise.all(
      guests.map(({ headers }, index) =>
        askForOrder(api, {
          headers,
          event_slug: race.event.slug,
          lines: [{ category_id: index % 2 ? alone.id : race.category.id, quantity: 1 }],
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(12)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('seats of sold teams are filled while the last places sell, and take none of them', async () => {
    const race = await createRelay(api, { event: { capacity: 4 }, capacity: 4 })
    const teams = [await createTeam(api, race), await createTeam(api, race)]
    const filling = teams.flatMap((team) =>
      [2, 3, 4].map((seat) => call('POST', `${team.path}${seat}/`, team.headers, member())),
    )
    const buying = Array.from({ length: 6 }, () =>
      createHeldOrder(api, race, { isNamed: false }).then(
        () => 201,
        () => 409,
      ),
    )
    const filled = (await Promise.all(filling)).map(({ statusCode }) => statusCode)
    expect(filled).toEqual([200, 200, 200, 200, 200, 200])
    expect((await Promise.all(buying)).filter((status) => status === 201)).toHaveLength(2)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('a seat that five tabs fill is one person’s', async () => {
    const team = await createTeam(api, await createRelay(api))
    expect(await fillAtOnce(team, 5)).toEqual([200, 409, 409, 409, 409])
    expect(await statesOf(team)).toEqual([1, 2])
  })

  it('captain and invited member fill one seat at once, and one of them does', async () => {
    const team = await createTeam(api, await createRelay(api))
    const person = member({ email: 'prisa@correo.test' })
    const token = await offerSeat(api, team, 2, person.email)
    const answers = await Promise.all([
      call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person),
      call('POST', `${team.path}2/`, team.headers, member()),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await statesOf(team)).toEqual([1, 2])
  })

  it('one person taken into two teams at once runs in one', async () => {
    const race = await createRelay(api)
    const teams = await Promise.all([createTeam(api, race), createTeam(api, race)])
    const person = member()
    const answers = await Promise.all(
      teams.map((team) => call('POST', `${team.path}2/`, team.headers, person)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('members who join while their captain cancels leave no one in a team that is gone', async () => {
    const race = await createRelay(api, {
      event: { cancel_until_at: new Date(api.clock.now().getTime() + 86_400_000) },
    })
    for (let round = 0; round < 4; round += 1) {
      const team = await createTeam(api, race)
      const person = member()
      const token = await offerSeat(api, team, 2, person.email)
      const [, cancelled] = await Promise.all([
        call('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person),
        call('POST', `inscripciones/${team.captain.id}/cancelar/`, team.headers, {}),
        call('POST', `${team.path}3/`, team.headers, member()),
      ])
      expect(cancelled?.statusCode).toBe(200)
      expect(await statesOf(team)).toEqual([])
    }
    expect(await countersThatLie(api.database)).toEqual([])
  })

  /** As if somebody wrote past the use cases: only what the database keeps stands in the way. */
  const sitDown = async (team: Pick<TestTeam, 'captain'>, seat = 2) => {
    const { captain } = team
    const person = member()
    await api.database
      .insertInto('registrations')
      .values({
        order_id: captain.order_id,
        event_id: captain.event_id,
        category_id: captain.category_id,
        price_phase_id: captain.price_phase_id,
        team_id: captain.team_id,
        team_seat: seat,
        state: 'confirmed',
        position: 9,
        price_cop: 0,
        service_fee_cop: 0,
        document_type: person.document_type,
        document_number: person.document_number,
        first_name: person.first_name,
        last_name: person.last_name,
        ticket_code: `DIRECTO${person.document_number}`,
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
        confirmed_at: api.clock.now(),
      })
      .execute()
  }
  const end = (team: TestTeam) =>
    api.database
      .updateTable('registrations')
      .set({ state: 'cancelled', closed_at: api.clock.now() })
      .where('id', '=', team.captain.id)
      .execute()

  /** Named, and not paid. */
  const heldTeam = async (race: Awaited<ReturnType<typeof createRelay>>) => {
    const { id, code } = await createHeldOrder(api, race)
    return { code, captain: await captainOf(api, id) }
  }

  it('the database itself seats nobody twice, beyond the team, in one that ended or is not paid', async () => {
    const race = await createRelay(api)
    api.inventedCounts.add(race.event.id)
    const team = await createTeam(api, race)
    await sitDown(team)
    await expect(sitDown(team)).rejects.toMatchObject({ constraint: 'registrations_seat_once' })
    await expect(sitDown(team, 5)).rejects.toMatchObject({ constraint: 'registrations_fit_their_team' })
    await expect(end(team)).rejects.toMatchObject({ constraint: 'teams_end_whole' })
    const ended = await createTeam(api, race)
    await end(ended)
    await expect(sitDown(ended)).rejects.toMatchObject({ constraint: 'registrations_of_a_standing_team' })
    await expect(sitDown(await heldTeam(race))).rejects.toMatchObject({
      constraint: 'registrations_of_a_paid_team',
    })
    await expect(
      api.database
        .updateTable('categories')
        .set({ team_size: 3 })
        .where('id', '=', race.category.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'categories_team_size_sold' })
  })

  it('negative control: without the index and the triggers the same writes go through', async () => {
    const race = await createRelay(api)
    api.inventedCounts.add(race.event.id)
    const team = await createTeam(api, race)
    await sql`drop index registrations_seat_once`.execute(api.database)
    await sql`drop trigger registrations_fit_their_team on registrations`.execute(api.database)
    await sql`drop trigger teams_end_whole on registrations`.execute(api.database)
    await sql`drop trigger registrations_of_a_paid_team on registrations`.execute(api.database)
    await sql`drop index registrations_bib_once`.execute(api.database)
    await sitDown(team)
    await sitDown(team)
    await sitDown(team, 5)
    await end(team)
    expect(await statesOf(team)).toEqual([2, 2, 5])
    const held = await heldTeam(race)
    api.inventedCounts.add(held.code)
    await sitDown(held)
  })
})

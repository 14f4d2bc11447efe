import { LEGAL_VERSION, percentageOf } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import { createUuidV7 } from '../src/platform/uuid-v7'
import { demoPerson } from './demo-people'
import { sizeOf } from './demo-sizes'
import { givenIn } from './given-in'
import type { DemoRace } from './select-races'
import { draw, FEE, momentOf, payOrder, type World } from './sell-races'

export const RELAY_RACE = 'relevos-altiplano'

/** How many run in each so far, of four. The last is led by the demo's runner and waits for two. */
const TEAMS: readonly (readonly [name: string, filled: number])[] = [
  ['Cóndores de Boyacá', 4],
  ['Las Ruanas Veloces', 4],
  ['Papa Criolla Club', 4],
  ['Trote y Tinto', 4],
  ['Muiscas del Altiplano', 4],
  ['Los del Testigo', 3],
  ['Páramo Arriba', 2],
]
const OF_RUNNER = 'Páramo Arriba'
const INVITED = 'camila.posada@correo.demo'

/** Teams of the relay: one place and one price each, with a ticket for everybody who is in. */
export function sellTeams(world: World, race: DemoRace): void {
  const [category] = race.categories
  if (!category) return
  for (const [index, [name, filled]] of TEAMS.entries()) {
    const at = momentOf(world, race)
    const phase = category.phases.find(({ ends_at }) => new Date(ends_at) > at) ?? category.phases.at(-1)
    if (!phase) return
    const created_at = at.toISOString()
    const [order_id, team_id] = [createUuidV7(at), createUuidV7(at)]
    const code = `ZN-${draw(world.random, 8)}`
    const service_fee_cop = percentageOf(phase.price_cop, FEE.percentage) + FEE.fixed_cop
    const total_cop = phase.price_cop + service_fee_cop
    const number = String(category.bib_from + index)
    world.rows.teams.push({
      id: team_id,
      event_id: race.id,
      category_id: category.id,
      order_id,
      name,
      claims_name: true,
      bib: number,
      created_at,
    })
    let captain = ''
    for (let seat = 1; seat <= filled; seat += 1) {
      world.people += 1
      const ages = { from: category.min_age ?? 16, to: category.max_age ?? 60 }
      const person = demoPerson(world.random, world.people, ages, world.now.getUTCFullYear())
      if (seat === 1) captain = person.email
      const id = createUuidV7(at)
      world.rows.registrations.push({
        id,
        order_id,
        event_id: race.id,
        category_id: category.id,
        price_phase_id: phase.id,
        team_id,
        team_seat: seat,
        joined_by_link: seat > 2,
        position: seat,
        price_cop: seat === 1 ? phase.price_cop : 0,
        discount_cop: 0,
        service_fee_cop: seat === 1 ? service_fee_cop : 0,
        state: 'confirmed',
        ...person,
        size: sizeOf(world.sizes),
        answers: {},
        ticket_code: draw(world.random, 16),
        created_at,
        updated_at: created_at,
        confirmed_at: created_at,
      })
      for (const kind of ['waiver', 'data_policy', 'health'])
        world.rows.consents.push({
          id: createUuidV7(at),
          email: person.email,
          kind,
          text_version: kind === 'waiver' ? race.waiver_version : LEGAL_VERSION,
          // Who came by the captain's hand; the others took their seat by their own link.
          ...givenIn({ kind, person, buyer: seat === 2 ? captain : person.email }),
          accepted_at: created_at,
          registration_id: id,
        })
    }
    world.rows.orders.push({
      id: order_id,
      code,
      event_id: race.id,
      guest_email: captain,
      subtotal_cop: phase.price_cop,
      discount_cop: 0,
      service_fee_cop,
      total_cop,
      organizer_fee_cop: 0,
      state: 'paid',
      expires_at: created_at,
      network: 'demo',
      created_at,
      updated_at: created_at,
      paid_at: created_at,
    })
    payOrder(world, { order_id, code, amount_cop: total_cop, at })
  }
}

/** The demo's runner leads a team that still has free seats. */
export async function giveRunnerATeam(tx: Transaction): Promise<void> {
  await sql`
    with bought as (
      update orders set user_id = users.id, guest_email = null
      from users, teams
      where users.email = 'corredor@zancada.demo' and teams.name = ${OF_RUNNER} and orders.id = teams.order_id
    )
    update registrations set email = users.email, first_name = users.first_name, last_name = users.last_name,
      document_type = runner.document_type, document_number = runner.document_number, birth_on = runner.birth_on,
      gender = runner.gender, phone = runner.phone, city_code = runner.city_code, club = runner.club, guardian = null
    from users join runner_profiles as runner on runner.user_id = users.id, teams
    where users.email = 'corredor@zancada.demo' and teams.name = ${OF_RUNNER}
      and registrations.team_id = teams.id and registrations.team_seat = 1
  `.execute(tx)
}

export async function inviteToTeams(tx: Transaction, now: Date): Promise<void> {
  await sql`
    insert into team_invitations (team_id, team_seat, email, created_at, sent_at)
    select id, 3, ${INVITED}, ${now}::timestamptz - interval '2 days', ${now}::timestamptz - interval '2 days'
    from teams where name = ${OF_RUNNER}
  `.execute(tx)
}

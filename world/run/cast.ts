import { createCategory, createPhase, createRunner, createSignedInOrganizer } from '@zancada/api/testing'
import type { Category, Code, Person, Race } from '../model/model'
import { DAY } from '../stage/world-clock'
import type { World } from './world'

const RUNNERS = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabio'] as const
const GUESTS = ['Gloria', 'Hugo', 'Irene', 'Julián'] as const
export const BUYERS: readonly string[] = [...RUNNERS, ...GUESTS]
/** They run because their company lists them. */
const EMPLOYEES = ['Nora', 'Óscar', 'Paula', 'Quique', 'Rosa', 'Saúl'] as const
export const LISTED: readonly string[] = [...BUYERS, ...EMPLOYEES, ...EMPLOYEES]
export const OWNER = 'Olga'
export const ADMIN = 'Adela'

interface GivenRace {
  readonly name: string
  readonly inDays: number
  readonly capacity: number | null
  readonly fee_payer: 'runner' | 'organizer'
  readonly cancelDaysBefore: number | null
  readonly cancel_percentage: number
  readonly categories: readonly {
    readonly name: string
    readonly capacity: number
    readonly bibs: readonly [number, number]
    readonly team_size?: number
    /** One after the other, each until its day. */
    readonly prices: readonly (readonly [price_cop: number, untilDay: number])[]
  }[]
}

/** Little of everything, so that it runs out. */
const RACES: readonly GivenRace[] = [
  {
    name: 'Ruta',
    inDays: 40,
    capacity: 9,
    fee_payer: 'organizer',
    cancelDaysBefore: 10,
    cancel_percentage: 50,
    categories: [
      {
        name: '10K',
        capacity: 6,
        bibs: [1, 20],
        prices: [
          [80_000, 20],
          [95_000, 39],
        ],
      },
      { name: '5K', capacity: 5, bibs: [101, 120], prices: [[63_333, 39]] },
      { name: 'Gratis', capacity: 3, bibs: [201, 220], prices: [[0, 39]] },
    ],
  },
  {
    name: 'Trail',
    inDays: 25,
    capacity: null,
    fee_payer: 'runner',
    cancelDaysBefore: null,
    cancel_percentage: 0,
    categories: [
      { name: '21K', capacity: 4, bibs: [1, 6], prices: [[120_000, 24]] },
      {
        name: '42K',
        capacity: 3,
        bibs: [51, 60],
        prices: [
          [150_001, 12],
          [180_000, 24],
        ],
      },
      { name: 'Relevos', capacity: 3, bibs: [101, 120], team_size: 3, prices: [[210_000, 24]] },
    ],
  },
]

const CODES: readonly Code[] = [
  { name: 'DIEZ', type: 'percentage', value: 10, limit: null },
  { name: 'FIJO', type: 'fixed_amount', value: 30_001, limit: 2 },
]

async function createCode(world: World, { name, limit, ...code }: Code): Promise<void> {
  const answer = await world.send({
    method: 'POST',
    url: '/api/v1/organizador/descuentos/',
    who: world.model.people.get(OWNER) ?? 'nobody',
    payload: {
      ...{ ...code, code: name, usage_limit: limit },
      valid_from: new Date(world.now.getTime() - DAY).toISOString(),
      valid_to: new Date(world.now.getTime() + 90 * DAY).toISOString(),
    },
  })
  if (!answer.isDone) throw new Error(JSON.stringify(answer.body))
  world.model.codes.set(name, { name, limit, ...code })
}

/** Who lives in a new world, and what is on sale. */
export async function settle(world: World): Promise<void> {
  const { api } = world.stage
  const { organizer, owner } = await createSignedInOrganizer(api)
  add(world, OWNER, { email: owner.email, id: owner.id })
  world.team.owner = OWNER
  const admin = await createRunner(api, { is_superuser: true, first_name: ADMIN })
  add(world, ADMIN, admin)
  for (const name of RUNNERS) {
    const user = await createRunner(api, {
      first_name: name,
      email: emailOf(name),
      email_verified_at: world.now,
    })
    add(world, name, user)
  }
  for (const name of [...GUESTS, ...EMPLOYEES]) add(world, name, { email: emailOf(name), id: null })
  for (const given of RACES) await createRace(world, organizer.id, given)
  for (const code of CODES) await createCode(world, code)
  for (const race of world.model.races.values()) {
    const answer = await world.send({
      method: 'POST',
      url: '/api/v1/organizador/inventario/kit/',
      who: world.model.people.get(OWNER) ?? 'nobody',
      payload: { event_slug: race.slug },
    })
    if (!answer.isDone) throw new Error(JSON.stringify(answer.body))
    world.raceDay.know(race, answer.body.results, world.now)
  }
}

function emailOf(name: string): string {
  return `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()}@mundo.test`
}

function add(
  world: World,
  name: string,
  { email, id }: { readonly email: string; readonly id: string | null },
): void {
  const serial = world.model.people.size + 1
  const person: Person = {
    name,
    email,
    user_id: id,
    document: String(20_000_000 + serial),
    address: `10.7.${serial}.1`,
  }
  world.model.people.set(name, person)
}

async function createRace(world: World, organizer_id: string, given: GivenRace): Promise<void> {
  const { api } = world.stage
  const at = (days: number) => new Date(world.now.getTime() + days * DAY)
  const cancel_until = given.cancelDaysBefore === null ? null : at(given.inDays - given.cancelDaysBefore)
  const dates = { starts_at: at(given.inDays), opens_at: at(-2), closes_at: at(given.inDays - 1) }
  const event = await api.database
    .insertInto('events')
    .values({
      organizer_id,
      slug: given.name.toLowerCase(),
      name: given.name,
      search_text: given.name,
      summary: 'Por la orilla del río',
      venue: 'Parque del Río',
      policies: JSON.stringify({ waiver: 'Corro por mi cuenta.' }),
      city_code: '11001',
      starts_at: dates.starts_at,
      registration_opens_at: dates.opens_at,
      registration_closes_at: dates.closes_at,
      capacity: given.capacity,
      fee_payer: given.fee_payer,
      cancel_until_at: cancel_until,
      cancel_refund_percentage: given.cancel_percentage,
      state: 'published',
      published_at: at(-2),
      created_at: at(-2),
      updated_at: at(-2),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const race: Race = {
    ...{ name: given.name, id: event.id, slug: event.slug, capacity: given.capacity },
    ...{ fee_payer: given.fee_payer, ...dates, cancel_until, cancel_percentage: given.cancel_percentage },
    ...{ categories: [], state: 'published', isClosedByHand: false, isFollowed: false },
  }
  world.model.races.set(race.name, race)
  for (const { name, capacity, bibs, prices, team_size = 1 } of given.categories) {
    const { id } = await createCategory(api, event.id, {
      name,
      capacity,
      bib_from: bibs[0],
      bib_to: bibs[1],
      team_size,
      position: race.categories.length,
    })
    let from = at(-2)
    const phases = []
    for (const [index, [price_cop, untilDay]] of prices.entries()) {
      const to = at(untilDay)
      await createPhase(api, id, { name: `Etapa ${index + 1}`, price_cop, starts_at: from, ends_at: to })
      phases.push({ price_cop, from, to })
      from = to
    }
    const category: Category = { name, id, capacity, phases, team_size, race }
    race.categories.push(category)
  }
}

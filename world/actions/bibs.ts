import type { Race } from '../model/model'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const BIBS = '/api/v1/organizador/inscripciones/dorsales/'
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const MODES = ['missing', 'all'] as const
const ORDERS = ['surname', 'confirmed_at', 'random'] as const

interface Runner {
  readonly id: string
  readonly bib: string | null
  readonly ticket_code: string | null
  readonly bib_from: number | null
  readonly bib_to: number | null
}

/** Who runs a race, with their numbers and those of their category. */
function runnersOf({ stage }: World, { id }: Race): Promise<Runner[]> {
  return stage.api.database
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(['registrations.id', 'registrations.bib', 'ticket_code', 'bib_from', 'bib_to'])
    .where('registrations.event_id', '=', id)
    .where('registrations.state', '=', 'confirmed')
    .orderBy('registrations.id')
    .execute()
}

const isReserved = ({ raceDay }: World, race: Race, bib: string | null) =>
  (raceDay.reserved.get(race) ?? []).some(([from, to]) => from <= Number(bib) && Number(bib) <= to)

const assign: Action = {
  name: 'numerar',
  sentence: 'la organizadora numera {race} con {mode} por {order}',
  routes: [`POST ${BIBS}`],
  weight: 1,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name, mode: random.oneOf(MODES), order: random.oneOf(ORDERS) }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const before = await runnersOf(world, race)
    const answer = await world.ask(
      {
        method: 'POST',
        url: BIBS,
        who: owner(world),
        payload: { event_slug: race.slug, mode: given.mode, order: given.order },
      },
      yes,
    )
    if (!answer.isDone || !world.isJudged) return outcomeOf(answer)
    const { assigned, left, kept } = answer.body
    const asked = given.mode === 'all' ? before : before.filter(({ bib }) => bib === null)
    if (assigned + left + kept !== asked.length)
      throw new Finding(
        'cuentas de dorsales',
        `${race.name}: se dieron ${assigned}, faltan ${left} y quedan ${kept}, y corren ${asked.length}`,
      )
    const old = new Map(before.map(({ id, bib }) => [id, bib]))
    for (const { id, bib } of await runnersOf(world, race))
      if (bib !== null && bib !== old.get(id) && isReserved(world, race, bib))
        throw new Finding('un dorsal reservado', `${race.name}: se dio el ${bib}, que está reservado`)
    return 'done'
  },
}

const reserve: Action = {
  name: 'reservar dorsales',
  sentence: 'la organizadora reserva del {from} al {to} en {race}',
  routes: [`PUT ${BIBS}reservados/`],
  weight: 0.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    const from = random.oneOf([1, 2, 103, 55])
    return race && { race: race.name, from: String(from), to: String(from + random.oneOf([-1, 0, 2])) }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const [from, to] = [Number(given.from), Number(given.to)]
    if (!race || !Number.isInteger(from) || !Number.isInteger(to)) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: `${BIBS}reservados/`,
        who: owner(world),
        payload: {
          event_slug: race.slug,
          ranges: [{ from_number: from, to_number: to, label: 'Invitados' }],
        },
      },
      from <= to ? yes : no('termina antes de empezar'),
    )
    if (answer.isDone) world.raceDay.reserved.set(race, [[from, to]])
    return outcomeOf(answer)
  },
}

const write: Action = {
  name: 'cargar dorsales',
  sentence: 'la organizadora carga un archivo con el {bib} para {place}',
  routes: [`POST ${BIBS}archivo/`],
  weight: 1,
  plan: ({ model }, random) => {
    const place = random.pick([...model.places.values()].filter(({ state }) => state === 'confirmed'))
    return place && { place: place.name, bib: String(random.oneOf([1, 2, 3, 4, 51, 52, 102, 103, 104])) }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (place?.state !== 'confirmed' || !given.bib) return 'skipped'
    const { race } = place.order
    const runners = await runnersOf(world, race)
    const runner = runners.find(({ id }) => id === place.id)
    if (!runner?.ticket_code) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${BIBS}archivo/`,
        who: owner(world),
        payload: { event_slug: race.slug, csv: `entrada;dorsal\n${runner.ticket_code};${given.bib}\n` },
      },
      mayWear(world, race, runner, runners, given.bib),
    )
    return outcomeOf(answer)
  },
}

function mayWear(
  world: World,
  race: Race,
  runner: Runner,
  runners: readonly Runner[],
  bib: string,
): Expected {
  const { raceDay } = world
  const place = raceDay.placeOf.get(runner.id)
  const { bib_from, bib_to } = runner
  if (runner.bib === bib) return yes
  if (place?.kit && runner.bib !== null) return no('su kit salió con otro número')
  if (runners.some((other) => other.bib === bib)) return no('lo tiene otra persona')
  if (raceDay.wearerOf(race, bib, place)) return no('salió con el kit de otra persona')
  const isOfCategory =
    bib_from === null || bib_to === null || (bib_from <= Number(bib) && Number(bib) <= bib_to)
  return isOfCategory || isReserved(world, race, bib) ? yes : no('no es de su categoría')
}

export const bibs: readonly Action[] = [assign, reserve, write]

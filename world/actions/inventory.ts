import { randomUUID } from 'node:crypto'
import type { Item } from '../model/race-day'
import { OWNER } from '../run/cast'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const INVENTORY = '/api/v1/organizador/inventario/'
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
/** Whether a part was in a kit that arrived is told by their moments, and here the clock stands still between two actions. */
const A_MOMENT_MS = 1_000
const NAMES = ['Bolsa', 'Toalla', 'Gorra'] as const

/** A name says which item of a race; two of one name are for different categories. */
function find({ raceDay }: World, race: string | undefined, item: string | undefined, category = 'todas') {
  return raceDay.items.find(
    (each) => each.race.name === race && each.name === item && (each.category?.name ?? 'todas') === category,
  )
}

const pick = ({ raceDay }: World, random: Random) => {
  const item = random.pick(raceDay.items)
  return item && { item: item.name, race: item.race.name, category: item.category?.name ?? 'todas' }
}

const move: Action = {
  name: 'mover inventario',
  sentence: 'la organizadora anota {kind} de {quantity} de {item} de {race} para {category}',
  routes: [`POST ${INVENTORY}movimientos/`],
  weight: 3,
  plan: (world, random) => {
    const about = pick(world, random)
    const kind = random.oneOf(['entry', 'entry', 'entry', 'loss', 'adjustment'])
    const quantity =
      kind === 'entry'
        ? random.between(5, 30)
        : kind === 'loss'
          ? random.between(1, 12)
          : random.oneOf([-20, -3, 2])
    return about && { ...about, kind, quantity: String(quantity) }
  },
  act: async (world, given) => {
    const item = find(world, given.race, given.item, given.category)
    const quantity = Number(given.quantity)
    if (!item || !Number.isInteger(quantity)) return 'skipped'
    const payload = {
      ...{ item_id: item.id, kind: given.kind, quantity, client_id: randomUUID(), reason: 'Se contó' },
    }
    const request = { method: 'POST', url: `${INVENTORY}movimientos/`, who: owner(world), payload } as const
    const answer = await world.ask(request, mayMove(item, given.kind === 'loss' ? -quantity : quantity))
    if (!answer.isDone) return 'refused'
    // Sent again, as from a page that heard no answer, it counts once.
    await world.ask(request, yes)
    if (given.kind === 'loss') item.lost += quantity
    else item.entered += quantity
    item.isMoved = true
    return 'done'
  },
}

/** Nobody loses what they do not have. */
function mayMove({ entered, lost, handed_over }: Item, change: number): Expected {
  if (change >= 0) return yes
  return entered - lost + change >= Math.max(0, handed_over) ? yes : no('no hay tantos')
}

const create: Action = {
  name: 'crear artículo',
  sentence: 'la organizadora agrega {item} al inventario de {race} para {category}',
  routes: [`POST ${INVENTORY}`],
  weight: 0.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    if (!race) return undefined
    const category = random.chance(0.5) ? 'todas' : (random.pick(race.categories)?.name ?? 'todas')
    return { item: random.oneOf(NAMES), race: race.name, category }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const category = race?.categories.find(({ name }) => name === given.category)
    if (!race || (!category && given.category !== 'todas')) return 'skipped'
    // Two parts of one name in one kit would be one part to the volunteer who hands them over.
    const namesakes = world.raceDay.items.filter((each) => each.race === race && each.name === given.item)
    const isSame = namesakes.some((each) => each.category === (category ?? null))
    if (namesakes.length > 0 && !isSame) return 'skipped'
    world.stage.clock.advance(A_MOMENT_MS)
    const answer = await world.ask(
      {
        method: 'POST',
        url: INVENTORY,
        who: owner(world),
        payload: {
          ...{ event_slug: race.slug, kind: 'other', name: given.item, alert_at: 3 },
          category_id: category?.id ?? null,
        },
      },
      isSame ? no('ya hay uno igual') : yes,
    )
    if (answer.isDone) world.raceDay.know(race, [answer.body], world.now)
    return outcomeOf(answer)
  },
}

const createKit: Action = {
  name: 'crear kit',
  sentence: 'la organizadora completa el kit de {race}',
  routes: [`POST ${INVENTORY}kit/`],
  weight: 0.3,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    world.stage.clock.advance(A_MOMENT_MS)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${INVENTORY}kit/`,
        who: owner(world),
        payload: { event_slug: race.slug },
      },
      yes,
    )
    world.raceDay.know(race, answer.body.results, world.now)
    return 'done'
  },
}

const rename: Action = {
  name: 'renombrar artículo',
  sentence: 'la organizadora llama {name} al {item} de {race} para {category}',
  routes: [`PATCH ${INVENTORY}:id/`],
  weight: 0.4,
  plan: (world, random) => {
    const about = pick(world, random)
    return about && { ...about, name: random.oneOf(['Morral', 'Cinta', 'Toalla']) }
  },
  act: async (world, given) => {
    const item = find(world, given.race, given.item, given.category)
    if (!item || !given.name) return 'skipped'
    const isTaken = world.raceDay.items.some(
      (each) => each !== item && each.race === item.race && each.name === given.name,
    )
    // Phones know it by its name as long as somebody has it.
    if (isTaken || (item.isMoved && item.handed_over === 0)) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `${INVENTORY}${item.id}/`,
        who: owner(world),
        payload: { name: given.name, alert_at: null },
      },
      item.handed_over === 0 || item.name === given.name ? yes : no('ya se entregó con ese nombre'),
    )
    if (answer.isDone) item.name = given.name
    return outcomeOf(answer)
  },
}

const remove: Action = {
  name: 'eliminar artículo',
  sentence: 'la organizadora elimina el {item} de {race} para {category}',
  routes: [`DELETE ${INVENTORY}:id/`],
  weight: 0.4,
  plan: (world, random) => pick(world, random),
  act: async (world, given) => {
    const item = find(world, given.race, given.item, given.category)
    if (!item) return 'skipped'
    const { items } = world.raceDay
    const answer = await world.ask(
      { method: 'DELETE', url: `${INVENTORY}${item.id}/`, who: owner(world) },
      item.isMoved ? no('alguien lo movió') : yes,
    )
    if (answer.isDone) items.splice(items.indexOf(item), 1)
    return outcomeOf(answer)
  },
}

const load: Action = {
  name: 'cargar inventario',
  sentence: 'la organizadora carga un archivo con {quantity} de {item} de {race} para {category}',
  routes: [`POST ${INVENTORY}importar/`],
  weight: 0.4,
  plan: (world, random) => {
    const about = pick(world, random)
    return about && { ...about, quantity: String(random.oneOf([0, 4, 12])) }
  },
  act: async (world, given) => {
    const item = find(world, given.race, given.item, given.category)
    const quantity = Number(given.quantity)
    if (!item || !Number.isInteger(quantity)) return 'skipped'
    const line = `artículo,talla,categoría,cantidad\n${item.name},,${item.category?.name ?? ''},${quantity}\n`
    const request = {
      method: 'POST',
      url: `${INVENTORY}importar/`,
      who: owner(world),
      payload: {
        event_slug: item.race.slug,
        file: Buffer.from(line).toString('base64'),
        client_id: randomUUID(),
      },
    } as const
    const answer = await world.ask(request, quantity > 0 ? yes : no('cero no es una entrada'))
    if (!answer.isDone) return 'refused'
    await world.ask(request, maybe('el mismo archivo cuenta una vez'))
    item.entered += quantity
    item.isMoved = true
    return 'done'
  },
}

export const inventory: readonly Action[] = [move, create, createKit, rename, remove, load]

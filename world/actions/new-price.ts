import type { Phase } from '../model/model'
import { OWNER } from '../run/cast'
import { maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

/** A price that sold is changed from now on: what was sold keeps its own. */
const newPrice: Action = {
  name: 'cambiar precio',
  sentence: 'la organizadora deja {category} de {race} desde ahora en {price}',
  routes: ['POST /api/v1/organizador/eventos/:slug/etapas/:phase/precio/'],
  weight: 0.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    const category = random.pick(race?.categories ?? [])
    return (
      race &&
      category && {
        category: category.name,
        race: race.name,
        price: String(random.oneOf([40_000, 70_001, 90_000, 130_000])),
      }
    )
  },
  act: async (world: World, given) => {
    const race = world.model.races.get(given.race ?? '')
    const category = race?.categories.find(({ name }) => name === given.category)
    const who = world.model.people.get(OWNER)
    if (!race || !category || !who) return 'skipped'
    const { now } = world
    const phase = category.phases.find(({ from, to }) => from <= now && now < to)
    const row = await world.stage.api.database
      .selectFrom('price_phases')
      .select('id')
      .where('category_id', '=', category.id)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('starts_at', 'desc')
      .executeTakeFirst()
    if (!phase || !row) return 'skipped'
    const url = `/api/v1/organizador/eventos/${race.slug}/`
    const { body: event } = await world.ask({ url, who }, yes)
    const price_cop = Number(given.price)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${url}etapas/${row.id}/precio/`,
        who,
        payload: { version: event.version, price_cop },
      },
      race.state === 'cancelled'
        ? no('la carrera se canceló')
        : maybe('solo se parte una que vendió, y nunca a cero'),
    )
    if (!answer.isDone) return 'refused'
    const phases = category.phases as Phase[]
    phases.splice(phases.indexOf(phase), 1, { ...phase, to: now }, { price_cop, from: now, to: phase.to })
    return outcomeOf(answer)
  },
}

export const newPrices: readonly Action[] = [newPrice]

import type { Person, Place } from '../model/model'
import { BUYERS } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

/** None of them lives in the world: what is known of them is what a runner wrote. */
const COLLECTORS: Readonly<Record<string, string>> = { Vecina: '41111222', Tío: '41333444' }

const authorize: Action = {
  name: 'autorizar a quien reclama el kit',
  sentence: '{runner} deja que {collector} reclame el kit de {place}',
  routes: ['POST /api/v1/inscripciones/:id/autorizar-retiro/'],
  weight: 1,
  plan: ({ model }, random) => {
    const confirmed = [...model.places.values()].filter(({ state }) => state === 'confirmed')
    const place = random.pick(random.chance(0.9) ? confirmed : [...model.places.values()])
    const runner = random.chance(0.9) ? place?.runner?.name : random.pick(BUYERS)
    return place && runner !== undefined
      ? { runner, place: place.name, collector: random.oneOf(['Vecina', 'Tío', 'nadie']) }
      : undefined
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    const place = world.model.places.get(given.place ?? '')
    const name = given.collector ?? ''
    const document_number = COLLECTORS[name]
    if (!who || !place || place.id === '' || (name !== 'nadie' && document_number === undefined))
      return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/inscripciones/${place.id}/autorizar-retiro/`,
        who,
        payload: {
          person:
            document_number === undefined
              ? null
              : { full_name: `${name} del Barrio`, document_type: 'CC', document_number },
        },
      },
      mayAuthorize(world, place, who),
    )
    if (!answer.isDone) return 'refused'
    const kept = await collectorsOf(world, place)
    const should = document_number === undefined ? '' : document_number
    if (world.isJudged && kept !== should)
      throw new Finding(
        'quién reclama un kit',
        `${place.name}: el modelo dice ${should || 'nadie'}, y es ${kept || 'nadie'}`,
      )
    return outcomeOf(answer)
  },
}

function mayAuthorize({ now }: World, place: Place, who: Person): Expected {
  const { race, buyer } = place.order
  if (place.runner !== who && buyer !== who) return no('la inscripción es de otra persona')
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (now >= race.starts_at) return no('la carrera ya empezó')
  return place.runner === who ? yes : maybe('la compró, y puede ser de alguien más')
}

/** One at a time. */
async function collectorsOf({ stage }: World, { id }: Place): Promise<string> {
  const rows = await stage.api.database
    .selectFrom('pickup_authorizations')
    .select('document_number')
    .where('registration_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ document_number }) => document_number).join()
}

export const collecting: readonly Action[] = [authorize]

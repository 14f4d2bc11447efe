import { end } from '../model/hear'
import { owe } from '../model/lists'
import { type Place, paidFor } from '../model/model'
import { BUYERS, OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'
import { policyOf, sheetOf, withdrawalOf } from './buying'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const DECISIONS = ['policy', 'full', 'none'] as const

const cancelRunner: Action = {
  name: 'cancelar a alguien',
  sentence: 'la organizadora cancela {place} y devuelve {decision}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/cancelar/'],
  weight: 4,
  plan: ({ model }, random) => {
    const confirmed = [...model.places.values()].filter(({ state }) => state === 'confirmed')
    const place = random.pick(random.chance(0.92) ? confirmed : [...model.places.values()])
    return place && { place: place.name, decision: random.oneOf(DECISIONS) }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    const decision = DECISIONS.find((each) => each === given.decision)
    if (!place || !decision) return 'skipped'
    const isRight = withdrawalOf(world, place)
    const back_cop =
      decision === 'full' || isRight ? paidFor(place) : decision === 'policy' ? policyOf(world, place) : 0
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/organizador/inscripciones/${place.id}/cancelar/`,
        who: owner(world),
        payload: { refund: decision, reason: 'Lo pidió el corredor', refund_reason: 'Así se acordó' },
      },
      mayCancel(world, place, decision, isRight),
    )
    if (!answer.isDone) return 'refused'
    // Of a list whose bank took money back no more is owed than is left.
    if (answer.body.refund_cop !== back_cop && !place.order.row?.list.isMuddled)
      throw new Finding(
        'devolución de quien organiza',
        `${place.name}: se devuelven ${answer.body.refund_cop} y por la página son ${back_cop}`,
      )
    place.state = 'ended'
    place.back_cop += back_cop
    owe(world.model, place, back_cop)
    return 'done'
  },
}

function mayCancel({ now }: World, place: Place, decision: string, isRight: boolean): Expected {
  const { race } = place.order
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (place.isIn) return no('ya ingresó')
  if (isRight && decision === 'none') return no('el retracto devuelve todo')
  if (race.state === 'cancelled') return maybe('la carrera se canceló')
  return now < race.starts_at ? yes : maybe('la carrera ya empezó')
}

const cancelRace: Action = {
  name: 'cancelar carrera',
  sentence: 'la organizadora cancela la carrera {race}',
  routes: ['POST /api/v1/organizador/eventos/:slug/cancelar/'],
  weight: 0.25,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const expected =
      race.state === 'cancelled' ? no('ya se canceló') : world.now < race.starts_at ? yes : maybe('ya empezó')
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/organizador/eventos/${race.slug}/cancelar/`,
        who: owner(world),
        payload: { reason: 'El río creció' },
      },
      expected,
    )
    if (answer.isDone) race.state = 'cancelled'
    return outcomeOf(answer)
  },
}

/** What the job does that follows a cancelled race: nobody runs, and every peso that was paid is owed. */
export function followCancelled({ model }: World): void {
  for (const race of model.races.values()) {
    if (race.state !== 'cancelled') continue
    for (const order of model.orders.values()) {
      if (order.race !== race) continue
      if (order.state === 'open') {
        order.state = 'cancelled'
        end(order.places)
      }
      if (order.state !== 'paid') continue
      for (const place of order.places)
        if (place.state === 'confirmed') {
          place.state = 'ended'
          const left_cop = paidFor(place) - place.back_cop
          place.back_cop += left_cop
          owe(model, place, left_cop)
        }
    }
  }
}

const closeSales: Action = {
  name: 'cerrar ventas',
  sentence: 'la organizadora cierra las ventas de {race}',
  routes: ['POST /api/v1/organizador/eventos/:slug/cerrar-inscripciones/'],
  weight: 0.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name }
  },
  act: (world, given) => switchSales(world, given.race, true),
}

const reopenSales: Action = {
  name: 'reabrir ventas',
  sentence: 'la organizadora reabre las ventas de {race}',
  routes: ['POST /api/v1/organizador/eventos/:slug/reabrir-inscripciones/'],
  weight: 1.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()].filter(({ isClosedByHand }) => isClosedByHand))
    return race && { race: race.name }
  },
  act: (world, given) => switchSales(world, given.race, false),
}

async function switchSales(world: World, name: string | undefined, isClosed: boolean) {
  const race = world.model.races.get(name ?? '')
  if (!race) return 'skipped'
  const expected =
    race.state === 'cancelled' ? no('la carrera se canceló') : maybe('puede estar así, o haber cerrado ya')
  const answer = await world.ask(
    {
      method: 'POST',
      url: `/api/v1/organizador/eventos/${race.slug}/${isClosed ? 'cerrar' : 'reabrir'}-inscripciones/`,
      who: owner(world),
    },
    expected,
  )
  if (answer.isDone) race.isClosedByHand = isClosed
  return outcomeOf(answer)
}

const handOver: Action = {
  name: 'traspasar desde el panel',
  sentence: 'la organizadora traspasa {place} a {runner}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/traspaso/'],
  weight: 3,
  plan: ({ model }, random) => {
    const confirmed = [...model.places.values()].filter(({ state }) => state === 'confirmed')
    const place = random.pick(random.chance(0.95) ? confirmed : [...model.places.values()])
    return place && { place: place.name, runner: random.pick(BUYERS) ?? '' }
  },
  act: async (world, given) => {
    const { model } = world
    const place = model.places.get(given.place ?? '')
    const runner = model.people.get(given.runner ?? '')
    if (!place || !runner) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/organizador/inscripciones/${place.id}/traspaso/`,
        who: owner(world),
        payload: { participant: sheetOf(runner) },
      },
      mayHandOver(world, place, runner),
    )
    if (!answer.isDone) return 'refused'
    // One registration ends and another is born: the place is the same, with a ticket of its own.
    place.id = answer.body.id
    place.runner = runner
    return 'done'
  },
}

function mayHandOver(world: World, place: Place, runner: NonNullable<Place['runner']>): Expected {
  const { race } = place.order
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (place.runner === runner) return maybe('es la misma persona')
  if (place.kit) return no('su kit ya salió')
  if (place.isIn) return no('ya ingresó')
  if (world.model.claimOf(place.category, runner)) return no('esa persona ya está inscrita')
  if (race.state === 'cancelled' || world.now >= race.starts_at) return maybe('la carrera ya no corre')
  return yes
}

/** A race on sale is none to try in: its buyers would wait. Nothing of a test stays in any case. */
const rehearse: Action = {
  name: 'inscribir de prueba',
  sentence: 'la organizadora prueba una inscripción de {runner} en {category} de {race}',
  routes: ['POST /api/v1/organizador/eventos/:slug/inscripcion-de-prueba/'],
  weight: 0.5,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    const category = random.pick(race?.categories ?? [])
    const runner = random.pick(BUYERS)
    return race && category && runner ? { race: race.name, category: category.name, runner } : undefined
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const category = race?.categories.find(({ name }) => name === given.category)
    const runner = world.model.people.get(given.runner ?? '')
    if (!race || !category || !runner) return 'skipped'
    return outcomeOf(
      await world.ask(
        {
          method: 'POST',
          url: `/api/v1/organizador/eventos/${race.slug}/inscripcion-de-prueba/`,
          who: owner(world),
          payload: { ...sheetOf(runner), category_id: category.id, consents: CONSENTS },
        },
        no('ya se publicó'),
      ),
    )
  },
}

const CONSENTS = { waiver: true, data_policy: true, health: true, marketing: false, image: false }

export const organizing: readonly Action[] = [
  cancelRunner,
  cancelRace,
  closeSales,
  reopenSales,
  handOver,
  rehearse,
]

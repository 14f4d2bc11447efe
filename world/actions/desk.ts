import { randomUUID } from 'node:crypto'
import { chargesOf } from '../model/charges'
import { owe } from '../model/lists'
import {
  type Category,
  type Order,
  type Person,
  type Place,
  paidFor,
  priceOf,
  type Race,
} from '../model/model'
import { priceAt } from '../model/prices'
import { LISTED, OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'
import { sheetOf } from './buying'
import { otherCategory, versionOf } from './category-charges'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const DESK = '/api/v1/organizador/inscripciones'
const PAYMENTS = ['courtesy', 'cash', 'transfer'] as const

const placeIn = ({ model }: World, random: Random, state: Place['state'], share = 0.93) => {
  const all = [...model.places.values()].filter(({ id }) => id !== '')
  return random.pick(random.chance(share) ? all.filter((place) => place.state === state) : all)
}

const byHand: Action = {
  name: 'inscribir a mano',
  sentence: 'la organizadora inscribe a mano a {runner} en {category} de {race} por {payment} como {order}',
  routes: ['POST /api/v1/organizador/inscripciones/'],
  weight: 2,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    const category = random.pick(race?.categories ?? [])
    const runner = random.pick(LISTED)
    return (
      race &&
      category && {
        ...{ runner: runner ?? '', category: category.name, race: race.name },
        ...{ payment: random.oneOf(PAYMENTS), order: `C${model.orders.size + 1}` },
      }
    )
  },
  act: async (world, given) => {
    const { model, now } = world
    const runner = model.people.get(given.runner ?? '')
    const race = model.races.get(given.race ?? '')
    const category = race?.categories.find(({ name }) => name === given.category)
    const payment = PAYMENTS.find((each) => each === given.payment)
    const name = given.order ?? ''
    if (!runner || !race || !category || !payment || model.orders.has(name)) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/`,
        who: owner(world),
        headers: { 'idempotency-key': randomUUID() },
        payload: {
          event_slug: race.slug,
          category_id: category.id,
          participant: sheetOf(runner),
          payment,
          note: 'En la mesa',
          ...(category.team_size > 1 && { team_name: `Equipo de ${runner.name}` }),
        },
      },
      mayWrite(world, race, category, runner),
    )
    if (!answer.isDone) return 'refused'
    const { order_code, id, price_cop } = answer.body
    const due_cop = payment === 'courtesy' ? 0 : priceAt(category, now)
    if (due_cop !== undefined && price_cop !== due_cop)
      throw new Finding('precio a mano', `${name}: se anota ${price_cop} y son ${due_cop}`)
    const order: Order = {
      ...{ name, code: order_code, buyer: runner, race, places: [], held_at: now, discount: null },
      ...{ fee_payer: race.fee_payer, total_cop: price_cop, state: 'paid', expires_at: now },
      ...{ wentToPay: false, paid_at: null, isOnlyLate: false, isByHand: true },
    }
    const place: Place = {
      ...{ name: `${name}.1`, id, order, category, price_cop, discount_cop: 0, fee_cop: 0 },
      ...{ state: 'confirmed', runner, back_cop: 0, kit: false, isIn: false },
    }
    order.places.push(place)
    model.orders.set(name, order)
    model.places.set(place.name, place)
    return 'done'
  },
}

function mayWrite({ model, now }: World, race: Race, category: Category, runner: Person): Expected {
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (model.claimOf(category, runner)) return no('ya está inscrito, o alguien fue a pagar por él')
  if (model.free(category) < 1 || model.freeOf(race) < 1) return no('no hay cupos')
  return now < race.starts_at ? yes : maybe('el día de la carrera todavía')
}

const edit: Action = {
  name: 'corregir inscripción',
  sentence: 'la organizadora corrige el club de {place} como {seen}',
  routes: ['PATCH /api/v1/organizador/inscripciones/:id/'],
  weight: 0.7,
  plan: (world, random) => {
    const place = placeIn(world, random, 'confirmed')
    return place && { place: place.name, seen: random.oneOf(['está', 'está', 'estaba']) }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (!place || place.id === '') return 'skipped'
    const isStale = given.seen === 'estaba'
    const version = (await versionOf(world, place)) + (isStale ? 7 : 0)
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: `${DESK}/${place.id}/`,
        who: owner(world),
        payload: { club: 'Trote del Valle', version },
      },
      place.state !== 'confirmed'
        ? no('no está inscrito')
        : place.order.race.state === 'cancelled'
          ? no('la carrera se canceló')
          : isStale
            ? no('alguien la cambió')
            : yes,
    )
    return outcomeOf(answer)
  },
}

const DIFFERENCES = ['note', 'none', 'refund'] as const

const changeCategory: Action = {
  name: 'cambiar de categoría',
  sentence: 'la organizadora pasa a {place} a {category} con diferencia {difference}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/categoria/'],
  weight: 2,
  plan: (world, random) => {
    const place = placeIn(world, random, 'confirmed')
    const category = random.pick(place?.order.race.categories ?? [])
    return (
      place &&
      category && { place: place.name, category: category.name, difference: random.oneOf(DIFFERENCES) }
    )
  },
  act: async (world, given) => {
    const { model, now } = world
    const place = model.places.get(given.place ?? '')
    const to = place && otherCategory(place, given.category)
    const difference = DIFFERENCES.find((each) => each === given.difference)
    if (!place || !to || !difference) return 'skipped'
    const price_cop = priceAt(to, now)
    const less_cop = priceOf(place) + place.discount_cop - (price_cop ?? 0)
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/${place.id}/categoria/`,
        who: owner(world),
        payload: { category_id: to.id, difference, version: await versionOf(world, place) },
      },
      mayMove(world, place, to, difference, less_cop),
    )
    if (!answer.isDone) return 'refused'
    const told_cop = -answer.body.difference_cop
    if (price_cop !== undefined && told_cop !== less_cop)
      throw new Finding(
        'diferencia de categoría',
        `${place.name}: son ${less_cop} menos, y se dice ${told_cop}`,
      )
    place.category = to
    if (difference === 'refund') {
      owe(model, place, told_cop)
      place.moved_cop = (place.moved_cop ?? 0) - told_cop
    }
    return 'done'
  },
}

function mayMove(
  { model, now }: World,
  place: Place,
  to: Category,
  difference: string,
  less_cop: number,
): Expected {
  const { race, row, isByHand } = place.order
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (model.free(to) < 1) return no('no hay cupos')
  if (place.runner && model.claimOf(to, place.runner, place.order)) return no('ya está inscrito allí')
  if (priceAt(to, now) === undefined) return maybe('no tiene precio hoy')
  if (difference === 'refund') {
    if (less_cop <= 0) return no('no es más barata')
    if (less_cop > paidFor(place)) return no('es más de lo que se pagó')
    if (isByHand || row?.row.transfer_cop) return maybe('se le pagó a quien organiza')
    if (hasBankDoubts({ model }, place)) return maybe('un banco tomó parte')
  }
  return place.kit || place.isIn || now >= race.starts_at ? maybe('puede ser tarde') : yes
}

/** Something of its money was taken or is claimed at a bank. */
function hasBankDoubts({ model }: Pick<World, 'model'>, place: Place): boolean {
  const payables = [
    place.order.row?.list.payable ?? place.order,
    ...chargesOf(model, place).map((one) => one.payable),
  ]
  return [...model.transfers.values()].some(
    ({ checkout, disputed_cop, heard, returned_cop }) =>
      payables.includes(checkout.order) && (disputed_cop > 0 || heard === 'VOIDED' || returned_cop > 0),
  )
}

const giveBackLater: Action = {
  name: 'devolver después',
  sentence: 'la organizadora devuelve después lo de {place}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/devolver/'],
  weight: 1,
  plan: (world, random) => {
    const place = placeIn(world, random, 'ended')
    return place && { place: place.name }
  },
  act: async (world, given) => {
    const { model } = world
    const place = model.places.get(given.place ?? '')
    if (!place || place.id === '') return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/${place.id}/devolver/`,
        who: owner(world),
        payload: { reason: 'Se decidió después', version: await versionOf(world, place) },
      },
      mayReturn(world, place),
    )
    if (!answer.isDone) return 'refused'
    place.back_cop += answer.body.refund_cop
    owe(model, place, answer.body.refund_cop)
    return 'done'
  },
}

function mayReturn({ model }: World, place: Place): Expected {
  const { order } = place
  if (place.state === 'confirmed') return no('sigue inscrito')
  if (place.back_cop > 0) return no('ya se le devuelve algo')
  if (order.race.state === 'cancelled') return no('la carrera cancelada lo debe sola')
  if (order.isByHand) return no('se le pagó a quien organiza')
  if (paidFor(place) === 0) return no('no se pagó nada')
  return hasBankDoubts({ model }, place) || order.paid_at === null ? maybe('depende de su pago') : yes
}

const noteReturn: Action = {
  name: 'anotar devolución',
  sentence: 'la organizadora anota que devolvió mil pesos de {place}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/devolucion/'],
  weight: 0.6,
  plan: ({ model }, random) => {
    const all = [...model.places.values()].filter(({ order }) => order.isByHand || order.row)
    const place = random.pick(all)
    return place && { place: place.name }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (!place || place.id === '') return 'skipped'
    const { row, isByHand } = place.order
    const isPaidByHand = isByHand ? place.order.total_cop > 0 : (row?.row.transfer_cop ?? 0) > 0
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/${place.id}/devolucion/`,
        who: owner(world),
        payload: { amount_cop: 1_000, version: await versionOf(world, place) },
      },
      place.state === 'confirmed'
        ? no('sigue inscrito')
        : isPaidByHand
          ? maybe('puede quedar menos')
          : no('no se le pagó a quien organiza'),
    )
    if (answer.isDone && row?.row.endedWithRace) row.list.noted_transfer_cop += 1_000
    return outcomeOf(answer)
  },
}

const resend: Action = {
  name: 'reenviar entrada',
  sentence: 'la organizadora reenvía la entrada de {place}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/reenviar/'],
  weight: 0.4,
  plan: (world, random) => {
    const place = placeIn(world, random, 'confirmed')
    return place && { place: place.name }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (!place || place.id === '') return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: `${DESK}/${place.id}/reenviar/`, who: owner(world) },
      place.state === 'confirmed' ? yes : no('no está inscrito'),
    )
    return outcomeOf(answer)
  },
}

const callTeam: Action = {
  name: 'tocar equipo',
  sentence: 'la organizadora toca el equipo de {place}',
  routes: [
    'PATCH /api/v1/organizador/inscripciones/:id/equipo/',
    'POST /api/v1/organizador/inscripciones/:id/equipo/:seat/',
  ],
  weight: 0.2,
  plan: (world, random) => {
    const place = placeIn(world, random, 'confirmed')
    return place && { place: place.name }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    // A captain who was registered by hand has a team, whose seats are the relay's affair.
    if (!place?.runner || place.id === '' || place.category.team_size > 1) return 'skipped'
    const alone = no('no corre en equipo')
    const url = `${DESK}/${place.id}/equipo/`
    const version = await versionOf(world, place)
    await world.ask(
      { method: 'PATCH', url, who: owner(world), payload: { name: 'Los Trotadores', version } },
      alone,
    )
    const payload = { participant: sheetOf(place.runner) }
    return outcomeOf(await world.ask({ method: 'POST', url: `${url}2/`, who: owner(world), payload }, alone))
  },
}

const write: Action = {
  name: 'correo a inscritos',
  sentence: 'la organizadora escribe a los inscritos de {race}',
  routes: [
    'POST /api/v1/organizador/inscripciones/correo/',
    'POST /api/v1/organizador/inscripciones/correo/prueba/',
    'POST /api/v1/organizador/inscripciones/correo/vista-previa/',
  ],
  weight: 0.3,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const payload = {
      ...{ kind: 'service', subject: 'Mañana es la carrera', body_markdown: 'Hola, {nombre}.' },
      filter: { evento: race.slug, estado: 'confirmed' },
    }
    const url = `${DESK}/correo/`
    const who = owner(world)
    const seen = await world.ask({ method: 'POST', url: `${url}vista-previa/`, who, payload }, yes)
    const runs = [...world.model.places.values()].filter(
      (place) => place.order.race === race && place.state === 'confirmed',
    )
    const addresses = new Set(runs.map(({ runner }) => runner?.email))
    if (world.isJudged && seen.body.recipients !== addresses.size)
      throw new Finding(
        'a quiénes llega un correo',
        `${race.name}: llegaría a ${seen.body.recipients}, y corren ${addresses.size}`,
      )
    const answer = await world.ask(
      { method: 'POST', url, who, payload, headers: { 'idempotency-key': randomUUID() } },
      runs.length === 0 ? no('no llega a nadie') : yes,
    )
    await world.ask({ method: 'POST', url: `${url}prueba/`, who, payload }, maybe('si hay a quién'))
    return outcomeOf(answer)
  },
}

const number: Action = {
  name: 'asignar dorsales',
  sentence: 'la organizadora asigna dorsales de {race} a {mode} por {order}',
  routes: ['POST /api/v1/organizador/inscripciones/dorsales/'],
  weight: 0.6,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return (
      race && {
        race: race.name,
        mode: random.oneOf(['missing', 'all']),
        order: random.oneOf(['surname', 'confirmed_at']),
      }
    )
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/dorsales/`,
        who: owner(world),
        payload: { event_slug: race.slug, mode: given.mode, order: given.order },
      },
      race.state === 'cancelled' ? maybe('la carrera se canceló') : yes,
    )
    return outcomeOf(answer)
  },
}

const reserve: Action = {
  name: 'reservar dorsales',
  sentence: 'la organizadora reserva en {race} los dorsales {from} a {to}',
  routes: ['PUT /api/v1/organizador/inscripciones/dorsales/reservados/'],
  weight: 0.3,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    const from = random.between(1, 12)
    return race && { race: race.name, from: String(from), to: String(from + random.between(0, 2)) }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race) return 'skipped'
    const range = { from_number: Number(given.from), to_number: Number(given.to), label: 'Invitados' }
    const answer = await world.ask(
      {
        method: 'PUT',
        url: `${DESK}/dorsales/reservados/`,
        who: owner(world),
        payload: { event_slug: race.slug, ranges: [range] },
      },
      race.state === 'cancelled' ? maybe('la carrera se canceló') : yes,
    )
    return outcomeOf(answer)
  },
}

const loadBibs: Action = {
  name: 'cargar dorsales',
  sentence: 'la organizadora carga para {place} el dorsal {bib}',
  routes: ['POST /api/v1/organizador/inscripciones/dorsales/archivo/'],
  weight: 0.5,
  plan: (world, random) => {
    const place = placeIn(world, random, 'confirmed')
    return (
      place && { place: place.name, bib: String(random.oneOf([0, 50, 100, 200]) + random.between(1, 20)) }
    )
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (!place?.runner) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/dorsales/archivo/`,
        who: owner(world),
        payload: {
          event_slug: place.order.race.slug,
          csv: `documento;dorsal\n${place.runner.document};${given.bib}`,
        },
      },
      maybe('puede tenerlo alguien, o no ser de su categoría'),
    )
    return outcomeOf(answer)
  },
}

export const desk: readonly Action[] = [
  ...[byHand, edit, changeCategory, giveBackLater, noteReturn, resend, callTeam, write, number, reserve],
  loadBibs,
]

import { LEGAL_VERSION } from '@zancada/contracts'
import { hearTheBank } from '../checks/compare-with-model'
import { afterWorkingDays, beginningOf, dayOf, daysAfter } from '../model/calendar'
import { end } from '../model/hear'
import { owe } from '../model/lists'
import {
  type Category,
  isSelling,
  type Order,
  type Person,
  type Place,
  paidFor,
  priceOf,
} from '../model/model'
import { feeOn, priceAt, shareOf } from '../model/prices'
import { BUYERS } from '../run/cast'
import { Finding } from '../run/finding'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { MINUTE } from '../stage/world-clock'
import { type Action, type Given, type Outcome, outcomeOf } from './action'
import { reprice } from './pricing'

const HOLDS_PER_PERSON = 3
export const HOLD_MINUTES = 20

const categoryNamed = ({ model }: World, race = '', name = ''): Category | undefined =>
  model.races.get(race)?.categories.find((category) => category.name === name)

function mayHold(world: World, buyer: Person, lines: readonly Line[]): Expected {
  const { model, now } = world
  const [race] = lines.map(({ category }) => category.race)
  if (race === undefined || !isSelling(race, now)) return no('no está a la venta')
  if (lines.some(({ category }) => priceAt(category, now) === undefined)) return no('no tiene precio hoy')
  const open = model.openOrdersOf(buyer)
  const over = open.filter(({ expires_at }) => expires_at <= now)
  // Who is refused gives back at once what they let run out, also what they were offered; what went to pay is asked about.
  const letRunOut = model.letRunOutBy(buyer, now).filter((order) => order.race === race && !order.wentToPay)
  const own = { ...maybe('sus reservas vencidas se devuelven al negarle otra'), leaves: true } as const
  if (open.length - over.length >= HOLDS_PER_PERSON) {
    if (over.length > 0) return own
    const hasOtherName = open.some(({ isOfGuest }) => isOfGuest !== (buyer.user_id === null))
    return hasOtherName ? maybe('apartó con su otro nombre') : no('ya tiene tres reservas')
  }
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const isFull =
    lines.some(({ category, count: wanted }) => model.free(category) < wanted) || model.freeOf(race) < count
  const isKept = lines.some(({ category }) => model.folk.isKept(model, category))
  if (isFull || isKept) return letRunOut.length > 0 ? own : no('no hay cupos')
  return open.length >= HOLDS_PER_PERSON ? own : yes
}

interface Line {
  readonly category: Category
  readonly count: number
}

const hold: Action = {
  name: 'apartar',
  sentence: '{buyer} aparta {count} de {category} en {race} como {order}',
  routes: ['POST /api/v1/ordenes/'],
  weight: 14,
  plan: ({ model, now }, random) => {
    const race = random.pick(
      [...model.races.values()].filter((each) => isSelling(each, now) || random.chance(0.1)),
    )
    const category = random.pick(race?.categories ?? [])
    if (!race || !category) return undefined
    return {
      buyer: random.pick(BUYERS) ?? '',
      count: String(random.chance(0.6) ? 1 : random.between(2, 3)),
      category: category.name,
      race: race.name,
      order: `C${model.orders.size + 1}`,
    }
  },
  act: (world, given) => {
    const category = categoryNamed(world, given.race, given.category)
    return category ? holdLines(world, given, [{ category, count: Number(given.count) }]) : 'skipped'
  },
}

const holdMixed: Action = {
  name: 'apartar de dos',
  sentence: '{buyer} aparta de {category} y de {other} en {race} como {order}',
  routes: ['POST /api/v1/ordenes/'],
  weight: 5,
  plan: ({ model, now }, random) => {
    const race = random.pick([...model.races.values()].filter((each) => isSelling(each, now)))
    const [category, other] = random.some(race?.categories ?? [], 2)
    if (!race || !category || !other) return undefined
    return {
      ...{ buyer: random.pick(BUYERS) ?? '', race: race.name, order: `C${model.orders.size + 1}` },
      ...{ category: category.name, other: other.name },
    }
  },
  act: (world, given) => {
    const category = categoryNamed(world, given.race, given.category)
    const other = categoryNamed(world, given.race, given.other)
    if (!category || !other) return 'skipped'
    return holdLines(world, given, [
      { category, count: 1 },
      { category: other, count: 1 },
    ])
  },
}

async function holdLines(world: World, given: Given, lines: readonly Line[]): Promise<Outcome> {
  const { model, now, fee } = world
  const buyer = model.people.get(given.buyer ?? '')
  const [race] = lines.map(({ category }) => category.race)
  if (!buyer || !race || model.orders.has(given.order ?? '')) return 'skipped'
  const answer = await world.ask(
    {
      method: 'POST',
      url: '/api/v1/ordenes/',
      who: buyer,
      payload: {
        event_slug: race.slug,
        lines: lines.map(({ category, count }) => ({ category_id: category.id, quantity: count })),
      },
    },
    mayHold(world, buyer, lines),
  )
  await sweepOwn(world, buyer)
  if (!answer.isDone) return 'refused'
  const order: Order = {
    ...{
      name: given.order ?? '',
      code: answer.body.code,
      buyer,
      race,
      places: [],
      held_at: now,
      total_cop: 0,
    },
    ...{
      state: 'open',
      expires_at: new Date(now.getTime() + HOLD_MINUTES * MINUTE),
      wentToPay: false,
      paid_at: null,
    },
    isOnlyLate: false,
    isOfGuest: buyer.user_id === null,
    fee_payer: race.fee_payer,
    discount: null,
  }
  model.orders.set(order.name, order)
  for (const [index, { id, category_id }] of (answer.body.registrations as Held[]).entries()) {
    const category = race.categories.find((each) => each.id === category_id)
    if (!category)
      throw new Finding('categoría de una reserva', `${order.name} tiene un cupo de ${category_id}`)
    const price_cop = priceAt(category, now) ?? 0
    const fee_cop = race.fee_payer === 'runner' ? feeOn(price_cop, fee) : 0
    const place: Place = {
      ...{ name: `${order.name}.${index + 1}`, id, order, category, price_cop, discount_cop: 0, fee_cop },
      ...{ state: 'held', runner: null, back_cop: 0, kit: false, isIn: false },
    }
    order.total_cop += paidFor(place)
    order.places.push(place)
    model.places.set(place.name, place)
  }
  for (const { category, count } of lines) {
    const held = order.places.filter((place) => place.category === category).length
    if (held !== count)
      throw new Finding('cupos de una reserva', `${order.name} tiene ${held} de ${category.name}`)
  }
  if (answer.body.total_cop !== order.total_cop)
    throw new Finding(
      'precio de una reserva',
      `${order.name} cuesta ${answer.body.total_cop}; por la página son ${order.total_cop}`,
    )
  return 'done'
}

interface Held {
  readonly id: string
  readonly category_id: string
}

/** A buyer who is refused may be given their own expired holds back at once: which of them is the product's choice. */
async function sweepOwn(world: World, buyer: Person): Promise<void> {
  const over = world.model.letRunOutBy(buyer, world.now)
  if (over.length === 0 || !world.isJudged) return
  const rows = await world.stage.api.database
    .selectFrom('orders')
    .select(['code', 'state'])
    .where(
      'code',
      'in',
      over.map(({ code }) => code),
    )
    .execute()
  for (const { code, state } of rows) {
    const order = over.find((each) => each.code === code)
    if (order && state === 'expired' && !order.wentToPay) expire(order)
  }
}

export function expire(order: Order): void {
  order.state = 'expired'
  end(order.places)
}

const SHEET = {
  document_type: 'CC',
  phone: '+573001234567',
  birth_on: '1990-05-17',
  gender: 'female',
  city_code: '05001',
  club: null,
  emergency_contact_name: 'Luis Corredor',
  emergency_contact_phone: '+573007654321',
  size: null,
  answers: {},
  guardian: null,
} as const

export const sheetOf = ({ name, email, document }: Person) => ({
  ...SHEET,
  document_number: document,
  first_name: name,
  last_name: 'Mundo',
  email,
})

/** Mostly those that still have time. */
export function openOnes(model: World['model'], now: Date, random: Random): Order[] {
  return [...model.orders.values()].filter(
    ({ state, expires_at }) => state === 'open' && (expires_at > now || random.chance(0.05)),
  )
}

const name: Action = {
  name: 'inscribir',
  sentence: '{buyer} escribe en {order} a {runners}',
  routes: ['PUT /api/v1/ordenes/:code/participantes/'],
  weight: 16,
  plan: ({ model, now }, random) => {
    const open = openOnes(model, now, random)
    const unnamed = open.filter(({ places }) => places.some(({ runner }) => runner === null))
    const order = random.pick(random.chance(0.9) ? unnamed : open)
    if (!order) return undefined
    const runners = random.chance(0.9)
      ? random.some(BUYERS, order.places.length)
      : order.places.map(() => random.pick(BUYERS) ?? '')
    const buyer = random.chance(0.95) ? order.buyer.name : (random.pick(BUYERS) ?? '')
    // Most people buy for themselves, and perhaps for others.
    if (random.chance(0.5) && !runners.includes(buyer)) runners[0] = buyer
    return { buyer, order: order.name, runners: runners.join(',') }
  },
  act: async (world, given) => {
    const { model, now } = world
    const who = model.people.get(given.buyer ?? '')
    const order = model.orders.get(given.order ?? '')
    const runners = (given.runners ?? '').split(',').flatMap((each) => model.people.get(each) ?? [])
    if (!who || !order || runners.length !== order.places.length) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: `/api/v1/ordenes/${order.code}/participantes/`,
        who,
        payload: {
          participants: order.places.map(({ id, name: placeName, category }, index) => {
            const runner = runners[index] ?? who
            const isSelf = runner === who && index === 0
            return {
              ...sheetOf(runner),
              ...(isSelf
                ? { eps: 'Sura', blood_type: 'O+', accepted_as: 'self' }
                : { eps: null, blood_type: null, accepted_as: 'on_behalf' }),
              consents: { waiver: true, data_policy: true, health: isSelf, marketing: isSelf, image: false },
              registration_id: id,
              ...(category.team_size > 1 && { team_name: `Equipo ${placeName}` }),
            }
          }),
        },
      },
      mayName(world, order, who, runners, now),
    )
    if (answer.isDone)
      for (const [index, place] of order.places.entries()) {
        place.runner = runners[index] ?? null
        model.folk.askForNews(place.id, index === 0 && runners[0] === who ? who : null)
      }
    return outcomeOf(answer)
  },
}

function mayName(
  { model }: World,
  order: Order,
  who: Person,
  runners: readonly Person[],
  now: Date,
): Expected {
  if (order.buyer !== who) return no('la compra es de otra persona')
  if (order.state !== 'open') return no('la compra ya no está abierta')
  if (order.expires_at <= now) return no('su tiempo pasó')
  const runs = order.places.map(({ category }, index) => `${category.name} ${runners[index]?.name}`)
  if (new Set(runs).size < runs.length) return no('una persona corre una vez por categoría')
  if (order.places.some(({ category }, index) => model.claimOf(category, runners[index] ?? who, order)))
    return no('alguien ya está inscrito')
  if (hasPending(model, order)) return maybe('hay un pago en curso')
  return yes
}

export function hasPending(model: World['model'], order: Order): boolean {
  return [...model.transfers.values()].some(
    ({ checkout, heard }) => checkout.order === order && heard === 'PENDING',
  )
}

const pay: Action = {
  name: 'ir a pagar',
  sentence: '{buyer} va a pagar {order} como {checkout}',
  routes: ['POST /api/v1/ordenes/:code/pagar/'],
  weight: 14,
  plan: ({ model, now }, random) => {
    const open = openOnes(model, now, random)
    const ready = open.filter(({ places }) => places.every(({ runner }) => runner !== null))
    const order = random.pick(random.chance(0.95) ? ready : [...model.orders.values()])
    return order && { buyer: order.buyer.name, order: order.name, checkout: `P${model.checkouts.size + 1}` }
  },
  act: async (world, given) => {
    const { model, now } = world
    const who = model.people.get(given.buyer ?? '')
    const order = model.orders.get(given.order ?? '')
    if (!who || !order || model.checkouts.has(given.checkout ?? '')) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/pagar/`,
        who,
        payload: {
          total_cop: order.total_cop,
          terms_version: LEGAL_VERSION,
          data_policy_version: LEGAL_VERSION,
        },
      },
      mayPay(world, order, who),
    )
    if (!answer.isDone) {
      // It is taken off the purchase, whose buyer sees the new total first.
      if (answer.body?.code === 'discount_gone') await reprice(world, order, null)
      return 'refused'
    }
    // A buyer who goes to pay again may read that they paid.
    await hearTheBank(world)
    if (order.state !== 'open') return 'done'
    order.wentToPay = true
    if (answer.body.state === 'paid') {
      if (order.total_cop !== 0) throw new Finding('pagada sin pago', `${order.name} quedó pagada sin dinero`)
      order.state = 'paid'
      order.paid_at = now
      for (const place of order.places) place.state = 'confirmed'
      return 'done'
    }
    const url: string = answer.body.checkout_url
    const amount_cop = Number(new URL(url).searchParams.get('amount-in-cents')) / 100
    if (amount_cop !== order.total_cop)
      throw new Finding('monto por pagar', `${order.name} vale ${order.total_cop} y se cobran ${amount_cop}`)
    const checkout = { name: given.checkout ?? '', url, order, amount_cop }
    model.checkouts.set(checkout.name, checkout)
    return 'done'
  },
}

function mayPay({ model, now }: World, order: Order, who: Person): Expected {
  const { race } = order
  if (order.buyer !== who) return no('la compra es de otra persona')
  if (order.state === 'paid') return maybe('ya está pagada')
  if (order.state !== 'open') return no('la compra ya no está abierta')
  if (order.expires_at <= now) return no('su tiempo pasó')
  if (order.places.some(({ runner }) => runner === null)) return no('faltan corredores')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (now >= race.starts_at) return no('la carrera empezó')
  if (order.places.some(({ category, runner }) => runner && model.claimOf(category, runner, order)))
    return no('otra compra fue a pagar primero por alguien')
  if (hasPending(model, order)) return maybe('hay un pago en curso')
  if (order.discount && model.codes.get(order.discount.name) !== order.discount)
    return { ...(order.wentToPay ? maybe('fue a pagar') : no('su código se eliminó')), leaves: true }
  return yes
}

const letGo: Action = {
  name: 'soltar',
  sentence: '{buyer} suelta {order}',
  routes: ['POST /api/v1/ordenes/:code/cancelar/'],
  weight: 3,
  plan: ({ model }, random) => {
    const order = random.pick(
      [...model.orders.values()].filter(({ state }) => state === 'open' || random.chance(0.1)),
    )
    return order && { buyer: order.buyer.name, order: order.name }
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.buyer ?? '')
    const order = world.model.orders.get(given.order ?? '')
    if (!who || !order) return 'skipped'
    const expected =
      order.state === 'open'
        ? hasPending(world.model, order)
          ? maybe('hay un pago en curso')
          : order.wentToPay
            ? maybe('fue a pagar')
            : yes
        : order.state === 'cancelled' || order.state === 'expired'
          ? maybe('ya estaba suelta')
          : no('la compra no está abierta')
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/ordenes/${order.code}/cancelar/`, who },
      expected,
    )
    if (answer.isDone && order.state === 'open' && answer.body.state === 'cancelled') {
      order.state = 'cancelled'
      end(order.places)
    }
    return outcomeOf(answer)
  },
}

const giveUp: Action = {
  name: 'cancelar inscripción',
  sentence: '{runner} cancela su cupo {place}',
  routes: ['POST /api/v1/inscripciones/:id/cancelar/'],
  weight: 6,
  plan: ({ model }, random) => {
    const confirmed = [...model.places.values()].filter(({ state }) => state === 'confirmed')
    const place = random.pick(random.chance(0.9) ? confirmed : [...model.places.values()])
    const runner = place?.runner ?? place?.order.buyer
    return place && runner && { runner: runner.name, place: place.name }
  },
  act: async (world, given) => {
    const { model } = world
    const who = model.people.get(given.runner ?? '')
    const place = model.places.get(given.place ?? '')
    if (!who || !place) return 'skipped'
    const right = withdrawalOf(world, place)
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/inscripciones/${place.id}/cancelar/`, who, payload: {} },
      mayGiveUp(world, place, who),
    )
    if (!answer.isDone) return 'refused'
    const back_cop = right ? paidFor(place) : policyOf(world, place)
    place.state = 'ended'
    place.back_cop = back_cop
    owe(model, place, back_cop)
    return 'done'
  },
}

function mayGiveUp(world: World, place: Place, who: Person): Expected {
  const { now } = world
  const { race } = place.order
  if (place.runner !== who && place.order.buyer !== who) return no('la inscripción es de otra persona')
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (now >= race.starts_at) return no('la carrera ya empezó')
  if (place.isIn) return no('ya ingresó')
  if (world.model.openOfferOf(place)) return maybe('hay un traspaso en curso')
  if (withdrawalOf(world, place)) return yes
  if (race.cancel_until === null) return no('esta carrera no deja cancelar')
  return now < race.cancel_until ? yes : no('el plazo para cancelar pasó')
}

/** What the race's policy gives back: of the price, and never of the service. */
export function policyOf({ now }: World, place: Place): number {
  const { cancel_until, cancel_percentage } = place.order.race
  if (cancel_until === null || now >= cancel_until) return 0
  return shareOf(priceOf(place), cancel_percentage)
}

/** Derecho de retracto: five working days after paying, never from five days before the race on, nor with the kit. */
export function withdrawalOf({ now }: World, place: Place): boolean {
  const { paid_at, race } = place.order
  if (paid_at === null || paidFor(place) === 0 || place.kit) return false
  const last = beginningOf(daysAfter(dayOf(race.starts_at), -5))
  return now < afterWorkingDays(paid_at, 5) && now < last
}

export const buying: readonly Action[] = [hold, holdMixed, name, pay, letGo, giveUp]

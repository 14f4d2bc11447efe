import { isSelling, type Order, type Person } from '../model/model'
import { BUYERS } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { MINUTE } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'
import { HOLD_MINUTES, hasPending, openOnes } from './buying'

/** In its last two minutes, and half a minute before them for the browser's clock. */
const OFFERED_MS = 2.5 * MINUTE
/** Going to pay and an extension together keep places no longer than this. */
const LONGEST_MS = 120 * MINUTE

const leftOf = ({ expires_at }: Order, now: Date) => expires_at.getTime() - now.getTime()

/** Time passes by minutes, and rarely ends where somebody is asked whether they need more. */
const nearEnd: Action = {
  name: 'se acaba el plazo',
  sentence: 'a {order} le quedan {minutes} minutos',
  routes: [],
  weight: 3,
  plan: ({ model, now }, random) => {
    const order = random.pick(openOnes(model, now, random))
    return order && { order: order.name, minutes: random.oneOf(['1', '2', '3']) }
  },
  act: (world, given) => {
    const order = world.model.orders.get(given.order ?? '')
    const left_ms = Number(given.minutes) * MINUTE
    if (!order || !(left_ms > 0)) return 'skipped'
    const passing_ms = leftOf(order, world.now) - left_ms
    if (passing_ms <= 0) return 'skipped'
    world.stage.clock.advance(passing_ms)
    return 'done'
  },
}

const extend: Action = {
  name: 'más tiempo',
  sentence: '{buyer} pide más tiempo para {order}',
  routes: ['POST /api/v1/ordenes/:code/ampliar/'],
  weight: 6,
  plan: ({ model, now }, random) => {
    const open = openOnes(model, now, random)
    const ending = open.filter((order) => leftOf(order, now) <= OFFERED_MS)
    const order = random.pick(random.chance(0.9) ? ending : open)
    if (!order) return undefined
    const buyer = random.chance(0.95) ? order.buyer.name : (random.pick(BUYERS) ?? '')
    return { buyer, order: order.name }
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.buyer ?? '')
    const order = world.model.orders.get(given.order ?? '')
    if (!who || !order) return 'skipped'
    const hasItsTime = order.isExtended === true && leftOf(order, world.now) > OFFERED_MS
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/ordenes/${order.code}/ampliar/`, who },
      mayExtend(world, order, who),
    )
    if (!answer.isDone || hasItsTime) return outcomeOf(answer)
    order.isExtended = true
    order.expires_at = new Date(order.expires_at.getTime() + HOLD_MINUTES * MINUTE)
    const { total_cop } = answer.body
    if (total_cop !== undefined && total_cop !== order.total_cop)
      throw new Finding('precio con más tiempo', `${order.name} costaba ${order.total_cop}, y ${total_cop}`)
    return 'done'
  },
}

function mayExtend({ model, now }: World, order: Order, who: Person): Expected {
  const { race, buyer } = order
  if (buyer !== who) return no('la compra es de otra persona')
  if (order.state !== 'open') return no('la compra ya no está abierta')
  const left_ms = leftOf(order, now)
  if (left_ms <= 0) return no('su tiempo pasó')
  if (order.isExtended && left_ms > OFFERED_MS) return yes
  if (order.isExtended) return no('se da una sola vez')
  if (order.isOffer) return no('una oferta dura un día')
  if (left_ms > OFFERED_MS) return no('le queda tiempo')
  if (!isSelling(race, now)) return no('no está a la venta')
  if (isWaitedFor(model, order)) return no('alguien espera esos cupos')
  if (isInRush(model, order)) return no('quedan menos cupos de los que están apartados')
  const others = model
    .openOrdersOf(buyer)
    .filter((other) => other !== order && other.race === race && other.isExtended && other.expires_at > now)
  if (others.length > 0) return no('ya se le dio más tiempo a otra compra suya')
  if (hasPending(model, order)) return no('hay un pago en curso')
  const whole_ms = order.expires_at.getTime() + HOLD_MINUTES * MINUTE - order.held_at.getTime()
  if (whole_ms > LONGEST_MS) return no('lleva dos horas apartada')
  // It may have come back from there, as when a code is put on it.
  return order.wentToPay ? maybe('fue a pagar, y eso alarga por sí solo') : yes
}

type Model = World['model']

function isWaitedFor(model: Model, { race, places }: Order): boolean {
  return [...model.folk.waits.values()].some(
    ({ state, category }) =>
      state === 'waiting' &&
      (places.some((place) => place.category === category) ||
        (category.race === race && model.freeOf(race) <= 0)),
  )
}

/** Of the race, if it has a limit of its own, and of each category of the order. */
function isInRush(model: Model, { race, places }: Order): boolean {
  const heldOf = (within: Parameters<Model['taken']>[0]) =>
    model.taken(within).filter(({ state }) => state === 'held').length
  const categories = new Set(places.map(({ category }) => category))
  return (
    model.freeOf(race) < heldOf({ race }) ||
    [...categories].some(
      (category) => model.free(category) < heldOf({ category }) + model.chargedInto(category),
    )
  )
}

export const moreTime: readonly Action[] = [nearEnd, extend]

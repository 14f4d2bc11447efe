import { sql } from 'kysely'
import type { Code, Order, Person } from '../model/model'
import { feeOn, shareOf } from '../model/prices'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const apply: Action = {
  name: 'aplicar código',
  sentence: '{buyer} aplica {code} a {order}',
  routes: ['POST /api/v1/ordenes/:code/descuento/'],
  weight: 4,
  plan: ({ model, now }, random) => {
    const order = random.pick(fresh(model, now))
    const code = random.pick([...model.codes.values()])
    return order && code && { buyer: order.buyer.name, code: code.name, order: order.name }
  },
  act: async (world, given) => {
    const { model } = world
    const who = model.people.get(given.buyer ?? '')
    const order = model.orders.get(given.order ?? '')
    const code = model.codes.get(given.code ?? '')
    if (!who || !order || !code) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/descuento/`,
        who,
        payload: { code: code.name },
      },
      mayApply(world, order, who, code),
    )
    if (answer.isDone) await reprice(world, order, code)
    return outcomeOf(answer)
  },
}

const takeOff: Action = {
  name: 'quitar código',
  sentence: '{buyer} quita el código de {order}',
  routes: ['DELETE /api/v1/ordenes/:code/descuento/'],
  weight: 1,
  plan: ({ model, now }, random) => {
    const order = random.pick(fresh(model, now).filter(({ discount }) => discount !== null))
    return order && { buyer: order.buyer.name, order: order.name }
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.buyer ?? '')
    const order = world.model.orders.get(given.order ?? '')
    if (!who || !order) return 'skipped'
    const answer = await world.ask(
      { method: 'DELETE', url: `/api/v1/ordenes/${order.code}/descuento/`, who },
      mayChange(world, order, who),
    )
    if (answer.isDone) await reprice(world, order, null)
    return outcomeOf(answer)
  },
}

const fresh = (model: World['model'], now: Date): Order[] =>
  [...model.orders.values()].filter(
    ({ state, wentToPay, expires_at }) => state === 'open' && !wentToPay && expires_at > now,
  )

function mayChange({ now }: World, order: Order, who: Person): Expected {
  if (order.buyer !== who) return no('la compra es de otra persona')
  if (order.state !== 'open') return no('la compra ya no está abierta')
  if (order.expires_at <= now) return no('su tiempo pasó')
  return order.wentToPay ? maybe('fue a pagar') : yes
}

function mayApply(world: World, order: Order, who: Person, code: Code): Expected {
  const changes = mayChange(world, order, who)
  if (changes.may !== 'yes') return changes
  if (order.places.every(({ price_cop }) => price_cop === 0)) return maybe('no hay nada que rebajar')
  if (order.discount === code) return maybe('ya lo tiene')
  if (code.limit !== null && world.model.usesOf(code) >= code.limit) return maybe('puede no quedar ninguno')
  return yes
}

/** Rounded once for the purchase, shared over its places; the service is of what each place really costs. */
export async function reprice({ model, stage, fee }: World, order: Order, code: Code | null): Promise<void> {
  if (!model.orders.has(order.name)) return
  order.discount = code
  const subtotal = order.places.reduce((sum, { price_cop }) => sum + price_cop, 0)
  const wanted =
    code === null
      ? 0
      : code.type === 'percentage'
        ? shareOf(subtotal, code.value)
        : Math.min(subtotal, code.value)
  const { rows } = await sql<{ id: string; discount_cop: number }>`
    select registrations.id, discount_cop from registrations
    where id = any(${order.places.map(({ id }) => id)}::uuid[])
  `.execute(stage.api.database)
  const shares = new Map(rows.map(({ id, discount_cop }) => [id, discount_cop]))
  order.total_cop = 0
  let shared = 0
  for (const place of order.places) {
    place.discount_cop = shares.get(place.id) ?? 0
    shared += place.discount_cop
    const left = place.price_cop - place.discount_cop
    place.fee_cop = order.fee_payer === 'runner' ? feeOn(left, fee) : 0
    order.total_cop += left + place.fee_cop
  }
  if (shared !== wanted)
    throw new Finding('descuento de una compra', `${order.name}: se descuentan ${shared} y son ${wanted}`)
}

const switchFee: Action = {
  name: 'cambiar quién paga la tarifa',
  sentence: 'la organizadora deja la tarifa de {race} a {payer}',
  routes: ['PATCH /api/v1/organizador/eventos/:slug/', 'POST /api/v1/organizador/eventos/:slug/impacto/'],
  weight: 1,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name, payer: race.fee_payer === 'runner' ? 'organizer' : 'runner' }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const who = world.model.people.get(OWNER)
    if (!race || !who || (given.payer !== 'runner' && given.payer !== 'organizer')) return 'skipped'
    const url = `/api/v1/organizador/eventos/${race.slug}/`
    const changes = { fee_payer: given.payer }
    const { body: event } = await world.ask({ url, who }, yes)
    const seen = await world.ask(
      { method: 'POST', url: `${url}impacto/`, who, payload: { changes } },
      maybe('solo cuenta a quiénes toca'),
    )
    const answer = await world.ask(
      {
        method: 'PATCH',
        url,
        who,
        payload: { ...changes, version: event.version, ...(seen.body?.token && { impact: seen.body.token }) },
      },
      race.state === 'published' && world.now < race.starts_at ? yes : maybe('la carrera ya no se edita'),
    )
    if (answer.isDone) race.fee_payer = given.payer
    return outcomeOf(answer)
  },
}

export const pricing: readonly Action[] = [apply, takeOff, switchFee]

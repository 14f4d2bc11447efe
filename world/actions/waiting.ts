import { sql } from 'kysely'
import { end } from '../model/hear'
import { isSelling, type Order, type Person, type Place, paidFor } from '../model/model'
import type { Wait } from '../model/people'
import { feeOn, priceAt } from '../model/prices'
import { BUYERS, OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import type { Random } from '../run/random'
import { maybe, no, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'

const join: Action = {
  name: 'entrar a la lista de espera',
  sentence: '{runner} espera {party} de {category} en {race} como {wait}',
  routes: ['POST /api/v1/eventos/:slug/lista-espera/'],
  weight: 2.5,
  plan: ({ model }, random) => {
    const full = [...model.races.values()]
      .flatMap(({ categories }) => categories)
      .filter((category) => model.free(category) <= 1 || model.freeOf(category.race) <= 1)
    const category = random.pick(full)
    if (!category) return undefined
    return {
      ...{ runner: random.pick(BUYERS) ?? '', party: String(random.oneOf([1, 1, 2])) },
      ...{ category: category.name, race: category.race.name, wait: `E${model.folk.waits.size + 1}` },
    }
  },
  act: async (world, given) => {
    const { model, now } = world
    const who = model.people.get(given.runner ?? '')
    const race = model.races.get(given.race ?? '')
    const category = race?.categories.find(({ name }) => name === given.category)
    const party = Number(given.party)
    const name = given.wait ?? ''
    if (!who || !race || !category || !(party >= 1) || model.folk.waits.has(name)) return 'skipped'
    const known = [...model.folk.waits.values()].find(
      (wait) => wait.who === who && wait.category === category && wait.state !== 'over',
    )
    const left = Math.min(model.free(category), model.freeOf(race))
    const isWaitedFor = model.folk.isKept(model, category)
    const expected = !isSelling(race, now)
      ? no('no está a la venta')
      : known || left < party || isWaitedFor
        ? yes
        : no('todavía hay cupos')
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/eventos/${race.slug}/lista-espera/`,
        who,
        payload: { category_id: category.id, party_size: party },
      },
      expected,
    )
    if (!answer.isDone) return 'refused'
    if (known) return 'done'
    model.folk.waits.set(name, {
      ...{ name, id: answer.body.id, who, category, party, order: null },
      leaveToken: await newestToken(world, who, /\/lista-espera\/salir\?token=([\w-]+)/),
      state: 'waiting',
    })
    return 'done'
  },
}

const pickWait = ({ model }: World, random: Random, state: Wait['state']): Wait | undefined => {
  const all = [...model.folk.waits.values()]
  return random.pick(random.chance(0.9) ? all.filter((wait) => wait.state === state) : all)
}

/** Whether they had gone to pay: then the offer was taken, with its button or without. */
const isOnlyOffered = ({ state, order }: Wait) =>
  state === 'offered' && order?.state === 'open' && !order.wentToPay

const leave: Action = {
  name: 'salir de la lista de espera',
  sentence: '{runner} sale de la espera {wait}',
  routes: ['POST /api/v1/lista-espera/mias/:id/salir/'],
  weight: 0.8,
  plan: (world, random) => {
    const wait = pickWait(world, random, random.oneOf(['waiting', 'waiting', 'offered']))
    return (
      wait && { runner: random.chance(0.9) ? wait.who.name : (random.pick(BUYERS) ?? ''), wait: wait.name }
    )
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.runner ?? '')
    const wait = world.model.folk.waits.get(given.wait ?? '')
    if (!who || !wait) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/lista-espera/mias/${wait.id}/salir/`, who },
      wait.who !== who
        ? no('espera otra persona')
        : wait.state === 'waiting' || isOnlyOffered(wait)
          ? yes
          : maybe('ya terminó, o ya tomó su cupo'),
    )
    if (answer.isDone) drop(wait)
    return outcomeOf(answer)
  },
}

function drop(wait: Wait): void {
  if (isOnlyOffered(wait) && wait.order) {
    wait.order.state = 'cancelled'
    end(wait.order.places)
  }
  if (wait.state === 'waiting' || isOnlyOffered(wait)) wait.state = 'over'
}

/** Of the newest mail to them that has such a link. */
async function newestToken({ stage }: World, { email }: Person, link: RegExp): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email} order by priority desc
  `.execute(stage.api.database)
  return rows.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined)
}

/** The link leaves that one entry, for any reader of the mail. */
const leaveByLink: Action = {
  name: 'salir de la espera por un enlace',
  sentence: 'alguien sale con el enlace de la espera {wait}',
  routes: ['POST /api/v1/lista-espera/entradas/:token/salir/'],
  weight: 0.6,
  plan: (world, random) => {
    const wait = pickWait(world, random, random.oneOf(['waiting', 'waiting', 'offered']))
    return wait && { wait: wait.name }
  },
  act: async (world, given) => {
    const wait = world.model.folk.waits.get(given.wait ?? '')
    if (!wait?.leaveToken) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/lista-espera/entradas/${wait.leaveToken}/salir/` },
      wait.state === 'waiting' || isOnlyOffered(wait) ? yes : maybe('ya terminó, o ya tomó su cupo'),
    )
    if (answer.isDone) drop(wait)
    return outcomeOf(answer)
  },
}

const answerOffer: Action = {
  name: 'responder a una oferta',
  sentence: '{runner} {does} lo que le ofrecen en {wait}',
  routes: ['POST /api/v1/lista-espera/:token/aceptar/', 'POST /api/v1/lista-espera/:token/dejar/'],
  weight: 2,
  plan: (world, random) => {
    const wait = pickWait(world, random, 'offered')
    return (
      wait && { runner: wait.who.name, does: random.oneOf(['acepta', 'acepta', 'deja']), wait: wait.name }
    )
  },
  act: async (world, given) => {
    const wait = world.model.folk.waits.get(given.wait ?? '')
    const others = [...world.model.folk.waits.values()].filter(
      (each) => each.who === wait?.who && each.order !== null,
    )
    // The newest link is of the newest offer.
    if (!wait || wait.order === null || others.at(-1) !== wait) return 'skipped'
    const token = await newestToken(world, wait.who, /\/lista-espera\?token=([\w-]+)/)
    if (token === undefined) return 'skipped'
    const { order } = wait
    const isOpen = wait.state === 'offered' && order.state === 'open'
    const isInTime = order.expires_at > world.now
    const does = given.does === 'deja' ? 'dejar' : 'aceptar'
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/lista-espera/${token}/${does}/`, who: wait.who },
      !isOpen || !isInTime
        ? maybe('la oferta terminó, o ya es suya')
        : does === 'aceptar' || isOnlyOffered(wait)
          ? yes
          : maybe('ya la tomó'),
    )
    if (answer.isDone && does === 'dejar') drop(wait)
    return outcomeOf(answer)
  },
}

const byHand: Action = {
  name: 'ordenar la lista de espera',
  sentence: 'la organizadora {does} a {wait} en la lista de espera',
  routes: [
    'POST /api/v1/organizador/lista-espera/:id/mover/',
    'POST /api/v1/organizador/lista-espera/:id/ofrecer/',
    'POST /api/v1/organizador/lista-espera/:id/retirar/',
  ],
  weight: 0.8,
  plan: (world, random) => {
    const wait = pickWait(world, random, random.oneOf(['waiting', 'waiting', 'offered']))
    return wait && { does: random.oneOf(['mover', 'ofrecer', 'retirar']), wait: wait.name }
  },
  act: async (world, given) => {
    const wait = world.model.folk.waits.get(given.wait ?? '')
    const does = given.does ?? ''
    if (!wait || !['mover', 'ofrecer', 'retirar'].includes(does)) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/organizador/lista-espera/${wait.id}/${does}/`,
        who: owner(world),
        payload: { reason: 'Lo pidió por teléfono', ...(does === 'mover' && { to: 'last' }) },
      },
      wait.state === 'over' ? no('ya no espera') : maybe('según si hay cupos, o si ya lo tomó'),
    )
    if (!answer.isDone) return 'refused'
    if (does === 'retirar') drop(wait)
    if (does === 'mover') {
      // The last of all; what was offered and not taken is withdrawn, and they wait again.
      if (isOnlyOffered(wait) && wait.order) {
        wait.order.state = 'cancelled'
        end(wait.order.places)
        wait.order = null
        wait.state = 'waiting'
      }
      world.model.folk.waits.delete(wait.name)
      world.model.folk.waits.set(wait.name, wait)
    }
    return 'done'
  },
}

interface Offered {
  readonly id: string
  readonly state: string
  readonly code: string | null
  readonly expires_at: string | null
  readonly places: readonly { readonly id: string; readonly category_id: string }[] | null
}

/** When the product offers a place is its own affair; to whom, and how much of it, is not. */
export async function hearOffers(world: World): Promise<void> {
  const { model, stage } = world
  if (model.folk.waits.size === 0) return
  const { rows } = await sql<Offered>`
    select entry.id, entry.state, orders.code, orders.expires_at,
      (select jsonb_agg(jsonb_build_object('id', id, 'category_id', category_id) order by id)
        from registrations where order_id = orders.id) as places
    from waitlist_entries as entry left join orders on orders.id = entry.order_id
  `.execute(stage.api.database)
  const kept = new Map(rows.map((row) => [row.id, row]))
  const known = new Set([...model.orders.values()].map(({ code }) => code))
  for (const wait of model.folk.waits.values()) {
    const row = kept.get(wait.id)
    if (row === undefined) throw new Finding('una espera no está', `${wait.name} no está en la base`)
    if (row.code !== null && !known.has(row.code)) takeOffer(world, wait, row)
    if (row.state === 'accepted' || row.state === 'expired' || row.state === 'left') {
      if (wait.state === 'waiting' && world.isJudged && wait.who.left_at === undefined)
        throw new Finding('una espera que terminó sola', `${wait.name}: la base dice ${row.state}`)
      wait.state = 'over'
    }
  }
}

/** Who was moved in the queue after an offer gets another one. */
function nameOfOffer({ model }: World, { name }: Wait): string {
  for (let count = 1; ; count += 1) {
    const offer = count === 1 ? `O${name}` : `O${name}-${count}`
    if (!model.orders.has(offer)) return offer
  }
}

function takeOffer(world: World, wait: Wait, { code, expires_at, places }: Offered): void {
  const { model, now, fee } = world
  const { race } = wait.category
  if (wait.state !== 'waiting' && world.isJudged)
    throw new Finding('oferta a quien no espera', `${wait.name} tiene una oferta`)
  const earlier = [...model.folk.waits.values()].find(
    (other) =>
      other !== wait &&
      other.category === wait.category &&
      other.state === 'waiting' &&
      other.party <= wait.party &&
      [...model.folk.waits.keys()].indexOf(other.name) < [...model.folk.waits.keys()].indexOf(wait.name),
  )
  if (earlier && world.isJudged)
    throw new Finding('oferta a quien llegó después', `${wait.name} pasó antes que ${earlier.name}`)
  const order: Order = {
    ...{ name: nameOfOffer(world, wait), code: code ?? '', buyer: wait.who, race, places: [], held_at: now },
    ...{ total_cop: 0, state: 'open', expires_at: new Date(expires_at ?? now), wentToPay: false },
    ...{ paid_at: null, isOnlyLate: false, fee_payer: race.fee_payer, discount: null, isOffer: true },
  }
  if (world.isJudged && order.expires_at.getTime() !== now.getTime() + DAY)
    throw new Finding('plazo de una oferta', `${wait.name} vence ${order.expires_at.toISOString()}`)
  for (const [index, { id, category_id }] of (places ?? []).entries()) {
    const category = race.categories.find((each) => each.id === category_id)
    if (category !== wait.category) throw new Finding('categoría de una oferta', `${wait.name} es de otra`)
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
  if (order.places.length !== wait.party)
    throw new Finding(
      'cupos de una oferta',
      `${wait.name} esperaba ${wait.party} y tiene ${order.places.length}`,
    )
  model.orders.set(order.name, order)
  wait.order = order
  wait.state = 'offered'
}

/** Within a minute each party that fits has an offer. */
export function compareWaits({ model, now }: World): void {
  for (const wait of model.folk.waits.values()) {
    const { race } = wait.category
    if (wait.state !== 'waiting' || !isSelling(race, now) || !hasPhase(wait, now)) continue
    if (wait.party <= model.free(wait.category) && wait.party <= model.freeOf(race))
      throw new Finding('cupos que nadie ofrece', `${wait.name} espera ${wait.party} y los hay`)
  }
}

const hasPhase = ({ category }: Wait, now: Date) => priceAt(category, now) !== undefined

export const waiting: readonly Action[] = [join, leave, leaveByLink, answerOffer, byHand]

import { sql } from 'kysely'
import { Charge } from '../model/charges'
import { type Category, type Order, type Place, priceOf } from '../model/model'
import { feeOn, priceAt } from '../model/prices'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { DAY } from '../stage/world-clock'
import { type Action, outcomeOf } from './action'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const DESK = '/api/v1/organizador/inscripciones'
const LEAST_COP = 1_500

export async function versionOf({ stage }: World, { id }: Place): Promise<number> {
  const row = await stage.api.database
    .selectFrom('registrations')
    .select('version')
    .where('id', '=', id === '' ? '00000000-0000-0000-0000-000000000000' : id)
    .executeTakeFirst()
  return Number(row?.version ?? 1)
}

/** Of the same race, and not the one it is in. */
export const otherCategory = (place: Place, name = ''): Category | undefined =>
  place.order.race.categories.find(
    (each) => each.name === name && each !== place.category && each.team_size === place.category.team_size,
  )

const openOf = ({ model }: World, place: Place): Charge | undefined =>
  [...model.charges.values()].find((charge) => charge.place === place && charge.state === 'open')

const charge: Action = {
  name: 'cobrar diferencia',
  sentence: 'la organizadora cobra a {place} pasar a {category} como {charge}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/categoria/cobro/'],
  weight: 3,
  plan: ({ model }, random) => {
    const confirmed = [...model.places.values()].filter(({ state }) => state === 'confirmed')
    const place = random.pick(random.chance(0.95) ? confirmed : [...model.places.values()])
    const category = random.pick(place?.order.race.categories ?? [])
    return (
      place &&
      category && { place: place.name, category: category.name, charge: `D${model.charges.size + 1}` }
    )
  },
  act: async (world, given) => {
    const { model, now, fee } = world
    const place = model.places.get(given.place ?? '')
    const to = place && otherCategory(place, given.category)
    const name = given.charge ?? ''
    if (!place?.runner || !to || model.charges.has(name)) return 'skipped'
    const { race } = to
    const price_cop = priceAt(to, now)
    const difference_cop = (price_cop ?? 0) - priceOf(place) - place.discount_cop
    const fee_cop = race.fee_payer === 'runner' ? feeOn(difference_cop, fee) : 0
    const answer = await world.ask(
      {
        method: 'POST',
        url: `${DESK}/${place.id}/categoria/cobro/`,
        who: owner(world),
        payload: { category_id: to.id, version: await versionOf(world, place) },
      },
      mayCharge(world, place, to, difference_cop, fee_cop),
    )
    if (!answer.isDone) return 'refused'
    const asked_cop = answer.body.category_charge?.total_cop
    if (price_cop !== undefined && asked_cop !== difference_cop + fee_cop)
      throw new Finding(
        'cobro de una diferencia',
        `${name}: se cobran ${asked_cop} y son ${difference_cop + fee_cop}`,
      )
    const kept = await stage(world, place.id)
    const payable: Order = {
      ...{ name, code: kept.code, buyer: place.runner, race, places: [], held_at: now, discount: null },
      ...{ fee_payer: race.fee_payer, total_cop: asked_cop, state: 'open', expires_at: now },
      ...{ wentToPay: false, paid_at: null, isOnlyLate: false },
    }
    const token = (await tokenTo(world, place.runner.email)) ?? ''
    const made = new Charge(model, name, kept.id, place, to, asked_cop - fee_cop, fee_cop, token, payable)
    made.expires_at = new Date(Math.min(now.getTime() + 3 * DAY, race.starts_at.getTime()))
    Object.assign(payable, { other: made, expires_at: made.expires_at })
    model.charges.set(name, made)
    return 'done'
  },
}

async function stage(world: World, registration_id: string) {
  return world.stage.api.database
    .selectFrom('category_charges')
    .select(['id', 'code'])
    .where('registration_id', '=', registration_id)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirstOrThrow()
}

/** Of the newest mail that asks for a difference. */
async function tokenTo(world: World, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from pgboss.job where data ->> 'to' = ${email} order by priority desc limit 10
  `.execute(world.stage.api.database)
  return rows
    .map(({ text }) => /cambio-categoria\?token=([\w-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined)
}

function mayCharge(
  world: World,
  place: Place,
  to: Category,
  difference_cop: number,
  fee_cop: number,
): Expected {
  const { model, now } = world
  const { race } = to
  if (place.state !== 'confirmed') return no('no está inscrito')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (now >= race.starts_at) return no('la carrera empezó')
  if (openOf(world, place)) return no('ya hay un cobro')
  if (model.free(to) < 1) return no('no hay cupos')
  if (place.runner && model.claimOf(to, place.runner, place.order)) return no('ya está inscrito allí')
  if (priceAt(to, now) === undefined) return maybe('no tiene precio hoy')
  if (difference_cop <= 0 || difference_cop + fee_cop < LEAST_COP) return no('no hay diferencia que cobrar')
  return yes
}

const goToPay: Action = {
  name: 'ir a pagar diferencia',
  sentence: 'alguien va a pagar la diferencia {charge} como {checkout}',
  routes: ['POST /api/v1/cambios-categoria/:token/pagar/'],
  weight: 4,
  plan: ({ model }, random) => {
    const all = [...model.charges.values()]
    const chosen = random.pick(random.chance(0.9) ? all.filter(({ state }) => state === 'open') : all)
    return chosen && { charge: chosen.name, checkout: `P${model.checkouts.size + 1}` }
  },
  act: async (world, given) => {
    const { model } = world
    const chosen = model.charges.get(given.charge ?? '')
    const name = given.checkout ?? ''
    if (!chosen?.token || model.checkouts.has(name)) return 'skipped'
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/cambios-categoria/${chosen.token}/pagar/` },
      mayPay(world, chosen),
    )
    if (!answer.isDone || answer.body.state === 'paid') return outcomeOf(answer)
    const url: string = answer.body.checkout_url
    const amount_cop = Number(new URL(url).searchParams.get('amount-in-cents')) / 100
    if (amount_cop !== chosen.total_cop)
      throw new Finding(
        'monto de una diferencia',
        `${chosen.name} vale ${chosen.total_cop} y se cobran ${amount_cop}`,
      )
    model.checkouts.set(name, { name, url, order: chosen.payable, amount_cop })
    return 'done'
  },
}

function mayPay({ now, model }: World, { state, to, expires_at, payable }: Charge): Expected {
  const { race } = to
  if (state === 'paid') return maybe('ya está pagada')
  if (state !== 'open') return no('el cobro ya no está abierto')
  if (race.state === 'cancelled') return no('la carrera se canceló')
  if (now >= race.starts_at) return no('la carrera empezó')
  if (expires_at <= now) return no('su tiempo pasó')
  // The bank is asked first, and may tell of money that nobody heard of.
  const isUnsettled = [...model.transfers.values()].some(
    ({ checkout, word, heard }) => checkout.order === payable && (word === 'PENDING' || word !== heard),
  )
  return isUnsettled ? { ...maybe('el banco puede tener noticias'), leaves: true } : yes
}

const resend: Action = {
  name: 'otro enlace de diferencia',
  sentence: 'la organizadora envía otro enlace de la diferencia de {place}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/categoria/cobro/reenviar/'],
  weight: 0.4,
  plan: ({ model }, random) => {
    const chosen = random.pick([...model.charges.values()])
    return chosen && { place: chosen.place.name }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (!place) return 'skipped'
    const open = openOf(world, place)
    const answer = await world.ask(
      { method: 'POST', url: `${DESK}/${place.id}/categoria/cobro/reenviar/`, who: owner(world) },
      !open || place.state !== 'confirmed'
        ? no('no hay cobro')
        : place.order.race.state === 'cancelled'
          ? no('la carrera se canceló')
          : open.expires_at > world.now
            ? yes
            : maybe('su tiempo pasó'),
    )
    if (answer.isDone && open && place.runner)
      Object.assign(open, { token: (await tokenTo(world, place.runner.email)) ?? open.token })
    return outcomeOf(answer)
  },
}

const withdraw: Action = {
  name: 'retirar cobro',
  sentence: 'la organizadora retira el cobro de {place}',
  routes: ['POST /api/v1/organizador/inscripciones/:id/categoria/cobro/retirar/'],
  weight: 0.6,
  plan: ({ model }, random) => {
    const chosen = random.pick([...model.charges.values()])
    return chosen && { place: chosen.place.name }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    if (!place) return 'skipped'
    const open = openOf(world, place)
    const answer = await world.ask(
      { method: 'POST', url: `${DESK}/${place.id}/categoria/cobro/retirar/`, who: owner(world) },
      !open || place.state !== 'confirmed'
        ? no('no hay cobro')
        : place.order.race.state === 'cancelled'
          ? no('la carrera se canceló')
          : yes,
    )
    if (answer.isDone && open) open.state = 'dropped'
    return outcomeOf(answer)
  },
}

export const categoryCharges: readonly Action[] = [charge, goToPay, resend, withdraw]

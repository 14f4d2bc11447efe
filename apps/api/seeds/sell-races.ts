import { LEGAL_VERSION, percentageOf } from '@zancada/contracts'
import { pick, type Random, seededRandom } from '../src/platform/seeded-random'
import { createUuidV7 } from '../src/platform/uuid-v7'
import { demoPerson } from './demo-people'
import { sizeOf } from './demo-sizes'
import { givenIn } from './given-in'
import type { DemoRace } from './select-races'

/** How much of each race is sold. One is full, with people waiting; one is about to be. */
const SOLD: Readonly<Record<string, number>> = {
  'canon-rojo-ultra': 1,
  'niebla-cafetera-trail': 0.965,
  'media-guayacan-dorado': 0.16,
  'marea-nocturna': 0.2,
  'frailejon-urbano': 0.06,
  'brisa-farallones': 0.14,
  'bahia-caracoli': 0.07,
  'llano-abierto': 0.04,
  'condor-de-altura': 0.15,
}
export const FEE = { percentage: 5, fixed_cop: 1_200 }
/** A code in use since long. */
export const CODE = { organizer: 'andes-en-marcha', code: 'MADRUGA10', percentage: 10 }
const METHODS = ['CARD', 'CARD', 'CARD', 'NEQUI', 'NEQUI', 'PSE'] as const
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Row = Record<string, unknown>

export interface World {
  readonly random: Random
  /** What they wear changes nothing else of them. */
  readonly sizes: Random
  readonly now: Date
  readonly rows: Record<'orders' | 'teams' | 'registrations' | 'checkouts' | 'payments' | 'consents', Row[]>
  readonly discounted: { order_id: string; amount_cop: number; created_at: string }[]
  people: number
}

export function createWorld(random: Random, now: Date): World {
  const rows = { orders: [], teams: [], registrations: [], checkouts: [], payments: [], consents: [] }
  return { random, sizes: seededRandom(20_261_117), now, rows, discounted: [], people: 0 }
}

export function sellRace(world: World, race: DemoRace): void {
  for (const category of race.categories) {
    let left = Math.floor(category.capacity * (SOLD[race.slug] ?? 0))
    let sold = 0
    while (left > 0) {
      const party = Math.min(left, world.random() < 0.75 ? 1 : world.random() < 0.7 ? 2 : 4)
      sellOrder(world, race, category, party, sold)
      sold += party
      left -= party
    }
  }
}

function sellOrder(
  world: World,
  race: DemoRace,
  category: DemoRace['categories'][number],
  party: number,
  sold: number,
): void {
  const { random, now } = world
  const at = momentOf(world, race)
  const phase = category.phases.find(({ ends_at }) => new Date(ends_at) > at) ?? category.phases.at(-1)
  if (!phase) return
  const created_at = at.toISOString()
  const order_id = createUuidV7(at)
  const code = `ZN-${draw(random, 8)}`
  const mayDiscount = race.organizer === CODE.organizer && party === 1 && phase.price_cop > 0
  const isDiscounted = mayDiscount && random() < 0.09
  const discount_cop = isDiscounted ? percentageOf(phase.price_cop, CODE.percentage) : 0
  const paidPrice = phase.price_cop - discount_cop
  const service_fee_cop = paidPrice === 0 ? 0 : percentageOf(paidPrice, FEE.percentage) + FEE.fixed_cop
  const total_cop = (paidPrice + service_fee_cop) * party
  let buyer = ''
  for (let position = 1; position <= party; position += 1) {
    world.people += 1
    const ages = { from: category.min_age ?? 8, to: category.max_age ?? 68 }
    const person = demoPerson(random, world.people, ages, now.getUTCFullYear())
    if (position === 1) buyer = person.email
    const id = createUuidV7(at)
    const givesHealth = world.people % 6 !== 0
    world.rows.registrations.push({
      id,
      order_id,
      event_id: race.id,
      category_id: category.id,
      price_phase_id: phase.id,
      position,
      joined_by_link: false,
      price_cop: phase.price_cop,
      discount_cop,
      service_fee_cop,
      state: 'confirmed',
      ...person,
      // Health data are optional, and not everybody gives them.
      ...(!givesHealth && { eps: null, blood_type: null }),
      size: sizeOf(world.sizes),
      answers: {},
      bib: String(category.bib_from + sold + position - 1),
      ticket_code: draw(random, 16),
      created_at,
      updated_at: created_at,
      confirmed_at: created_at,
    })
    for (const kind of ['waiver', 'data_policy', ...(givesHealth ? ['health'] : [])])
      world.rows.consents.push({
        id: createUuidV7(at),
        email: person.email,
        kind,
        text_version: kind === 'waiver' ? race.waiver_version : LEGAL_VERSION,
        ...givenIn({ kind, person, buyer }),
        accepted_at: created_at,
        registration_id: id,
      })
  }
  world.rows.orders.push({
    id: order_id,
    code,
    event_id: race.id,
    guest_email: buyer,
    subtotal_cop: phase.price_cop * party,
    discount_cop: discount_cop * party,
    service_fee_cop: service_fee_cop * party,
    total_cop,
    organizer_fee_cop: 0,
    state: 'paid',
    expires_at: created_at,
    network: 'demo',
    created_at,
    updated_at: created_at,
    paid_at: created_at,
  })
  if (isDiscounted) world.discounted.push({ order_id, amount_cop: discount_cop, created_at })
  if (total_cop > 0) payOrder(world, { order_id, code, amount_cop: total_cop, at })
}

export interface Paid {
  readonly order_id: string
  readonly code: string
  readonly amount_cop: number
  readonly at: Date
}

/** Now and then a card is declined first, as in life. */
export function payOrder({ random, rows }: World, { order_id, code, amount_cop, at }: Paid): void {
  const created_at = at.toISOString()
  const reference = `${code}-1`
  rows.checkouts.push({ reference, payable_id: order_id, amount_cop, expires_at: created_at, created_at })
  const states = random() < 0.06 ? (['declined', 'approved'] as const) : (['approved'] as const)
  for (const state of states)
    rows.payments.push({
      id: createUuidV7(at),
      payable_id: order_id,
      provider: 'wompi',
      reference,
      provider_transaction_id: `1${Math.floor(random() * 1e7)}-${Math.floor(at.getTime() / 1000)}-${10_000 + Math.floor(random() * 89_999)}`,
      amount_cop,
      method: pick(METHODS, random),
      state,
      status_message: state === 'declined' ? 'La transacción fue rechazada' : null,
      is_refund_due: false,
      created_at,
      updated_at: created_at,
      approved_at: state === 'approved' ? created_at : null,
    })
}

/** More at the start, and in the last days of every price. */
export function momentOf({ random, now }: World, { opens, closes, categories }: DemoRace): Date {
  const end = Math.min(now.getTime() - 3_600_000, closes.getTime())
  const ends = (categories[0]?.phases ?? [])
    .map(({ ends_at }) => new Date(ends_at).getTime())
    .filter((instant) => instant < end)
  const spike = ends.length > 0 && random() < 0.3 ? pick(ends, random) : undefined
  const instant =
    spike === undefined
      ? opens.getTime() + (end - opens.getTime()) * random() ** 1.2
      : spike - random() ** 2 * 4 * 86_400_000
  return new Date(Math.max(opens.getTime(), instant))
}

export function draw(random: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

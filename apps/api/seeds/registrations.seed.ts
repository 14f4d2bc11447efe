import { percentageOf } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import { pick, type Random, seededRandom } from '../src/platform/seeded-random'
import { createUuidV7 } from '../src/platform/uuid-v7'
import { demoPerson } from './demo-people'
import type { DemoSeed } from './demo-seed'

/** How much of each race is sold. One is full, with people waiting; one is about to be. */
const SOLD: Readonly<Record<string, number>> = {
  'canon-rojo-ultra': 1,
  'niebla-cafetera-trail': 0.965,
  'media-guayacan-dorado': 0.16,
  'marea-nocturna': 0.2,
  'frailejon-urbano': 0.06,
  'brisa-farallones': 0.14,
  'bahia-caracoli': 0.07,
  'orquidea-solidaria': 0.12,
  'llano-abierto': 0.04,
  'condor-de-altura': 0.15,
}
const WITH_SIZES = [
  'canon-rojo-ultra',
  'niebla-cafetera-trail',
  'media-guayacan-dorado',
  'marea-nocturna',
  'brisa-farallones',
]
const SIZES: readonly (readonly [string, number])[] = [
  ['XS', 0.08],
  ['S', 0.24],
  ['M', 0.34],
  ['L', 0.22],
  ['XL', 0.09],
  ['XXL', 0.03],
]
const FEE = { percentage: 5, fixed_cop: 1_200 }
const CODE = { organizer: 'andes-en-marcha', code: 'MADRUGA10', percentage: 10 }
const METHODS = ['CARD', 'CARD', 'CARD', 'NEQUI', 'NEQUI', 'PSE'] as const
const WAITING = ['ana.pardo', 'luis.ferro', 'nidia.zea', 'club.andino', 'jhon.becerra', 'clara.inés']
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Several thousand people who already bought, by SQL, under every constraint that real ones meet. */
export const registrationsSeed: DemoSeed = {
  name: 'registrations',
  run: async (tx, clock) => {
    const random = seededRandom(20_261_115)
    const world = createWorld(random, clock.now())
    for (const race of await selectRaces(tx)) {
      if (WITH_SIZES.includes(race.slug)) await seedSizes(tx, race)
      sellRace(world, race)
    }
    await writeRows(tx, world)
    await addCodes(tx, world)
    await makeOneOfThemTheRunner(tx)
    await countPlaces(tx)
    await addWaitlist(tx, world)
  },
}

type Race = Awaited<ReturnType<typeof selectRaces>>[number]

async function selectRaces(tx: Transaction) {
  const { rows } = await sql<{
    id: string
    slug: string
    organizer: string
    opens: Date
    closes: Date
    categories: {
      id: string
      capacity: number
      bib_from: number
      min_age: number | null
      max_age: number | null
      phases: { id: string; price_cop: number; ends_at: string }[]
    }[]
  }>`
    select events.id, events.slug, organizers.slug as organizer, registration_opens_at as opens, registration_closes_at as closes,
      (select json_agg(json_build_object('id', categories.id, 'capacity', categories.capacity, 'bib_from', bib_from,
          'min_age', min_age, 'max_age', max_age, 'phases',
          (select json_agg(json_build_object('id', price_phases.id, 'price_cop', price_cop, 'ends_at', ends_at)
             order by ends_at) from price_phases where category_id = categories.id)) order by position)
        from categories where event_id = events.id) as categories
    from events join organizers on organizers.id = events.organizer_id
    where events.state in ('published', 'finished') order by events.slug
  `.execute(tx)
  return rows
}

type Row = Record<string, unknown>

interface World {
  readonly random: Random
  readonly now: Date
  readonly rows: Record<'orders' | 'registrations' | 'checkouts' | 'payments' | 'consents', Row[]>
  readonly discounted: { order_id: string; amount_cop: number; created_at: string }[]
  people: number
}

function createWorld(random: Random, now: Date): World {
  const rows = { orders: [], registrations: [], checkouts: [], payments: [], consents: [] }
  return { random, now, rows, discounted: [], people: 0 }
}

async function seedSizes(tx: Transaction, race: Race): Promise<void> {
  const places = race.categories.reduce((total, { capacity }) => total + capacity, 0)
  await tx
    .insertInto('event_sizes')
    .values(
      SIZES.map(([size, part], position) => ({
        event_id: race.id,
        size,
        // A little more of each than is expected: sizes are never what was ordered.
        stock: Math.ceil(places * part * 1.25) + 10,
        position,
      })),
    )
    .execute()
}

function sellRace(world: World, race: Race): void {
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
  race: Race,
  category: Race['categories'][number],
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
    world.rows.registrations.push({
      id,
      order_id,
      event_id: race.id,
      category_id: category.id,
      price_phase_id: phase.id,
      position,
      price_cop: phase.price_cop,
      discount_cop,
      service_fee_cop,
      state: 'confirmed',
      ...person,
      size: WITH_SIZES.includes(race.slug) ? sizeOf(random) : null,
      answers: {},
      bib: String(category.bib_from + sold + position - 1),
      ticket_code: draw(random, 16),
      created_at,
      updated_at: created_at,
      confirmed_at: created_at,
    })
    for (const kind of ['waiver', 'data_policy'])
      world.rows.consents.push({
        id: createUuidV7(at),
        email: person.email,
        kind,
        text_version: kind === 'waiver' ? `event:${race.slug}:1` : '2026-11-15',
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

interface Paid {
  readonly order_id: string
  readonly code: string
  readonly amount_cop: number
  readonly at: Date
}

/** Now and then a card is declined first, as in life. */
function payOrder({ random, rows }: World, { order_id, code, amount_cop, at }: Paid): void {
  const created_at = at.toISOString()
  const reference = `${code}-1`
  rows.checkouts.push({ reference, order_id, amount_cop, expires_at: created_at, created_at })
  const states = random() < 0.06 ? (['declined', 'approved'] as const) : (['approved'] as const)
  for (const state of states)
    rows.payments.push({
      id: createUuidV7(at),
      order_id,
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
function momentOf({ random, now }: World, { opens, closes, categories }: Race): Date {
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

function sizeOf(random: Random): string {
  let at = random()
  for (const [size, part] of SIZES) {
    at -= part
    if (at <= 0) return size
  }
  return 'M'
}

function draw(random: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

async function writeRows(tx: Transaction, { rows }: World): Promise<void> {
  for (const table of ['orders', 'registrations', 'checkouts', 'payments', 'consents'] as const) {
    const columns = [...new Set(rows[table].flatMap((row) => Object.keys(row)))]
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::jsonb)
    `.execute(tx)
  }
}

/** One in use since long, one for whole teams, one of pesos and one that is over. */
async function addCodes(tx: Transaction, { now, discounted }: World): Promise<void> {
  const day = 86_400_000
  const from = new Date(now.getTime() - 200 * day)
  const to = new Date(now.getTime() + 120 * day)
  await sql`
    insert into discount_codes (organizer_id, code, type, value, valid_from, valid_to, usage_limit, is_active,
      created_at, updated_at)
    select organizers.id, given.code, given.type::discount_type, given.value, ${from}::timestamptz, ${to}::timestamptz,
      given.usage_limit, given.is_active, ${from}::timestamptz, ${from}::timestamptz
    from organizers, (values
      (${CODE.code}, 'percentage', ${CODE.percentage}::int, null::int, true),
      ('EQUIPO100', 'percentage', 100, 25, true),
      ('BIENVENIDA15', 'fixed_amount', 15000, 200, true),
      ('CLUB20', 'percentage', 20, 50, false)
    ) as given (code, type, value, usage_limit, is_active)
    where organizers.slug = ${CODE.organizer}
  `.execute(tx)
  await sql`
    insert into discount_redemptions (discount_code_id, order_id, amount_cop, state, created_at, updated_at)
    select discount_codes.id, order_id, amount_cop, 'used', each.created_at, each.created_at
    from discount_codes, jsonb_to_recordset(${JSON.stringify(discounted)}::jsonb)
      as each (order_id uuid, amount_cop bigint, created_at timestamptz)
    where discount_codes.code = ${CODE.code}
  `.execute(tx)
}

/** The demo's runner has run before and will run again: two of those places are hers. */
async function makeOneOfThemTheRunner(tx: Transaction): Promise<void> {
  await sql`
    with hers as (
      select distinct on (events.slug) orders.id
      from orders join events on events.id = orders.event_id
      where events.slug in ('marea-nocturna', 'media-guayacan-dorado')
        and (select count(*) from registrations where order_id = orders.id) = 1
      order by events.slug, orders.created_at
    ), bought as (
      update orders set user_id = users.id, guest_email = null
      from users where users.email = 'corredor@zancada.demo' and orders.id in (select id from hers)
    )
    update registrations set email = users.email, first_name = users.first_name, last_name = users.last_name,
      document_type = runner.document_type, document_number = runner.document_number, birth_on = runner.birth_on,
      gender = runner.gender, phone = runner.phone, city_code = runner.city_code, club = runner.club
    from users join runner_profiles as runner on runner.user_id = users.id
    where users.email = 'corredor@zancada.demo' and registrations.order_id in (select id from hers)
  `.execute(tx)
}

/** The counters say what the rows say, for every scarce thing. */
async function countPlaces(tx: Transaction): Promise<void> {
  for (const [table, column] of [
    ['events', 'event_id'],
    ['categories', 'category_id'],
    ['price_phases', 'price_phase_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} as counted set confirmed_count = sold.count
      from (select ${sql.ref(column)} as id, count(*)::int as count from registrations where state = 'confirmed' group by 1)
        as sold
      where sold.id = counted.id
    `.execute(tx)
  await sql`
    update event_sizes set confirmed_count = worn.count
    from (select event_id, size, count(*)::int as count from registrations where size is not null group by 1, 2) as worn
    where worn.event_id = event_sizes.event_id and worn.size = event_sizes.size
  `.execute(tx)
  await sql`update categories set next_bib = bib_from + confirmed_count where confirmed_count > 0`.execute(tx)
  await sql`
    update discount_codes set used_count = used.count
    from (select discount_code_id, count(*)::int as count from discount_redemptions group by 1) as used
    where used.discount_code_id = discount_codes.id
  `.execute(tx)
  await sql`analyze orders, registrations, payments, events, categories, price_phases`.execute(tx)
}

async function addWaitlist(tx: Transaction, { now }: World): Promise<void> {
  const first = new Date(now.getTime() - WAITING.length * 3_600_000)
  await sql`
    insert into waitlist_entries (event_id, category_id, email, party_size, created_at, updated_at)
    select categories.event_id, categories.id, plain_text(waiting.name) || '@correo.demo', 1 + (waiting.place % 3)::int,
      ${first}::timestamptz + waiting.place * interval '1 hour', ${first}::timestamptz
    from categories join events on events.id = categories.event_id,
      unnest(${WAITING}::text[]) with ordinality as waiting (name, place)
    where events.slug = 'canon-rojo-ultra' and categories.name = '42K'
  `.execute(tx)
}

import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import { seededRandom } from '../src/platform/seeded-random'
import type { DemoSeed } from './demo-seed'
import { seedSizes } from './demo-sizes'
import { TODAY_RACE } from './races'
import { selectRaces } from './select-races'
import { CODE, createWorld, sellRace, type World } from './sell-races'
import { giveRunnerATeam, inviteToTeams, RELAY_RACE, sellTeams } from './sell-teams'

/** Good for these races and no other of its organizer. */
const LIMITED = { code: 'SOLO15', events: ['bahia-caracoli', 'media-guayacan-dorado'] }

const WAITING = ['ana.pardo', 'luis.ferro', 'nidia.zea', 'club.andino', 'jhon.becerra', 'clara.inés']

/** Several thousand people who already bought, by SQL, under every constraint that real ones meet. */
export const registrationsSeed: DemoSeed = {
  name: 'registrations',
  run: async (tx, clock) => {
    const random = seededRandom(20_261_115)
    const world = createWorld(random, clock.now())
    for (const race of await selectRaces(tx)) {
      // The kit of each of them has a shirt.
      await seedSizes(tx, race)
      if (race.slug === RELAY_RACE) sellTeams(world, race)
      else sellRace(world, race)
    }
    await writeRows(tx, world)
    await addCodes(tx, world)
    await makeOneOfThemTheRunner(tx)
    await giveRunnerATeam(tx)
    await inviteToTeams(tx, clock.now())
    await letSomeGiveUp(tx, clock.now(), 'media-guayacan-dorado', 4)
    await letSomeGiveUp(tx, clock.now(), TODAY_RACE, 1)
    await tellWhatHappened(tx)
    await countPlaces(tx)
    await addWaitlist(tx, world)
  },
}

async function writeRows(tx: Transaction, { rows }: World): Promise<void> {
  for (const table of ['orders', 'teams', 'registrations', 'checkouts', 'payments', 'consents'] as const) {
    const columns = [...new Set(rows[table].flatMap((row) => Object.keys(row)))]
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[table])}::jsonb)
    `.execute(tx)
  }
}

/** One in use since long, one for whole teams, one of pesos, one of two races only and one that is over. */
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
      (${LIMITED.code}, 'percentage', 15, 100, true),
      ('CLUB20', 'percentage', 20, 50, false)
    ) as given (code, type, value, usage_limit, is_active)
    where organizers.slug = ${CODE.organizer}
  `.execute(tx)
  await sql`
    insert into discount_code_events (discount_code_id, event_id)
    select discount_codes.id, events.id from discount_codes
    join events on events.organizer_id = discount_codes.organizer_id
    where discount_codes.code = ${LIMITED.code} and events.slug in (${sql.join(LIMITED.events)})
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
        and (select count(*) = 1 and bool_and(guardian is null) from registrations where order_id = orders.id)
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

/** Some who bought can't run after all: by the race's policy their money goes back, and most of it still has to. */
async function letSomeGiveUp(tx: Transaction, now: Date, slug: string, count: number): Promise<void> {
  await sql`
    with given_up as (
      update registrations set state = 'cancelled', closed_at = ${now}, updated_at = ${now}
      where id in (
        select min(registrations.id::text)::uuid
        from registrations join orders on orders.id = registrations.order_id join events on events.id = orders.event_id
        where events.slug = ${slug} and registrations.price_cop > 0
          and orders.user_id is null and registrations.discount_cop = 0
        group by orders.id having count(*) > 1
        order by 1 limit ${count}
      )
      returning id, order_id, price_cop
    )
    insert into refunds (payable_id, registration_id, amount_cop, created_at)
    select order_id, id, price_cop, ${now} from given_up
  `.execute(tx)
}

/** The audit says of them what it says of every sale: reserved, paid, given up. */
async function tellWhatHappened(tx: Transaction): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, after, created_at)
    select user_id, 'order.held', 'order', id::text, jsonb_build_object('total_cop', total_cop),
      created_at - interval '6 minutes'
    from orders
  `.execute(tx)
  await sql`
    insert into audit_entries (action, subject_type, subject_id, after, created_at)
    select 'payment.' || state, 'payment', id::text, jsonb_build_object('state', state, 'amount_cop', amount_cop),
      case state when 'declined' then created_at - interval '2 minutes' else created_at end
    from payments
  `.execute(tx)
  await sql`
    insert into audit_entries (action, subject_type, subject_id, before, after, created_at)
    select 'order.paid', 'order', id::text, '{"state": "awaiting_payment"}', '{"state": "paid"}', paid_at from orders
  `.execute(tx)
  await sql`
    insert into audit_entries (action, subject_type, subject_id, before, after, created_at)
    select 'registration.cancelled', 'registration', id::text, '{"state": "confirmed"}', '{"state": "cancelled"}', closed_at
    from registrations where state = 'cancelled'
  `.execute(tx)
  await sql`
    insert into audit_entries (action, subject_type, subject_id, after, created_at)
    select 'refund.due', 'refund', id::text, jsonb_build_object('amount_cop', amount_cop), created_at from refunds
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
      from (select ${sql.ref(column)} as id, count(*)::int as count from registrations
        where state = 'confirmed' and coalesce(team_seat, 1) = 1 group by 1) as sold
      where sold.id = counted.id
    `.execute(tx)
  await sql`
    update event_sizes set confirmed_count = worn.count
    from (select event_id, size, count(*)::int as count from registrations
      where size is not null and state = 'confirmed' group by 1, 2) as worn
    where worn.event_id = event_sizes.event_id and worn.size = event_sizes.size
  `.execute(tx)
  await sql`
    update categories set next_bib = worn.last + 1
    from (
      select category_id, max(number) as last from (
        select category_id, bib::int as number from registrations where bib is not null and team_id is null
        union all
        select category_id, bib::int from teams where bib is not null
      ) as given group by 1
    ) as worn
    where worn.category_id = categories.id
  `.execute(tx)
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
    insert into waitlist_entries (event_id, category_id, email, party_size, created_at, queued_at, updated_at)
    select categories.event_id, categories.id, plain_text(waiting.name) || '@correo.demo', 1 + (waiting.place % 3)::int,
      ${first}::timestamptz + waiting.place * interval '1 hour',
      ${first}::timestamptz + waiting.place * interval '1 hour', ${first}::timestamptz
    from categories join events on events.id = categories.event_id,
      unnest(${WAITING}::text[]) with ordinality as waiting (name, place)
    where events.slug = 'canon-rojo-ultra' and categories.name = '42K'
  `.execute(tx)
}

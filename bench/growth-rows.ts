import type pg from 'pg'
import { OWNER } from './owner'

/** A race of the growth bench: `share` of all registrations, and where it stands in time. */
interface GrowthRace {
  readonly slug: string
  readonly share: number
  readonly startsIn: number
  readonly state: 'published' | 'finished'
}

/** One race has a sixth of all: 50,000 of 300,000. Two are over, one is run today, four are on sale. */
const RACES: readonly GrowthRace[] = [
  { slug: 'crece-uno', share: 1 / 6, startsIn: 0, state: 'published' },
  { slug: 'crece-dos', share: 5 / 36, startsIn: -40, state: 'finished' },
  { slug: 'crece-tres', share: 5 / 36, startsIn: -10, state: 'finished' },
  { slug: 'crece-cuatro', share: 5 / 36, startsIn: 20, state: 'published' },
  { slug: 'crece-cinco', share: 5 / 36, startsIn: 40, state: 'published' },
  { slug: 'crece-seis', share: 5 / 36, startsIn: 60, state: 'published' },
  { slug: 'crece-siete', share: 5 / 36, startsIn: 90, state: 'published' },
]
export const LARGEST = 'crece-uno'
/** The people behind the actors have an order in each race, as somebody who runs much. */
export const RUNNER = 'corredor@zancada.demo'
/** Written for the bench: a member who works on the seven races only. */
export const STAFF = 'equipo.crece@bench.test'
const CATEGORIES = 8

/**
 * Writes about as many registrations with what comes with them: orders, payments, consents, transfers, uses of codes,
 * scans, kits, refunds, payouts, lists of companies. Triggers rest meanwhile; what they would have kept is counted from
 * the rows at the end, and `check:invariants` tells whether it was.
 */
export async function writeRegistrations(pool: pg.Pool, registrations: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query(`set work_mem = '256MB'`)
    await writePeople(client, registrations)
    for (const [index, race] of RACES.entries()) {
      // Races are written as anybody writes them, with their triggers.
      const eventId = await writeRace(client, race)
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await sell(client, eventId, {
        index,
        orders: Math.max(20, Math.round((registrations * race.share) / 1.5)),
      })
      await client.query('commit')
    }
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of COUNTED) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function writePeople(client: pg.PoolClient, registrations: number): Promise<void> {
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, username, email_verified_at)
     select 'crece' || number || '@bench.test', null, 'Corredor', 'Número ' || number, 'crece' || number, now()
     from generate_series(1, $1::int) as number`,
    [Math.max(50, Math.round(registrations / 10))],
  )
  await client.query(
    `insert into users (email, password_hash, first_name, last_name, username, email_verified_at)
     select $1, password_hash, 'Equipo', 'Crece', 'equipo.crece', now() from users where email = $2`,
    [STAFF, OWNER.email],
  )
  await client.query(
    `insert into discount_codes (organizer_id, code, type, value, valid_from, valid_to, created_at, updated_at)
     select organizers.id, 'CRECE10', 'percentage', 10, now() - interval '300 days', now() + interval '300 days', now(), now()
     from organizers join users on users.id = organizers.owner_id where users.email = $1`,
    [OWNER.email],
  )
  await client.query(
    `insert into staff_members (organizer_id, user_id, invited_email, permissions, state, has_all_events)
     select organizers.id, member.id, member.email,
       array['eventos','inscripciones','descuentos','inventario','acreditacion','check-in','reportes','finanzas','importaciones'],
       'active', false
     from organizers join users on users.id = organizers.owner_id, users as member
     where users.email = $1 and member.email = $2`,
    [OWNER.email, STAFF],
  )
}

async function writeRace(client: pg.PoolClient, { slug, startsIn, state }: GrowthRace): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (organizer_id, slug, name, city_code, venue, starts_at, registration_opens_at,
       registration_closes_at, state, published_at, policies, created_at, updated_at)
     select organizers.id, $1, initcap(replace($1, '-', ' ')), '11001', 'Parque',
       now() + make_interval(days => $2::int, hours => 2), now() - interval '220 days',
       now() + make_interval(days => $2::int, hours => 1), $3::event_state, now() - interval '220 days',
       '{"waiver": "Corro bajo mi responsabilidad."}', now() - interval '221 days', now()
     from organizers join users on users.id = organizers.owner_id where users.email = $4
     returning id`,
    [slug, startsIn, state, OWNER.email],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `with placed as (
       insert into categories (event_id, name, distance_m, capacity, position)
       select $1, 'Categoría ' || number, 5000 * number, 1000000, number from generate_series(1, $2::int) as number
       returning id
     )
     insert into price_phases (category_id, name, price_cop, starts_at, ends_at)
     select placed.id, phase.name, phase.price_cop, now() + phase.since, now() + phase.until
     from placed, (values
       ('Preventa', 60000, interval '-220 days', interval '-110 days'),
       ('Plena', 80000, interval '-110 days', interval '90 days')
     ) as phase (name, price_cop, since, until)`,
    [id, CATEGORIES],
  )
  await client.query(
    `insert into event_sizes (event_id, size, position)
     select $1, size, position from unnest(array['XS','S','M','L','XL']) with ordinality as each (size, position)`,
    [id],
  )
  await client.query(
    `insert into discount_code_events (discount_code_id, event_id) select id, $1 from discount_codes where code = 'CRECE10'`,
    [id],
  )
  await client.query(
    `insert into staff_member_events (staff_member_id, event_id, organizer_id)
     select staff_members.id, $1, organizer_id from staff_members where invited_email = $2`,
    [id, STAFF],
  )
  await client.query(
    `insert into inventory_items (event_id, kind, name, position, created_at) values ($1, 'medal', 'Medalla', 1, now() - interval '220 days')`,
    [id],
  )
  await client.query(
    `insert into race_stations (event_id, name, created_at) select $1, 'Mesa ' || number, now() from generate_series(1, 4) as number`,
    [id],
  )
  await client.query(
    `insert into race_devices (id, organizer_id, name, created_at, last_seen_at, event_id)
     select gen_random_uuid(), organizer_id, 'Teléfono ' || number, now(), now(), id
     from events, generate_series(1, 4) as number where id = $1`,
    [id],
  )
  return id
}

/** Numbers of orders are apart from race to race, and those of their people too. */
const APART = 1_000_000

async function sell(
  client: pg.PoolClient,
  eventId: string,
  { index, orders }: { readonly index: number; readonly orders: number },
): Promise<void> {
  const base = (index + 1) * APART
  await client.query('drop table if exists bought, places')
  await client.query(BOUGHT, [eventId, base, orders, CATEGORIES, RUNNER])
  await client.query(PLACES, [eventId, base])
  await client.query(ORDER_SUMS)
  await client.query('analyze bought')
  await client.query('analyze places')
  for (const statement of SOLD) await client.query(statement)
  if (index < 3) for (const statement of RUN) await client.query(statement)
}

/**
 * One row for each order: what became of it, when, and whose it is. Every second order has two places. Of 100 orders
 * four expired, one was returned whole, one in part, two were written by hand, five used a code, one changed hands and
 * ten were of companies' lists; of 1,000 one waits for its payment, one for its money and one came too late.
 */
const BOUGHT = `create temp table bought as
  select number, $1::uuid as event_id, $2::int + number as code_number, uuidv7(-(ago)) as id,
    now() - ago as bought_at, number % 2 + 1 as party, 1 + number % $4::int as category_number, kind, list_number,
    case when kind = 'list' or number = 50 then null when number % 3 = 0 then buyers.id end as buyer_id,
    case when number = 50 then (select id from users where email = $5) end as runner_id,
    0::bigint as subtotal_cop, 0::bigint as discount_cop, 0::bigint as service_fee_cop
  from (
    select number, make_interval(mins => 90 + (number::bigint * 7919 % 287000)::int) as ago,
      case
        when number % 100 < 4 then 'expired'
        when number % 100 = 4 then 'returned'
        when number % 100 = 7 then 'in_part'
        when number % 1000 = 9 then 'owed'
        when number % 1000 = 109 then 'awaiting'
        when number % 1000 = 209 then 'late'
        when number % 100 = 10 then 'cash'
        when number % 100 = 11 then 'courtesy'
        when number % 100 = 13 then 'handed_on'
        when number % 100 between 20 and 24 then 'code'
        when number % 100 between 30 and 39 then 'list'
        else 'paid'
      end as kind,
      case when number % 100 between 30 and 39 then number / 1000 end as list_number
    from generate_series(1, $3::int) as number
  ) as told
  left join lateral (
    select id from users where email = 'crece' || 1 + told.number % (select count(*) from users where email like 'crece%@bench.test') || '@bench.test'
  ) as buyers on told.number % 3 = 0`

/** One row for each registration. One that changed hands has two: the first is out, its heir comes from it. */
const PLACES = `create temp table places as
  select *, uuidv7(-(now() - bought_at)) as id, null::uuid as origin_id,
    case kind when 'courtesy' then 0 else price_cop * case kind when 'code' then 10 else 0 end / 100 end as discount_cop
  from (
    select bought.id as order_id, bought.kind, bought.bought_at, bought.number, bought.event_id, seat.position, list_number,
      $2::int * 2 + bought.number * 2 + seat.position as person,
      categories.id as category_id, price_phases.id as price_phase_id,
      case bought.kind when 'courtesy' then 0 else price_phases.price_cop end as price_cop,
      case when bought.kind in ('cash', 'courtesy') then 0
        else (price_phases.price_cop * case bought.kind when 'code' then 90 else 100 end / 100) * 5 / 100 + 1200 end as service_fee_cop,
      case bought.kind
        when 'expired' then 'expired'
        when 'late' then 'expired'
        when 'awaiting' then 'held'
        when 'returned' then 'refunded'
        when 'in_part' then case seat.position when 1 then 'confirmed' else 'refunded' end
        when 'owed' then case seat.position when 1 then 'confirmed' else 'cancelled' end
        when 'handed_on' then case seat.position when 1 then 'transferred' else 'confirmed' end
        else 'confirmed'
      end as state
    from bought
    cross join lateral generate_series(1, bought.party) as seat (position)
    join categories on categories.event_id = $1 and categories.position = bought.category_number
    join price_phases on price_phases.category_id = categories.id
      and bought.bought_at >= price_phases.starts_at and bought.bought_at < price_phases.ends_at
  ) as each`

const ORDER_SUMS = `update bought set subtotal_cop = sums.subtotal_cop, discount_cop = sums.discount_cop,
    service_fee_cop = sums.service_fee_cop
  from (
    select order_id, sum(price_cop) as subtotal_cop, sum(discount_cop) as discount_cop, sum(service_fee_cop) as service_fee_cop
    from places group by order_id
  ) as sums where sums.order_id = bought.id`

const PAID = `bought.kind not in ('expired', 'awaiting', 'cash', 'courtesy', 'list')`
const TOTAL = 'bought.subtotal_cop - bought.discount_cop + bought.service_fee_cop'
/** Whose sold places are people that run. */
const RUNS = `places.state in ('confirmed', 'transferred', 'refunded', 'cancelled')`
const OWNER_ID = `(select id from users where email = '${OWNER.email}')`

const SOLD: readonly string[] = [
  `insert into places select order_id, kind, bought_at + interval '1 hour', number, event_id, position, list_number,
     person + 700000000, category_id, price_phase_id, price_cop, service_fee_cop, 'confirmed',
     uuidv7(-(now() - bought_at - interval '1 hour')), id, discount_cop
   from places where state = 'transferred'`,
  `insert into import_orders (id, code, event_id, created_by, state, file_name, file_hash, row_count, rows_done, created_at,
     updated_at, company_name, company_nit, company_contact_name, company_email, company_address, company_city_code,
     token_hash, confirmed_at, expires_at, paid_at, closed_at, subtotal_cop, discount_cop, service_fee_cop, online_paid_cop,
     applied_online_cop)
   select uuidv7(-(now() - min(bought_at))), 'ZI-' || upper(lpad(to_hex(min(code_number)), 8, '0')), event_id, ${OWNER_ID}, 'applied',
     'lista.xlsx', md5(event_id::text || list_number), count(*), count(*), min(bought_at), min(bought_at), 'Empresa ' || list_number,
     '900123456-7', 'Paula Ríos', 'empresa' || list_number || '@bench.test', 'Calle 1 # 2-3', '11001',
     sha256(convert_to(event_id::text || list_number, 'UTF8')), min(bought_at), min(bought_at) + interval '5 days',
     min(bought_at), min(bought_at), sum(subtotal_cop), sum(discount_cop), sum(service_fee_cop), sum(${TOTAL}), sum(${TOTAL})
   from bought where list_number is not null and kind = 'list' group by event_id, list_number`,
  `alter table bought add column import_order_id uuid`,
  `update bought set import_order_id = import_orders.id from import_orders
   where bought.kind = 'list' and import_orders.event_id = bought.event_id
     and import_orders.token_hash = sha256(convert_to(bought.event_id::text || bought.list_number, 'UTF8'))`,
  `insert into orders (id, code, event_id, user_id, guest_email, subtotal_cop, discount_cop, service_fee_cop, total_cop, state,
     expires_at, network, created_at, updated_at, paid_at, closed_at, manual_payment, manual_note, recorded_by, import_order_id)
   select id, 'ZN-' || upper(lpad(to_hex(code_number), 9, '0')), event_id, coalesce(runner_id, buyer_id),
     case when coalesce(runner_id, buyer_id) is null then 'p' || code_number || '@bench.test' end,
     subtotal_cop, discount_cop, service_fee_cop, ${TOTAL},
     case kind when 'expired' then 'expired' when 'awaiting' then 'awaiting_payment' when 'returned' then 'refunded'
       when 'in_part' then case party when 2 then 'partially_refunded' else 'paid' end when 'owed' then 'paid'
       when 'late' then 'refund_due' else 'paid' end::order_state,
     bought_at + case kind when 'awaiting' then interval '300 days' else interval '20 minutes' end, 'bench', bought_at, bought_at,
     case when kind not in ('expired', 'awaiting', 'late') then bought_at + interval '2 minutes' end,
     case when kind = 'expired' then bought_at + interval '20 minutes' end,
     case kind when 'cash' then 'cash' when 'courtesy' then 'courtesy' end::manual_payment,
     case when kind in ('cash', 'courtesy') then 'En la feria' end,
     case when kind in ('cash', 'courtesy') then ${OWNER_ID} end, import_order_id
   from bought`,
  `insert into registrations (id, order_id, event_id, category_id, price_phase_id, position, price_cop, discount_cop,
     service_fee_cop, state, document_type, document_number, document_key, claims_document, first_name, last_name, email, phone,
     birth_on, gender, city_code, size, bib, bib_key, ticket_code, name_key, words, created_at, updated_at, confirmed_at,
     closed_at, change_mark, source, transferred_from_id, emergency_contact_name, emergency_contact_phone)
   select id, order_id, event_id, category_id, price_phase_id, position, price_cop, discount_cop, service_fee_cop,
     state::registration_state, 'CC', document, key_of_document('CC', document), state in ('confirmed', 'held'), first_name,
     last_name, email, '+573001234567', date '1950-01-01' + person % 20000,
     (array['female','male','male','female','non_binary'])[1 + person % 5]::gender,
     (array['11001','05001','76001','08001','13001','68001','17001','66001'])[1 + person % 8],
     (array['XS','S','M','L','XL'])[1 + person % 5], bib, key_of_bib(bib), ticket,
     plain_text(last_name || ' ' || first_name),
     words_of_registration(event_id, first_name, last_name, document, bib, email, ticket), bought_at, bought_at,
     case when runs then bought_at + interval '2 minutes' end,
     case when state not in ('confirmed', 'held') then bought_at + interval '1 hour' end,
     case when runs then mark end,
     case when kind in ('cash', 'courtesy') then 'manual' when kind = 'list' then 'import' else 'web' end::registration_source,
     origin_id, 'Rosa Mejía', '+573009876543'
   from (
     select places.*, ${RUNS} as runs, row_number() over (order by id) as mark, (1000000000 + person::bigint)::text as document,
       (array['Ana','José','María','Juan','Luz','Carlos','Andrés','Paula','Sofía','Diego'])[1 + person % 10] || ' ' ||
         (array['Lucía','Iván','Inés','Raúl','Noemí','Óscar','Elena'])[1 + person % 7] as first_name,
       (array['García','Rodríguez','Martínez','López','González','Pérez','Ñáñez','Gómez','Díaz','Torres','Ramírez'])[1 + person % 11]
         || ' Apellido' || person % 997 as last_name,
       'p' || person || '@bench.test' as email,
       case when ${RUNS} and person % 50 <> 0 then row_number() over (order by id)::text end as bib,
       case when ${RUNS} then left(upper(md5('t' || person)), 16) end as ticket
     from places
   ) as told`,
  `insert into registration_marks (registration_id, event_id, change_mark)
   select id, event_id, change_mark from registrations
   where change_mark is not null and event_id = (select event_id from bought limit 1)`,
  `insert into checkouts (reference, payable_id, amount_cop, expires_at, created_at)
   select 'CRECE-' || code_number, id, ${TOTAL}, bought_at + interval '20 minutes', bought_at
   from bought where ${PAID} or kind = 'awaiting'`,
  `insert into checkouts (reference, payable_id, payable_kind, amount_cop, expires_at, created_at)
   select 'CRECE-' || import_orders.code, import_orders.id, 'import_order', total_cop, expires_at, created_at from import_orders
   where id in (select import_order_id from bought)`,
  `insert into payments (payable_id, reference, provider_transaction_id, amount_cop, method, state, is_refund_due, attention_reason,
     refunded_at, refund_note, refund_reference, returned_on, goes_back_since, return_by, created_at, updated_at, approved_at)
   select id, 'CRECE-' || code_number, 'crece-' || code_number, ${TOTAL}, (array['CARD','CARD','NEQUI','PSE'])[1 + number % 4],
     'approved', kind = 'late', case when kind = 'late' then 'late' end,
     case when kind = 'returned' then bought_at + interval '5 days' end, case when kind = 'returned' then 'Devuelto' end,
     case when kind = 'returned' then 'REF' end, case when kind = 'returned' then (bought_at + interval '5 days')::date end,
     case when kind in ('returned', 'late') then bought_at + interval '1 hour' end,
     case when kind in ('returned', 'late') then (bought_at + interval '30 days')::date end,
     bought_at + interval '1 minute', bought_at + interval '2 minutes', bought_at + interval '2 minutes'
   from bought where ${PAID}`,
  `insert into payments (payable_id, reference, provider_transaction_id, amount_cop, method, state, status_message, created_at,
     updated_at)
   select id, 'CRECE-' || code_number, 'crece-no-' || code_number, ${TOTAL}, 'CARD', 'declined', 'Fondos insuficientes',
     bought_at, bought_at
   from bought where ${PAID} and number % 7 = 0`,
  `insert into payments (payable_id, payable_kind, reference, provider_transaction_id, amount_cop, method, state, created_at, updated_at,
     approved_at)
   select id, 'import_order', 'CRECE-' || code, 'crece-' || code, total_cop, 'PSE', 'approved', created_at, created_at, created_at
   from import_orders where id in (select import_order_id from bought)`,
  `insert into refunds (payable_id, registration_id, amount_cop, state, created_at, done_at, reason, reference, returned_on, return_by)
   select order_id, id, price_cop - discount_cop, case kind when 'owed' then 'due' else 'done' end::refund_state,
     bought_at + interval '1 hour', case when kind = 'in_part' then bought_at + interval '5 days' end, 'runner_cancelled',
     case when kind = 'in_part' then 'REF' end, case when kind = 'in_part' then (bought_at + interval '5 days')::date end,
     (bought_at + interval '30 days')::date
   from places where kind in ('in_part', 'owed') and position = 2`,
  `insert into discount_redemptions (discount_code_id, order_id, amount_cop, state, created_at, updated_at)
   select discount_codes.id, bought.id, bought.discount_cop, 'used', bought_at, bought_at
   from bought, discount_codes where kind = 'code' and discount_codes.code = 'CRECE10'`,
  `insert into transfers (registration_id, to_email, state, token_hash, new_registration_id, created_at, expires_at, closed_at)
   select origin_id, 'p' || person || '@bench.test', 'accepted', sha256(convert_to(id::text, 'UTF8')), id, bought_at, bought_at, bought_at
   from places where origin_id is not null`,
  `insert into consents (email, kind, text_version, accepted_at, registration_id, capacity)
   select 'p' || person || '@bench.test', kinds.kind::consent_kind,
     case kinds.kind when 'waiver' then waiver_version(events.slug, events.policies)
       else legal_version('data_policy', now()) end, bought_at, places.id, 'self'
   from places join events on events.id = places.event_id,
     unnest(array['waiver', 'data_policy']) as kinds (kind)
   where ${RUNS} and places.kind not in ('cash', 'courtesy', 'list')`,
  `insert into import_rows (import_id, number, state, raw, normalized, email, category_id, registration_id, price_phase_id, price_cop,
     discount_cop, service_fee_cop, organizer_fee_cop)
   select bought.import_order_id, row_number() over (partition by bought.import_order_id order by places.id), 'applied', '{}', '{}',
     'p' || person || '@bench.test', category_id, places.id, price_phase_id, price_cop, places.discount_cop,
     places.service_fee_cop, 0
   from places join bought on bought.id = places.order_id where places.kind = 'list'`,
  `insert into audit_entries (actor_id, action, subject_type, subject_id, after, created_at)
   select coalesce(runner_id, buyer_id), action, 'order', id::text, '{}', bought_at
   from bought, unnest(array['order.held', 'order.paid']) as action`,
  `insert into provider_events (delivery_key, body, received_at, processed_at, outcome)
   select 'crece-' || code_number, '{"event": "transaction.updated"}', bought_at, bought_at, 'processed' from bought where ${PAID}`,
  `insert into waitlist_entries (event_id, category_id, email, party_size, state, created_at, updated_at, queued_at)
   select event_id, category_id, 'espera' || person || '@bench.test', 1, 'left', bought_at, bought_at, bought_at
   from places where kind = 'expired'`,
  `insert into payouts (event_id, amount_cop, paid_on, bank_reference, created_by, created_at)
   select event_id, (sum(subtotal_cop - discount_cop) / 4)::bigint, current_date - month * 20, 'Giro ' || month, ${OWNER_ID},
     now() - make_interval(days => month * 20)
   from bought, generate_series(1, 2) as month where ${PAID} and kind <> 'returned' group by event_id, month`,
]

const DEVICE = `(select id from race_devices where race_devices.event_id = registrations.event_id limit 1)`

/** Of a race that is run or over: three of four got their kit with its medal, two of three came in. */
const RUN: readonly string[] = [
  `update registrations set accredited_at = now() - interval '6 hours' where state = 'confirmed' and hashtext(id::text) % 4 <> 0
     and event_id = (select event_id from bought limit 1)`,
  `update registrations set checked_in_at = now() - interval '2 hours'
   where state = 'confirmed' and accredited_at is not null and hashtext(id::text) % 3 <> 0 and event_id = (select event_id from bought limit 1)`,
  ...(['accreditation', 'check_in'] as const).map(
    (
      kind,
    ) => `insert into scans (event_id, kind, client_id, device_id, ticket_code, registration_id, made_by, uploaded_by,
       occurred_at, told_at, received_at, station, left_team, wrong_clock, state, is_settled)
     select event_id, '${kind}', gen_random_uuid(), ${DEVICE}, ticket_code, id, ${OWNER_ID}, ${OWNER_ID}, at, at, at,
       ${kind === 'accreditation' ? `'Mesa ' || 1 + abs(hashtext(id::text)) % 4` : 'null'}, false, false, 'counts', false
     from registrations,
       lateral (select ${kind === 'accreditation' ? 'accredited_at' : 'checked_in_at'} - make_interval(mins => abs(hashtext(id::text)) % 300) as at) as moment
     where event_id = (select event_id from bought limit 1) and at is not null`,
  ),
  `insert into stock_movements (item_id, kind, quantity, reason, client_id, made_by, occurred_at, received_at)
   select id, 'entry', 1000000, '', gen_random_uuid(), ${OWNER_ID}, now(), now() from inventory_items
   where event_id = (select event_id from bought limit 1)`,
  `insert into stock_movements (item_id, kind, quantity, client_id, registration_id, made_by, occurred_at, received_at)
   select inventory_items.id, 'hand_over', 1, scans.client_id, scans.registration_id, scans.made_by, scans.occurred_at, scans.received_at
   from scans join inventory_items using (event_id)
   where scans.kind = 'accreditation' and scans.event_id = (select event_id from bought limit 1)`,
]

const GROWN = `(select id from events where slug like 'crece-%')`

/** What triggers and doors keep beside the rows, counted from them. */
const COUNTED: readonly string[] = [
  `update events set held_count = counted.held, confirmed_count = counted.confirmed, change_mark = counted.mark
   from (
     select event_id, count(*) filter (where state = 'held') as held, count(*) filter (where state = 'confirmed') as confirmed,
       coalesce(max(change_mark), 0) as mark
     from registrations group by event_id
   ) as counted where counted.event_id = events.id and events.id in ${GROWN}`,
  `update categories set held_count = counted.held, confirmed_count = counted.confirmed
   from (
     select category_id, count(*) filter (where state = 'held') as held, count(*) filter (where state = 'confirmed') as confirmed
     from registrations group by category_id
   ) as counted where counted.category_id = categories.id and categories.event_id in ${GROWN}`,
  `update price_phases set held_count = counted.held, confirmed_count = counted.confirmed
   from (
     select price_phase_id, count(*) filter (where state = 'held') as held, count(*) filter (where state = 'confirmed') as confirmed
     from registrations where event_id in ${GROWN} group by price_phase_id
   ) as counted where counted.price_phase_id = price_phases.id`,
  `update event_sizes set held_count = counted.held, confirmed_count = counted.confirmed
   from (
     select event_id, size, count(*) filter (where state = 'held') as held, count(*) filter (where state = 'confirmed') as confirmed
     from registrations where size is not null group by event_id, size
   ) as counted where counted.event_id = event_sizes.event_id and counted.size = event_sizes.size and counted.event_id in ${GROWN}`,
  `update discount_codes set used_count = (select count(*) from discount_redemptions where discount_code_id = discount_codes.id and state = 'used')
   where code = 'CRECE10'`,
  `update inventory_items set
     entered = coalesce((select sum(quantity) from stock_movements where item_id = inventory_items.id and kind = 'entry'), 0),
     handed_over = coalesce((select sum(quantity) from stock_movements where item_id = inventory_items.id and kind = 'hand_over'), 0)
   where event_id in ${GROWN}`,
  `insert into event_figures (event_id, kind, value, confirmed)
   select event_id, figure.kind, figure.value, count(*)
   from registrations, lateral figures_of(
     confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, category_id, accredited_at, checked_in_at
   ) as figure
   where state = 'confirmed' and event_id in ${GROWN} group by 1, 2, 3`,
]

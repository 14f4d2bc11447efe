import type pg from 'pg'
import type { BenchRace } from './race'

/** As many in every race, however many people it has. */
export const RARE_SURNAME = 'Quimbaya'
const RARE_PEOPLE = 60

/**
 * People registered in a race, by SQL: names as common as names are and one that is rare, every tenth cancelled, a
 * category in ten rare, all with a ticket and a bib. Counters are left alone: nobody buys here.
 */
export async function fillRoster(database: pg.Pool, race: BenchRace, people: number): Promise<void> {
  await database.query(
    `with numbers as (
       select number, uuidv7() as order_id from generate_series(1, $2::int) as number
     ), bought as (
       insert into orders (id, code, event_id, guest_email, subtotal_cop, service_fee_cop, total_cop, state, expires_at,
         network, created_at, updated_at, paid_at)
       select order_id, 'ZN-' || upper(lpad(to_hex($5::int + number), 8, '0')), $1, 'p' || number || '@bench.test', 0, 0, 0,
         'paid', now(), 'bench', now(), now(), now()
       from numbers
     )
     insert into registrations (order_id, event_id, category_id, price_phase_id, position, price_cop, service_fee_cop,
       state, document_type, document_number, first_name, last_name, email, phone, birth_on, gender, city_code, bib,
       ticket_code, created_at, updated_at, confirmed_at)
     select order_id, $1, ($3::uuid[])[each], ($4::uuid[])[each], 0, 0, 0,
       case when number % 10 = 0 then 'cancelled' else 'confirmed' end::registration_state,
       'CC', (1000000000 + number)::text,
       (array['Ana','José','María','Juan','Luz','Carlos','Andrés','Paula','Sofía','Diego'])[1 + number % 10] || ' ' ||
         (array['Lucía','Iván','Inés','Raúl','Noemí','Óscar','Elena'])[1 + number % 7],
       case when number <= ${RARE_PEOPLE} then '${RARE_SURNAME}' else
         (array['García','Rodríguez','Martínez','López','González','Pérez','Ñáñez','Gómez','Díaz','Torres','Ramírez'])
           [1 + number % 11] end || ' ' || 'Apellido' || number % 997,
       'p' || number || '@bench.test', '+573001234567', '1990-05-17', 'female', '11001', number::text,
       left(upper(md5($1 || number::text)), 16), now(), now(), now()
     from numbers, lateral (select 1 + number % cardinality($3::uuid[]) as each) as category`,
    [
      race.event_id,
      people,
      race.categories.map(({ id }) => id),
      race.categories.map(({ phase_id }) => phase_id),
      people,
    ],
  )
}

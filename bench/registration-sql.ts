import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BenchRace } from './race'

/**
 * What a registration writes, by the driver alone: the door and the rows of a hold in one statement, the runner with
 * their consents, the rows of a confirmation with the job that mails it, and the door with the runner's own row. Named,
 * so that each is planned once per connection.
 */
const HOLD = `with door as (
    select move_places($1::uuid, array[$2]::uuid[], array[1], array[$3]::uuid[], array[1], 1, 0)
  ), placed as (
    insert into orders (id, code, event_id, guest_email, subtotal_cop, service_fee_cop, total_cop, expires_at, network,
      created_at, updated_at)
    select $4::uuid, $5, $1::uuid, $6, 0, 0, 0, now() + interval '20 minutes', '127.0.0.1', now(), now() from door
    returning id
  ), registered as (
    insert into registrations (id, order_id, event_id, category_id, price_phase_id, position, price_cop,
      service_fee_cop, created_at, updated_at)
    select $7::uuid, id, $1::uuid, $2::uuid, $3::uuid, 1, 0, 0, now(), now() from placed
  )
  insert into audit_entries (action, subject_type, subject_id) select 'order.held', 'order', id::text from placed`

const LOCK = `select * from orders where code = $1 for update`

const NAME = `update registrations set document_type = 'CC', document_number = $2, first_name = 'Ana',
    last_name = 'Ruiz', email = $3, phone = '+573001234567', birth_on = '1990-05-17', gender = 'female',
    city_code = '11001', eps = 'Sura', blood_type = 'O+', emergency_contact_name = 'Luis Ruiz',
    emergency_contact_phone = '+573007654321', updated_at = now()
  where id = $1`

const CONSENT = `insert into consents (registration_id, email, kind, text_version, accepted_at)
  select $1, $2, kind, '1', now() from unnest(array['waiver', 'data_policy', 'health']::consent_kind[]) as kind`

const AUDIT = `insert into audit_entries (action, subject_type, subject_id) values ($1, 'order', $2)`

const CONFIRM = `with door as (
    select move_places($1::uuid, array[$2]::uuid[], array[1], array[$3]::uuid[], array[1], -1, 1) as passed
  )
  update registrations set state = 'confirmed', ticket_code = $5, confirmed_at = now(), updated_at = now()
  from door where id = $4`
const JOB = `insert into pgboss.job (name, data) values ('orders.confirmation', jsonb_build_object('order_id', $1::text))`
const PAID = `update orders set state = 'paid', paid_at = now(), updated_at = now() where id = $1`

export async function registerBySql(
  database: pg.Pool,
  { event_id }: BenchRace,
  { id: category, phase_id }: BenchRace['categories'][number],
  email: string,
): Promise<void> {
  const [order, registration] = [randomUUID(), randomUUID()]
  const code = `ZN-${randomBytes(5).toString('hex').toUpperCase()}`
  const client = await database.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await run('hold', HOLD, [event_id, category, phase_id, order, code, email, registration])
    await client.query('begin')
    await run('lock', LOCK, [code])
    await run('name', NAME, [registration, randomBytes(8).toString('hex'), email])
    await run('consent', CONSENT, [registration, email])
    await run('audit', AUDIT, ['order.participants_written', order])
    await client.query('commit')
    await client.query('begin')
    await run('lock', LOCK, [code])
    await run('paid', PAID, [order])
    await run('job', JOB, [order])
    await run('audit', AUDIT, ['order.paid', order])
    // As the product does: the door keeps the whole race waiting, so it comes last.
    const ticket = randomBytes(8).toString('hex')
    await run('confirm', CONFIRM, [event_id, category, phase_id, registration, ticket])
    await client.query('commit')
  } finally {
    client.release()
  }
}

export async function holdBySql(
  database: pg.Pool,
  { event_id }: BenchRace,
  { id, phase_id }: BenchRace['categories'][number],
  email: string,
): Promise<void> {
  const code = `ZN-${randomBytes(5).toString('hex').toUpperCase()}`
  const values = [event_id, id, phase_id, randomUUID(), code, email, randomUUID()]
  await database.query({ name: 'hold', text: HOLD, values })
}

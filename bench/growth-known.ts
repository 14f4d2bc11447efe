import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Known } from './growth-asks'
import { LARGEST, RUNNER } from './growth-rows'
import { OWNER } from './owner'

/** The records that addresses name, each with the beginnings of the addresses that it stands in. */
const RECORDS: Readonly<Record<string, string>> = {
  ' slug': `select '${LARGEST}'`,
  'organizadores/publicos/ slug': `select organizers.slug from organizers join events on organizer_id = organizers.id where events.slug = '${LARGEST}'`,
  'inscripciones/ id': `select registrations.id from registrations join orders on orders.id = order_id
    join users on users.id = orders.user_id join events on events.id = registrations.event_id
    where users.email = '${RUNNER}' and events.slug = '${LARGEST}' and registrations.state = 'confirmed'`,
  'ordenes/ code': `select code from orders join users on users.id = orders.user_id where users.email = '${RUNNER}' order by paid_at`,
  'organizador/inscripciones/ id': `select registrations.id from registrations join events on events.id = event_id
    where slug = '${LARGEST}' and registrations.state = 'confirmed' and source = 'web' order by registrations.id`,
  'organizador/inscripciones/correo/ id': `select bulk_mails.id from bulk_mails join organizers on organizers.id = organizer_id join users on users.id = owner_id where users.email = '${OWNER.email}'`,
  'organizador/descuentos/ id': `select id from discount_codes where code = 'CRECE10'`,
  'organizador/importaciones/ id': `select import_orders.id from import_orders join events on events.id = event_id where slug = '${LARGEST}'`,
  'organizador/pagos-importacion/ id': `select import_payments.id from import_payments join import_orders on import_orders.id = import_id
    join events on events.id = event_id join organizers on organizers.id = events.organizer_id join users on users.id = owner_id
    where users.email = '${OWNER.email}'`,
  'admin/pagos-importacion/ id': `select id from import_payments`,
  'organizador/reportes/archivos/ id': `select report_files.id from report_files join users on users.id = user_id where email = '${OWNER.email}'`,
  'pagos/wompi/transacciones/ id': `select provider_transaction_id from payments where provider_transaction_id like 'crece-%' and order_id is not null`,
  'admin/organizadores/ id': `select organizers.id from organizers join events on organizer_id = organizers.id where events.slug = '${LARGEST}'`,
  'admin/archivos-devolucion/ id': `select id from refund_files`,
  'admin/personas/ id': `select id from users where email = '${RUNNER}'`,
  'admin/soporte/ id': `select id from users where email = '${RUNNER}'`,
  'admin/soporte/ q': `select '${RUNNER}'`,
  'widgets/ id': `select id from widgets`,
  'textos-legales/ kind': `select 'terminos'`,
  'organizador/perfil/documentos/ kind': `select kind from organizer_documents join organizers on organizers.id = organizer_id
    join users on users.id = owner_id where users.email = '${OWNER.email}'`,
  'admin/organizadores/ kind': `select kind from organizer_documents join organizers on organizers.id = organizer_id
    join events on events.organizer_id = organizers.id where events.slug = '${LARGEST}'`,
  // What a phone has already: it asks for what came since.
  'organizador/eventos/{slug}/jornada/ desde': `select change_mark::text from events where slug = '${LARGEST}'`,
}

const LINK = 'crecelista'.padEnd(43, 'x')

export async function knownOf(database: pg.Pool): Promise<Known> {
  const values: Record<string, string | undefined> = {}
  for (const [key, query] of Object.entries(RECORDS)) {
    const { rows } = await database.query<Record<string, string>>(`${query} limit 1`)
    values[key] = Object.values(rows[0] ?? {})[0]
  }
  // Links are kept as hashes, so one is written whose text is known.
  await database.query(
    `update import_orders set token_hash = $1 where id = (
       select import_orders.id from import_orders join events on events.id = event_id where slug = $2 limit 1
     )`,
    [createHash('sha256').update(LINK).digest(), LARGEST],
  )
  values['importaciones/enlace/ token'] = LINK
  return { values, race: LARGEST }
}

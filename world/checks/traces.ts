import { sql } from 'kysely'
import type { Person } from '../model/model'
import { isNeeded } from '../model/people'
import { Finding } from '../run/finding'
import type { World } from '../run/world'

/** What a race or money that is not over still says of who left, until a week after. */
const WHILE_NEEDED = new Set([
  ...['orders', 'registrations', 'consents', 'consent_signatures', 'payments', 'scans', 'erasures'],
  ...['pickup_authorizations', 'registration_edits', 'refund_accounts'],
])
/** Proof of what people asked of their data, and that it was answered. */
const ALWAYS = new Set(['data_requests'])

/** Who left is written nowhere but where the list of personal data keeps them. */
export async function findTraces({ model, stage, now }: World, who: Person): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job')) and table_type = 'BASE TABLE'
  `.execute(stage.api.database)
  const words = [who.email, who.document]
  const asked = tables.map(({ name }) => {
    const done = name === 'pgboss.job' ? ` and state <> 'completed'` : ''
    return `select '${name.replace('public.', '')}' as name where exists (
      select from ${name} as t where lower(to_jsonb(t)::text) like any ($1::text[])${done})`
  })
  const { rows } = await stage.api.database.executeQuery<{ name: string }>({
    ...sql.raw(asked.join(' union all ')).compile(stage.api.database),
    parameters: [words.map((word) => `%${word.toLowerCase()}%`)],
  })
  const needed = isNeeded(model, who, now)
  const left = rows.map(({ name }) => name).filter((name) => !ALWAYS.has(name))
  const wrong = left.filter((name) => !needed || !WHILE_NEEDED.has(name))
  if (wrong.length > 0)
    throw new Finding('huella de quien se fue', `${who.name} sigue en ${wrong.join(', ')}`)
}

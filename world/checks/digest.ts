import type { Database } from '@zancada/api'
import { sql } from 'kysely'

/** What a refusal must leave as it was; mails and other jobs that were asked for are told by their number. */
const TABLES = [
  ...['orders', 'registrations', 'events', 'categories', 'price_phases', 'event_sizes', 'discount_codes'],
  ...['discount_redemptions', 'checkouts', 'payments', 'refunds', 'payment_disputes', 'category_charges'],
  ...['import_orders', 'import_rows', 'import_payments', 'inventory_items', 'transfers', 'waitlist_entries'],
  ...['scans', 'consents', 'teams', 'payouts', 'refund_lines', 'audit_entries', 'staff_members', 'users'],
]

const parts = [
  ...TABLES.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
  ),
  `select 'pgboss.job', count(*)::text from pgboss.job where state < 'active'`,
]

export async function digestOf(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`${sql.raw(parts.join(' union all '))}`.execute(
    database,
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

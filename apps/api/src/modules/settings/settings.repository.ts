import type { SettingsPart } from '@zancada/contracts'
import { type Insertable, sql } from 'kysely'
import type { FeeRates, FeeRateWithdrawals } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type FeeRateRow = Awaited<ReturnType<typeof selectFeeRates>>[number]
export type SettingRow = Awaited<ReturnType<typeof selectSettings>>[number]

const nameOf = sql<string | null>`users.first_name || ' ' || users.last_name`

/** The last written first. */
export function selectFeeRates(db: Queryable) {
  return db
    .selectFrom('fee_rates')
    .leftJoin('organizers', 'organizers.id', 'fee_rates.organizer_id')
    .leftJoin('users', 'users.id', 'fee_rates.created_by')
    .leftJoin('fee_rate_withdrawals', 'fee_rate_withdrawals.rate_id', 'fee_rates.id')
    .select([
      'fee_rates.id',
      'fee_rates.number',
      'fee_rates.organizer_id',
      'organizers.name as organizer_name',
      sql<number | null>`fee_rates.percentage::float8`.as('percentage'),
      'fee_rates.fixed_cop',
      'fee_rates.created_at',
      sql<string>`fee_rates.valid_from::text`.as('valid_from'),
      nameOf.as('created_by'),
      'fee_rate_withdrawals.withdrawn_at',
    ])
    .orderBy('fee_rates.number', 'desc')
    .execute()
}

/** Rates are written one after another. */
export async function lockFeeRates(tx: Transaction): Promise<string | undefined> {
  await sql`lock table fee_rates in share row exclusive mode`.execute(tx)
  const last = await tx
    .selectFrom('fee_rates')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id
}

export function selectOrganizerExists(db: Queryable, id: string) {
  return db.selectFrom('organizers').select('id').where('id', '=', id).executeTakeFirst()
}

export function insertFeeRate(tx: Transaction, rate: Omit<Insertable<FeeRates>, 'id' | 'number'>) {
  return tx.insertInto('fee_rates').values(rate).returning('id').executeTakeFirstOrThrow()
}

export async function insertWithdrawal(
  tx: Transaction,
  withdrawal: Insertable<FeeRateWithdrawals>,
): Promise<void> {
  await tx.insertInto('fee_rate_withdrawals').values(withdrawal).execute()
}

export function selectSettings(db: Queryable) {
  return db
    .selectFrom('platform_settings')
    .leftJoin('users', 'users.id', 'platform_settings.updated_by')
    .select([
      'platform_settings.name',
      'platform_settings.value',
      'platform_settings.version',
      'platform_settings.updated_at',
      nameOf.as('updated_by'),
    ])
    .execute()
}

export function selectSetting(db: Queryable, name: SettingsPart) {
  return db.selectFrom('platform_settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
}

export function lockSetting(tx: Transaction, name: SettingsPart) {
  return tx
    .selectFrom('platform_settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateSetting(
  tx: Transaction,
  name: SettingsPart,
  { value, by, now }: { readonly value: object; readonly by: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('platform_settings')
    .set((eb) => ({
      value: JSON.stringify(value),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: by,
    }))
    .where('name', '=', name)
    .execute()
}

/** Of every race whose page shows a price of this organizer, or of all. */
export async function selectPricedSlugs(db: Queryable, organizerId: string | null, now: Date) {
  let query = db
    .selectFrom('events')
    .select('slug')
    .where('published_at', 'is not', null)
    .where('state', 'in', ['published', 'closed'])
    .where('starts_at', '>', now)
  if (organizerId !== null) query = query.where('organizer_id', '=', organizerId)
  return (await query.execute()).map(({ slug }) => slug)
}

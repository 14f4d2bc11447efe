import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

/**
 * The uses of a code: held with an order or an import, used when it is paid, released when it ends otherwise. The
 * counters of the code and the row of its order or import always move together.
 */
export type Redeemer = { readonly order_id: string } | { readonly import_order_id: string }

const isOf = (redeemer: Redeemer) =>
  'order_id' in redeemer
    ? sql<boolean>`discount_redemptions.order_id = ${redeemer.order_id}`
    : sql<boolean>`discount_redemptions.import_order_id = ${redeemer.import_order_id}`

export type HeldRedemption = NonNullable<Awaited<ReturnType<typeof selectOpenRedemption>>>

/** The code an order carries now. */
export function selectOpenRedemption(db: Queryable, orderId: string) {
  return db
    .selectFrom('discount_redemptions')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_redemptions.discount_code_id')
    .select([
      'discount_redemptions.id',
      'discount_redemptions.discount_code_id',
      'discount_redemptions.amount_cop',
      'discount_redemptions.state',
      'discount_codes.code',
      'discount_codes.type',
      'discount_codes.value',
    ])
    .where('discount_redemptions.order_id', '=', orderId)
    .where('discount_redemptions.state', '!=', 'released')
    .executeTakeFirst()
}

/** The last code it let go, with the use that it would take again. */
export function selectReleasedRedemption(db: Queryable, redeemer: Redeemer) {
  return db
    .selectFrom('discount_redemptions')
    .select(['id', 'discount_code_id', 'amount_cop'])
    .where(isOf(redeemer))
    .where('state', '=', 'released')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type NewRedemption = Redeemer & {
  readonly discount_code_id: string
  readonly amount_cop: number
}

/** ZN004 when the code's last use is gone. */
export async function insertHeldRedemption(tx: Transaction, given: NewRedemption, now: Date): Promise<void> {
  await moveCodeUse(tx, given.discount_code_id, 1, 0)
  await tx
    .insertInto('discount_redemptions')
    .values({ ...given, state: 'held', created_at: now, updated_at: now })
    .execute()
}

/** Paid with, or given back: how the code's used count moves as a held use ends. */
const USES = { used: 1, released: 0 } as const

export async function moveHeldRedemption(
  tx: Transaction,
  redeemer: Redeemer,
  to: keyof typeof USES,
  now: Date,
): Promise<void> {
  await sql`
    with moved as (
      update discount_redemptions set state = ${to}, updated_at = ${now}
      where ${isOf(redeemer)} and state = 'held'
      returning discount_code_id
    )
    select move_code_use(discount_code_id, -1, ${USES[to]}::int) from moved
  `.execute(tx)
}

/** ZN004 when somebody else took the last use meanwhile. */
export async function spendReleasedRedemption(
  tx: Transaction,
  redemption: { readonly id: string; readonly discount_code_id: string },
  now: Date,
): Promise<void> {
  await moveCodeUse(tx, redemption.discount_code_id, 0, 1)
  await tx
    .updateTable('discount_redemptions')
    .set({ state: 'used', updated_at: now })
    .where('id', '=', redemption.id)
    .execute()
}

async function moveCodeUse(tx: Transaction, codeId: string, held: number, used: number): Promise<void> {
  await sql`select move_code_use(${codeId}::uuid, ${held}::int, ${used}::int)`.execute(tx)
}

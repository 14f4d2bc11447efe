import type { Selectable } from 'kysely'
import type { Checkouts } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PayableName } from '../payables'

export type CheckoutRow = Selectable<Checkouts>

export function selectCheckout(db: Queryable, reference: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Every time this went to be paid, oldest first, and whether a transaction came of it. */
export function selectCheckoutsOf(db: Queryable, { payable_kind, payable_id }: PayableName) {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('payments').whereRef('payments.reference', '=', 'checkouts.reference'))
        .$castTo<boolean>()
        .as('is_used'),
    )
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
}

/** Whether somebody was ever sent to pay it. */
export async function hasCheckout(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<boolean> {
  const found = await db
    .selectFrom('checkouts')
    .select('reference')
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The caller holds the payable's lock: nobody else numbers its attempts meanwhile. */
export function insertCheckout(
  tx: Transaction,
  checkout: Omit<CheckoutRow, 'order_id' | 'category_charge_id' | 'import_order_id'>,
): Promise<CheckoutRow> {
  return tx.insertInto('checkouts').values(checkout).returningAll().executeTakeFirstOrThrow()
}

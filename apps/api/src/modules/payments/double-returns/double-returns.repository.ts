import type { Insertable, Selectable } from 'kysely'
import type { DoubleReturns } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export type DoubleReturnRecord = Selectable<DoubleReturns>

export function insertDoubleReturn(
  tx: Transaction,
  found: Insertable<DoubleReturns>,
): Promise<DoubleReturnRecord> {
  return tx.insertInto('double_returns').values(found).returningAll().executeTakeFirstOrThrow()
}

export function findDoubleReturn(db: Queryable, id: string): Promise<DoubleReturnRecord | undefined> {
  return db.selectFrom('double_returns').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By the transfer with which it left again; the last time, if it did several. */
export function findDoubleReturnOfLine(
  db: Queryable,
  fileLineId: string,
): Promise<DoubleReturnRecord | undefined> {
  return db
    .selectFrom('double_returns')
    .selectAll()
    .where('file_line_id', '=', fileLineId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Closing = Pick<DoubleReturnRecord, 'state' | 'closed_by' | 'closed_at' | 'note' | 'reference'>

/** Undefined when somebody closed it before. */
export function closeOpenDoubleReturn(
  tx: Transaction,
  id: string,
  closing: Closing,
): Promise<DoubleReturnRecord | undefined> {
  return tx
    .updateTable('double_returns')
    .set(closing)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
}

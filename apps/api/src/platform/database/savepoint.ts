import { sql } from 'kysely'
import type { Queryable, Transaction } from './transaction'

/** Runs `work` so that its failure undoes only itself: the transaction around it can go on. */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    await sql`release savepoint attempt`.execute(tx)
    throw error
  }
}

export function isTransaction(db: Queryable): db is Transaction {
  return db.isTransaction
}

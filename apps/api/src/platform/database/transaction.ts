import { type Transaction as KyselyTransaction, sql } from 'kysely'
import type { Database } from './connect'
import { sqlState } from './database-errors'
import type { DB } from './schema.gen'

export type Transaction = KyselyTransaction<DB>

/** What repositories take first: the database, or the transaction a use case has opened. */
export type Queryable = Database | Transaction

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRIES = 5

/**
 * Runs `work` in a transaction and again from the start when PostgreSQL says that it lost against another one.
 * `work` therefore must not do anything outside the database.
 */
export function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const around = undone.get(database)
  if (around !== undefined) return work(around)
  return retryLostRaces(() => database.transaction().execute(work))
}

/** Those of tests that are running: in them alone a use case's own transaction is a part of the one around it. */
const undone = new WeakMap<Database, Transaction>()

/**
 * Does all of it in a transaction that is always undone: only the answer stays. What a commit would check is checked.
 * Use cases that are given this transaction as their database join it, without tries of their own.
 */
export async function asIfItWereDone<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tx = await database.startTransaction().execute()
  undone.set(tx, tx)
  try {
    const answer = await work(tx)
    await sql`set constraints all immediate`.execute(tx)
    return answer
  } finally {
    await tx.rollback().execute()
  }
}

/** For what may only be done in such a test. */
export function assertUndone(tx: Transaction): void {
  if (!undone.has(tx)) throw new Error('This is done only where all of it is undone')
}

/** Reads that belong together, all of one instant: what changes meanwhile is in all of them or in none. */
export function inSnapshot<T>(database: Database, read: (db: Queryable) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** For work that is one transaction in itself. */
export async function retryLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error)
      if (attempt >= TRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
    }
  }
}

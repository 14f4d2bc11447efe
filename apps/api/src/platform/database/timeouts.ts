/**
 * How long one role's work may keep a connection. The server's limits free the locks of a statement that takes too
 * long; the client's own limit, a little longer, frees the process from a server that no longer answers at all.
 */
export interface DatabaseTimeouts {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** For work whose length nobody knows, whatever an operator set for the database's role. */
export const NO_TIMEOUTS: DatabaseTimeouts = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** Extra time for the server's own refusal to arrive before the client gives up on the connection. */
const GRACE_MS = 2_000

/** Settings of the pool: sent with the connection's first packet, so they cost no round trip. */
export function connectionTimeouts(timeouts: DatabaseTimeouts, isPooled: boolean) {
  const query_timeout = timeouts.statementMs + GRACE_MS
  // A pooler in transaction mode hands one server connection to many clients: it refuses or ignores these settings.
  if (isPooled) return { query_timeout }
  return {
    query_timeout,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  }
}

/** The start of a transaction with its limits, in one round trip. SET LOCAL ends with the transaction. */
export function beginWithTimeouts(begin: string, timeouts: DatabaseTimeouts): string {
  return [
    begin,
    `set local statement_timeout = ${timeouts.statementMs}`,
    `set local lock_timeout = ${timeouts.lockMs}`,
    `set local idle_in_transaction_session_timeout = ${timeouts.idleInTransactionMs}`,
  ].join('; ')
}

/** As Kysely writes it. */
export const beginsTransaction = (text: string) => text === 'begin' || text.startsWith('start transaction')
export const endsTransaction = (text: string) => text === 'commit' || text === 'rollback'

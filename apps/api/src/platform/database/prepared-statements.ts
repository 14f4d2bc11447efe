import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { isUnanswered } from './database-errors'
import { beginsTransaction, beginWithTimeouts, type DatabaseTimeouts, endsTransaction } from './timeouts'

/** A text asked this often is worth a plan of its own on every connection. */
const USES_BEFORE_PREPARING = 5
/** Plans live in each connection's memory, and texts with lists of varying length never end: both are bounded. */
const MOST_PREPARED = 200
const MOST_COUNTED = 2_000

const PLAN_OUTLIVED_ITS_TABLES = '0A000'

/**
 * Planning a public list costs PostgreSQL more than running it. Queries that come again and again are therefore
 * prepared by name: planned once per connection, then only run. A transaction begins with its first statement, in one
 * trip, and what is asked of a connection in one turn leaves in one write. A connection whose server did not answer in
 * time is closed at once, so that neither the rollback nor the next borrower waits for it.
 *
 * @param inTransactions limits that each transaction sets for itself, where the connection cannot carry them
 */
export function preparing(pool: pg.Pool, inTransactions?: DatabaseTimeouts): PostgresPool {
  const nameOf = countUses()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known !== undefined) return known
      const made = preparingClient(client, nameOf, inTransactions)
      wrapped.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}

type NameOf = (text: string, parameters: readonly unknown[]) => string | undefined

function countUses(): NameOf {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text, parameters) => {
    // begin and commit have nothing to plan.
    if (parameters.length === 0) return undefined
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_PREPARED) return name
    const used = (uses.get(text) ?? 0) + 1
    if (used >= USES_BEFORE_PREPARING) {
      uses.delete(text)
      names.set(text, `zancada_${names.size}`)
    } else if (used > 1 || uses.size < MOST_COUNTED) uses.set(text, used)
    return names.get(text)
  }
}

function preparingClient(
  client: pg.PoolClient,
  nameOf: NameOf,
  inTransactions: DatabaseTimeouts | undefined,
): PostgresPoolClient {
  const outlived = new Set<string>()
  const gatherWrites = inOneWrite(client)
  let begin: string | null = null

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof asked !== 'string') throw new Error('No cursor is configured, so none can arrive')
    return run<Row>(asked, parameters)
  }

  async function run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (beginsTransaction(text)) {
      begin = inTransactions ? beginWithTimeouts(text, inTransactions) : text
      return NO_ROWS
    }
    const begun = begin
    begin = null
    if (begun !== null && endsTransaction(text)) return NO_ROWS
    gatherWrites()
    try {
      if (begun === null) return await runPrepared<Row>(text, parameters)
      const [, answer] = await Promise.all([client.query(begun), runPrepared<Row>(text, parameters)])
      return answer
    } catch (error) {
      // The pool drops a closed connection when it is given back.
      if (isUnanswered(error)) void client.end()
      throw error
    }
  }

  async function runPrepared<Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> {
    const name = nameOf(text, parameters)
    const values = [...parameters]
    if (name === undefined || outlived.has(name)) return answerOf<Row>(await client.query({ text, values }))
    try {
      return answerOf<Row>(await client.query({ name, text, values }))
    } catch (error) {
      // A newer version's migration changed the table meanwhile: from now on this connection plans anew.
      if (error instanceof Error && 'code' in error && error.code === PLAN_OUTLIVED_ITS_TABLES)
        outlived.add(name)
      throw error
    }
  }

  return { query, release: () => client.release() }
}

/** Says that something is about to be written; all that follows in the same turn goes with it. */
function inOneWrite(client: pg.PoolClient): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting || !(client instanceof pg.Client)) return
    isWaiting = true
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => {
      isWaiting = false
      stream.uncork()
    })
  }
}

const NO_ROWS = { command: 'SELECT' as const, rowCount: 0, rows: [] }

const COUNTED_COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const

function answerOf<Row>(result: pg.QueryResult): PostgresQueryResult<Row> {
  const command = COUNTED_COMMANDS.find((each) => each === result.command) ?? 'SELECT'
  return { command, rowCount: result.rowCount ?? 0, rows: result.rows }
}

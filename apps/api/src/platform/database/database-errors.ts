/** Reading the errors of PostgreSQL and of the connection to it. */

export function sqlState(error: unknown): string | undefined {
  return textProperty(error, 'code')
}

/** The constraint that refused a row, when `error` is such a refusal. */
export function violatedConstraint(error: unknown): string | undefined {
  return sqlState(error)?.startsWith('23') ? textProperty(error, 'constraint') : undefined
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * Shutting down, crashed, starting up, too many connections, read-only standby after a failover, a transaction that
 * stood idle too long.
 */
const UNAVAILABLE_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006', '25P03'])
/** A lock that did not come in time, a statement that took too long. */
const OUT_OF_TIME_STATES = new Set(['55P03', '57014'])
/** The words of node-postgres. */
const UNANSWERED = 'Query read timeout'
const POOL_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'not queryable',
  'is not currently accepting connections',
  UNANSWERED,
]

/** True when the database could not be reached at all: the caller may simply try again in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error) ?? ''
  const isConnectionCall =
    textProperty(error, 'syscall') === undefined ||
    /connect|read|write/.test(textProperty(error, 'syscall') ?? '')
  if (UNREACHABLE.has(code) && isConnectionCall) return true
  if (UNAVAILABLE_STATES.has(code) || code.startsWith('08')) return true
  return POOL_MESSAGES.some((text) => error.message.includes(text))
}

/**
 * True when what stands in front of the database refused the settings of a connection, as PgBouncer in transaction mode
 * does with limits.
 */
export function refusesSettings(error: unknown): boolean {
  return (
    error instanceof Error &&
    sqlState(error) === '08P01' &&
    error.message.includes('unsupported startup parameter')
  )
}

/** True when the server said nothing at all in the client's own time: the connection is of no more use. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

/** True when PostgreSQL gave up on a lock or a statement after its time: nothing of that statement was done. */
export function isOutOfTime(error: unknown): boolean {
  return OUT_OF_TIME_STATES.has(sqlState(error) ?? '')
}

function textProperty(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || !(name in value)) return undefined
  const found = Reflect.get(value, name)
  return typeof found === 'string' ? found : undefined
}

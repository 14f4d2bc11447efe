import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { buildApi } from '../build-api'
import { findBrokenInvariants } from '../modules/invariants'
import type { Clock } from '../platform/clock'
import { connect, type Database } from '../platform/database/connect'
import { readMigrations } from '../platform/database/migrate'
import type { ApiDependencies } from '../platform/dependencies'
import type { GoogleSignIn } from '../platform/google/google-sign-in'
import { httpOptions } from '../platform/http/http-options'
import { createLogger } from '../platform/http/logging'
import { createMetrics } from '../platform/http/metrics'
import { createJobRunner, type JobRunner } from '../platform/jobs/job-queue'
import { type CreateRateLimit, rateLimitsOn } from '../platform/limits/rate-limit'
import { createMailer, type Mailer } from '../platform/mail/mailer'
import { recordedMailer } from '../platform/mail/recorded-mailer'
import { createDiskStorage } from '../platform/storage/disk-storage'
import { FILES_PREFIX } from '../platform/storage/files.routes'
import { createAccessTokens } from '../platform/tokens/access-token'
import { createTicketSigner } from '../platform/tokens/ticket-signer'
import type { WompiGateway } from '../platform/wompi/wompi-gateway'
import { testDrawings, testTableThreads } from './drawings'
import { cloneTemplate, MIGRATIONS_DIRECTORY } from './template-database'
import { unreachableWompi } from './unreachable-wompi'
import { unspeakableEntries, untoldActions } from './untold-actions'
import { recordUntoldStatuses } from './untold-statuses'

export interface TestApi {
  readonly app: FastifyInstance
  readonly database: Database
  readonly databaseUrl: string
  readonly deps: ApiDependencies
  readonly clock: MovingClock
  /** Tags of the public pages that were purged so far. */
  readonly purgedTags: readonly string[]
  /**
   * Ids of events and codes whose counters a test wrote by hand, and codes of orders and slugs of races whose money it
   * did; all others are checked against rows on closing.
   */
  readonly inventedCounts: Set<string>
  close(): Promise<void>
  /** Ends it unjudged, and leaves its database to be looked at. */
  leave(): Promise<void>
}

interface MovingClock extends Clock {
  advance(milliseconds: number): void
}

class MovableClock implements MovingClock {
  #now: Date

  constructor(start: Date) {
    this.#now = start
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

interface TestApiOptions {
  /** More routes beside the product's, to try the platform itself. */
  readonly extend?: (app: FastifyInstance) => void
  readonly logLines?: string[]
  readonly google?: GoogleSignIn
  /** Where mail goes once workers run; without it mail only waits in the outbox. */
  readonly smtpUrl?: string
  /** Without it Wompi can be spoken of (addresses, events) but not reached. */
  readonly wompi?: WompiGateway
  readonly limits?: ApiDependencies['limits']
  /** The PostgreSQL server that holds the template, when no run of tests gives it. */
  readonly serverUrl?: string
  readonly clock?: MovingClock
  /** A queue that somebody else turns. */
  readonly createJobs?: (database: Database) => JobRunner
  readonly mailer?: Mailer
  readonly createRateLimit?: CreateRateLimit
}

/** Nobody listens on the discard port. */
const NO_MAIL = 'smtp://127.0.0.1:9'

/** The whole API on a database of its own, as one test file uses it. */
export async function createTestApi({
  extend,
  logLines,
  google,
  smtpUrl = NO_MAIL,
  wompi = unreachableWompi(),
  limits = { holdsPerPerson: 3, holdsPerAddress: 30 },
  serverUrl = inject('postgresUrl'),
  clock = new MovableClock(new Date()),
  createJobs,
  mailer,
  createRateLimit,
}: TestApiOptions = {}): Promise<TestApi> {
  const cloned = await cloneTemplate(serverUrl)
  const connection = connect({ url: cloned.url, max: 10 })
  const log = logLines
    ? createLogger('info', { write: (line) => logLines.push(line) })
    : createLogger('silent')
  // Tests that wait for a chain of jobs wait for each of its links.
  const jobs =
    createJobs?.(connection.database) ??
    createJobRunner({ pool: connection.pool, log, supervise: false, pollingMs: 50 })
  // Most tests cancel minutes after paying and are about the race's policy: the right of withdrawal has tests of its own.
  await setWithdrawalDays(connection.database, 0)
  const files = await mkdtemp(join(tmpdir(), 'zancada-files-'))
  const purgedTags: string[] = []
  const inventedCounts = new Set<string>()
  const sender =
    mailer ??
    recordedMailer(createMailer(smtpUrl, 'Zancada <hola@zancada.test>'), {
      database: connection.database,
      clock,
      log,
    })
  const deps: ApiDependencies = {
    log,
    database: connection.database,
    sessions: connection.database,
    watching: connection.database,
    replica: connection.database,
    clock,
    jobs,
    mailer: sender,
    bulkMailer: sender,
    migrations: await readMigrations(MIGRATIONS_DIRECTORY),
    publicUrl: 'http://zancada.test',
    accessTokens: createAccessTokens('clave-de-prueba-de-treinta-y-dos-letras', 'http://zancada.test', clock),
    ownPagesKey: 'clave-de-prueba-de-las-paginas-propias',
    ticketSigner: createTicketSigner('clave-de-prueba-de-las-entradas-de-carrera'),
    createRateLimit: createRateLimit ?? rateLimitsOn(connection.pool),
    storage: createDiskStorage(files),
    fileUrl: (path) => `${FILES_PREFIX}${path}`,
    drawings: testDrawings,
    tableThreads: testTableThreads,
    google,
    wompi,
    limits,
    purgePages: (tags) => void purgedTags.push(...tags),
  }
  await jobs.start([])
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({ ...httpOptions, loggerInstance })
  const untold = recordUntoldStatuses(app)
  extend?.(app)
  await app.register(buildApi(deps, createMetrics()))
  await app.ready()
  async function stop(): Promise<void> {
    const closed = app.close()
    // A test is over: it waits for no connection that its client keeps.
    app.server.closeAllConnections()
    await closed
    await jobs.stop()
  }
  return {
    app,
    database: connection.database,
    databaseUrl: cloned.url,
    deps,
    clock,
    purgedTags,
    inventedCounts,
    close: async () => {
      await stop()
      const broken = await findBrokenInvariants(connection.database, inventedCounts)
      const nameless = await untoldActions(connection.database)
      const unspeakable = await unspeakableEntries(connection.database)
      await connection.close()
      await cloned.drop()
      await rm(files, { recursive: true, force: true })
      if (broken.length > 0) throw new BrokenInvariantsError(broken)
      if (nameless.length > 0)
        throw new Error(`Actions that the contract does not tell (audit/actions.ts): ${nameless.join('; ')}`)
      if (unspeakable.length > 0)
        throw new Error(`Health data or secrets in the audit: ${unspeakable.join('; ')}`)
      if (untold.size > 0)
        throw new Error(`Answers that the contract does not tell: ${[...untold].join('; ')}`)
    },
    leave: async () => {
      await stop()
      await connection.close()
      await rm(files, { recursive: true, force: true })
    },
  }
}

/** Said at the end of a test file, whose tests left the database so. */
class BrokenInvariantsError extends Error {
  override readonly name = 'BrokenInvariantsError'

  constructor(broken: readonly string[]) {
    super(
      [
        'What is kept and is not what its rows say, at the end of this file:',
        ...broken.map((line) => `  ${line}`),
        'A test that writes counters without rows says so: api.inventedCounts.add(<id of its event or code>); of money, the code of the order or the slug of the race.',
      ].join('\n'),
    )
  }
}

/** For how many working days after paying all of it goes back by law, whenever that was. */
export async function setWithdrawalDays(database: TestApi['database'], days: number): Promise<void> {
  await sql`
    update platform_settings set value = value || jsonb_build_object('days', ${days}::int) where name = 'withdrawal'
  `.execute(database)
  await sql`delete from withdrawal_terms where until is not null`.execute(database)
  await sql`update withdrawal_terms set since = '-infinity'`.execute(database)
}

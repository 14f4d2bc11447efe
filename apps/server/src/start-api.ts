import cluster from 'node:cluster'
import {
  type ApiDependencies,
  allJobs,
  buildApi,
  createAccessTokens,
  createDrawingThreads,
  createGoogleSignIn,
  createJobRunner,
  type createLogger,
  createMailer,
  createMetrics,
  createPlatformMetrics,
  createStorage,
  createTableThreads,
  createTicketSigner,
  createWatch,
  createWompiGateway,
  fileUrl,
  httpOptions,
  type Metrics,
  rateLimitsOn,
  readMigrations,
  recordedMailer,
  startWorkers,
  systemClock,
} from '@zancada/api'
import { layDemoFailedWork, layDemoImports } from '@zancada/api/seeds'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config'
import { openConnections } from './connections'
import { prepareDrain } from './drain'
import type { Ground } from './ground'
import { listenForMetrics, registerMetrics } from './metrics.routes'
import { shareMetrics } from './metrics-relay'
import { ownPagesKey } from './own-pages'
import { migrationsDirectory } from './prepare-database'
import type { Shutdown } from './shutdown'
import { readableAddress, secureEveryAnswer } from './web'

interface Surroundings extends Pick<Ground, 'databaseUrl' | 'smtpUrl'> {
  readonly log: ReturnType<typeof createLogger>
  readonly purgePages: ApiDependencies['purgePages']
  /** What a thread that draws PDF files runs, as it was built. */
  readonly drawingProgram: URL
  /** The same of one that reads uploaded tables. */
  readonly tableProgram: URL
}

interface StartedApi {
  readonly app: FastifyInstance
  /** For the process that serves the pages. */
  readonly pages: Metrics['pages']
}

/**
 * The application without its pages: its connections, its background work and, for a process with the web role, a
 * server that has the API on it and does not listen yet.
 */
export async function startApi(
  config: Config,
  { databaseUrl, smtpUrl, log, purgePages, drawingProgram, tableProgram }: Surroundings,
  shutdown: Shutdown,
): Promise<StartedApi | undefined> {
  const metrics = createMetrics(config.roles)
  const isWorker = config.roles.includes('worker')

  const connections = openConnections(config, databaseUrl, { log, metrics, shutdown })

  // Before the jobs and requests that draw with them, so that they close after those.
  const drawings = createDrawingThreads({ program: drawingProgram })
  shutdown.onStop('drawing threads', () => drawings.close())
  const tableThreads = createTableThreads({ program: tableProgram })
  shutdown.onStop('table threads', () => tableThreads.close())

  // Before the jobs that send through it, so that it closes after them.
  const mailerOf = (url: string) =>
    recordedMailer(createMailer(url, config.mailFrom, config.mailsPerSecond), {
      database: connections.jobs.database,
      clock: systemClock,
      log,
    })
  const mailer = mailerOf(smtpUrl)
  shutdown.onStop('mailer', async () => mailer.close())
  const bulkMailer = config.smtpBulkUrl === undefined ? mailer : mailerOf(config.smtpBulkUrl)
  if (bulkMailer !== mailer) shutdown.onStop('bulk mailer', async () => bulkMailer.close())

  const jobs = createJobRunner({
    pool: connections.queue.pool,
    log,
    supervise: isWorker,
    onFailure: (job) => metrics.jobsFailed.inc({ job }),
  })
  await jobs.start(allJobs)
  shutdown.onStop('jobs', () => jobs.stop())

  const deps: ApiDependencies = {
    log,
    purgePages,
    database: connections.requests.database,
    sessions: connections.sessions.database,
    watching: connections.watching.database,
    replica: connections.reports.database,
    clock: systemClock,
    jobs,
    mailer,
    bulkMailer,
    migrations: await readMigrations(migrationsDirectory),
    publicUrl: config.publicUrl,
    accessTokens: createAccessTokens(
      config.jwtSecret,
      config.publicUrl,
      systemClock,
      config.previousJwtSecret,
    ),
    ownPagesKey: ownPagesKey(config),
    ticketSigner: createTicketSigner(config.ticketSecret),
    createRateLimit: rateLimitsOn(connections.requests.pool),
    storage: createStorage(config.storage),
    fileUrl,
    drawings,
    tableThreads,
    google:
      config.google &&
      createGoogleSignIn({ ...config.google, redirectUri: `${config.publicUrl}/auth/callback` }),
    wompi: createWompiGateway({
      ...config.wompi,
      onOutcome: metrics.providerAnswered,
      onOddity: (words) => log.warn({ provider: 'wompi' }, words),
    }),
    limits: config.limits,
  }
  const ofMachine = shareMetrics(cluster.isWorker ? process : undefined, metrics.registry)
  const ofPlatform = createPlatformMetrics(createWatch(deps))
  const tellMetrics = async () => (await Promise.all([ofMachine(), ofPlatform()])).join('')
  await listenForMetrics(config, tellMetrics, shutdown)

  const jobDeps = { ...deps, database: connections.jobs.database }
  if (isWorker) await startWorkers(jobs, jobDeps)
  if (isWorker && config.demo) {
    await layDemoImports(jobDeps)
    await layDemoFailedWork(jobDeps)
  }
  if (!config.roles.includes('web')) return undefined

  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    ...httpOptions,
    loggerInstance,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  shutdown.onStop('http', () => app.close())
  // Things stop in the reverse order: the drain comes before the closing.
  shutdown.onStop('drain', prepareDrain(app, config.drainMs))
  secureEveryAnswer(app, { mode: 'production', publicUrl: config.publicUrl })
  await app.register(buildApi(deps, metrics))
  registerMetrics(app, tellMetrics, config.metricsToken)
  return { app, pages: metrics.pages }
}

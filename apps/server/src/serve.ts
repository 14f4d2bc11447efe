import {
  type ApiDependencies,
  allJobs,
  buildApi,
  connect,
  createAccessTokens,
  createGoogleSignIn,
  createJobRunner,
  createLogger,
  createMailer,
  createMetrics,
  createStorage,
  createWompiGateway,
  fileUrl,
  httpOptions,
  rateLimitsOn,
  readMigrations,
  startWorkers,
  systemClock,
} from '@zancada/api'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config'
import { type Infrastructure, migrationsDirectory } from './infrastructure'
import { registerMetrics } from './metrics.routes'
import { isTaken, PortTakenError } from './ports'
import { sharePurges } from './purge-relay'
import type { Shutdown } from './shutdown'
import { mountWeb, readableAddress } from './web'

/** One process of the application: the site and the API on its port, background work, or both, by its roles. */
export async function serve(
  config: Config,
  { databaseUrl, smtpUrl }: Pick<Infrastructure, 'databaseUrl' | 'smtpUrl'>,
  shutdown: Shutdown,
): Promise<void> {
  const log = createLogger(config.logLevel)
  const metrics = createMetrics()
  const isWorker = config.roles.includes('worker')

  const connection = connect({
    url: databaseUrl,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  shutdown.onStop('database connections', () => connection.close())

  // Before the jobs that send through it, so that it closes after them.
  const mailer = createMailer(smtpUrl, config.mailFrom)
  shutdown.onStop('mailer', async () => mailer.close())

  const jobs = createJobRunner({
    pool: connection.pool,
    log,
    supervise: isWorker,
    onFailure: (job) => metrics.jobsFailed.inc({ job }),
  })
  await jobs.start(allJobs)
  shutdown.onStop('jobs', () => jobs.stop())

  // The pages are mounted after the API that purges them.
  let purgePages: ApiDependencies['purgePages'] = () => undefined
  const deps: ApiDependencies = {
    log,
    purgePages: (tags) => purgePages(tags),
    database: connection.database,
    clock: systemClock,
    jobs,
    mailer,
    migrations: await readMigrations(migrationsDirectory),
    publicUrl: config.publicUrl,
    accessTokens: createAccessTokens(config.jwtSecret, config.publicUrl, systemClock),
    createRateLimit: rateLimitsOn(connection.pool),
    storage: createStorage(config.storage),
    fileUrl,
    google:
      config.google &&
      createGoogleSignIn({ ...config.google, redirectUri: `${config.publicUrl}/auth/callback` }),
    wompi: createWompiGateway({
      ...config.wompi,
      onOddity: (words) => log.warn({ provider: 'wompi' }, words),
    }),
    limits: config.limits,
  }
  if (isWorker) await startWorkers(jobs, deps)
  if (!config.roles.includes('web')) return

  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    ...httpOptions,
    loggerInstance,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  shutdown.onStop('http', () => app.close())
  await app.register(buildApi(deps, metrics))
  registerMetrics(app, metrics, config.metricsToken)
  const web = await mountWeb(app, {
    mode: config.development ? 'development' : 'production',
    publicUrl: config.publicUrl,
    isRehearsal: config.wompi.isRehearsal,
    callApi: (request) => callInProcess(app, request),
    log: loggerInstance,
  })
  purgePages = sharePurges(process, (tags) => web.purge({ tags }))
  await listen(app, config.port)
}

interface InProcessRequest {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The site's loaders reach the API without leaving the process. */
async function callInProcess(app: FastifyInstance, { method, url, headers, body }: InProcessRequest) {
  const response = await app.inject({
    method: method as 'GET',
    url,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: response.statusCode, body: response.json() as unknown }
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::' })
  } catch (error) {
    throw isTaken(error) ? new PortTakenError(port) : error
  }
}

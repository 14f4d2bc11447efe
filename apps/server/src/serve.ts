import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ApiDependencies, createLogger } from '@zancada/api'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config'
import type { Ground } from './ground'
import { ownPagesHeaders } from './own-pages'
import { isTaken, PortTakenError } from './ports'
import { sharePurges } from './purge-relay'
import { repositoryRoot } from './repository-root'
import type { Shutdown } from './shutdown'
import { startApi } from './start-api'
import { mountWeb } from './web'

const drawingProgram = pathToFileURL(join(repositoryRoot, 'apps/server/dist/drawing-thread.js'))
const tableProgram = pathToFileURL(join(repositoryRoot, 'apps/server/dist/table-thread.js'))

/** One process of the application: the site and the API on its port, background work, or both, by its roles. */
export async function serve(
  config: Config,
  { databaseUrl, smtpUrl }: Pick<Ground, 'databaseUrl' | 'smtpUrl'>,
  shutdown: Shutdown,
): Promise<void> {
  const log = createLogger(config.logLevel)
  // The pages are mounted after the API that purges them.
  let purge: ApiDependencies['purgePages'] = () => undefined
  const started = await startApi(
    config,
    { databaseUrl, smtpUrl, log, purgePages: (tags) => purge(tags), drawingProgram, tableProgram },
    shutdown,
  )
  if (!started) return
  const { app, pages } = started
  const headers = ownPagesHeaders(config)
  const web = await mountWeb(app, {
    mode: 'production',
    publicUrl: config.publicUrl,
    isRehearsal: config.wompi.isRehearsal,
    callApi: (request) => callInProcess(app, { ...request, headers }),
    onPage: {
      asked: () => pages.asked.inc(),
      rendered: (status, seconds) => {
        pages.rendered.observe({ status: String(status) }, seconds)
        if (status >= 500) log.error({ status, ms: Math.round(seconds * 1_000) }, 'page failed')
      },
    },
    log,
  })
  purge = sharePurges(process, (tags) => web.purge({ tags }))
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

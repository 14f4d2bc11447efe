import { relative } from 'node:path'
import { announceReady, fail, progress } from '../announce'
import { type Config, readConfig } from '../config'
import { explain } from '../explain'
import { startGround } from '../ground'
import { ownPagesHeaders } from '../own-pages'
import { assertPortFree } from '../ports'
import { repositoryRoot } from '../repository-root'
import { createShutdown } from '../shutdown'
import { mountDevelopmentWeb, webSettings } from '../web'
import { type ApiKeeper, type BundledApi, keepApi } from './api-keeper'
import { developmentServer } from './development-server'
import { followSaves } from './follow-saves'
import { askApi, forwardToApi } from './forward'
import { readableLog } from './readable-log'
import { redoDatabase, serveRedo } from './redo-database'

export interface DevelopmentTools {
  /** Puts the API and all of ours that it imports into one file, a fresh one each time. */
  readonly bundleApi: () => Promise<BundledApi>
  /** The program that runs such a file. */
  readonly apiProgram: string
  /** Sources of this very process, which only a new start reads again. */
  readonly ownSources: readonly string[]
  readonly close: () => Promise<void>
}

const STOP_DEADLINE_MS = 30_000

/**
 * `npm run dev`. This process keeps what is slow to start (PostgreSQL, the sandbox, Vite with its open pages) and the
 * port. The API runs in another one, which is replaced at every save; requests that arrive meanwhile wait for it.
 */
export async function startDevelopment(tools: DevelopmentTools): Promise<void> {
  const shutdown = createShutdown()
  shutdown.onStop('bundlers', tools.close)
  const stop = async (code: number) => {
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    if (code === 0) progress('Cerrando…')
    await shutdown.run((name, error) =>
      fail([`Al cerrar ${name}: ${error instanceof Error ? error.message : error}`]),
    )
    process.exit(code)
  }
  // Ctrl-C arrives twice, from the terminal and from npm; the second finds the first already stopping.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  try {
    await start(readConfig(process.env), tools, shutdown)
  } catch (error) {
    fail(explain(error))
    await stop(1)
  }
}

async function start(
  config: Config,
  { bundleApi, apiProgram, ownSources }: DevelopmentTools,
  shutdown: ReturnType<typeof createShutdown>,
): Promise<void> {
  await assertPortFree(config.port)
  if (config.demo) await assertPortFree(config.port + 1)
  const ground = await startGround(config, shutdown)
  const api = keepApi({
    bundle: bundleApi,
    program: apiProgram,
    environment: {
      DATABASE_URL: ground.databaseUrl,
      DEMO: config.demo ? '1' : '0',
      SMTP_URL: ground.smtpUrl,
      // The address of a visitor comes to it through this process.
      TRUST_PROXY: '127.0.0.1',
    },
  })
  shutdown.onStop('api', () => api.stop())
  await api.restart()

  const app = developmentServer()
  shutdown.onStop('http', () => app.close())
  if (config.databaseUrl === undefined)
    serveRedo(app, () => api.whileStopped(() => redoDatabase(ground.databaseUrl)))
  forwardToApi(app, api)
  const web = await mountDevelopmentWeb(
    app,
    webSettings({
      mode: 'development',
      publicUrl: config.publicUrl,
      callApi: (request) => askApi(api, { ...request, headers: ownPagesHeaders(config) }),
      log: readableLog(config.logLevel),
    }),
  )
  await app.listen({ port: config.port, host: '::' })
  watchSources(web, api, ownSources)
  announceReady(config.publicUrl, ground.mailboxUrl)
}

function watchSources(
  web: Awaited<ReturnType<typeof mountDevelopmentWeb>>,
  api: ApiKeeper,
  ownSources: readonly string[],
): void {
  const saved = followSaves({
    apiSources: () => api.sources(),
    ownSources,
    onApi: (path) => void api.restart(relative(repositoryRoot, path)),
    onOwn: (path) =>
      progress(`${relative(repositoryRoot, path)} es parte de npm run dev: deténlo y vuelve a iniciarlo`),
  })
  web.watch(
    ['apps/api', 'apps/server/src', 'apps/sandbox/src', 'packages/contracts/src'].map(inRepository),
    saved,
  )
}

function inRepository(path: string): string {
  return `${repositoryRoot}/${path}`
}

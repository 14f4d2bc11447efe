import cluster from 'node:cluster'
import { performance } from 'node:perf_hooks'
import { isDatabaseAway, MigrationError } from '@zancada/api'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@zancada/api/seeds'
import { announce, fail, progress } from './announce'
import { type Config, ConfigError, readConfig } from './config'
import { type Infrastructure, prepareInfrastructure } from './infrastructure'
import { assertPortFree, PortTakenError } from './ports'
import { PostgresLauncherError } from './postgres'
import { READY, startProcesses } from './processes'
import { serve } from './serve'
import { createShutdown } from './shutdown'

const STOP_DEADLINE_MS = 30_000
const shutdown = createShutdown()

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
// The job queue's own housekeeping does not wait for its queries: a database that goes away must not end the process.
process.on('unhandledRejection', (reason) => {
  if (!isDatabaseAway(reason)) throw reason
})

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) await startPrimary(config)
  else {
    // The primary passes on what it prepared.
    await serve(config, { databaseUrl: config.databaseUrl ?? '', smtpUrl: config.smtpUrl ?? '' }, shutdown)
    process.send?.(READY)
  }
} catch (error) {
  fail(explain(error))
  await stop(1)
}

async function startPrimary(config: Config): Promise<void> {
  const isWeb = config.roles.includes('web')
  if (isWeb) await assertPortFree(config.port)
  if (config.demo) await assertPortFree(config.port + 1)
  const infrastructure = await prepareInfrastructure(config, shutdown)
  if (config.processes === 1) await serve(config, infrastructure, shutdown)
  else await startProcesses(config, infrastructure, shutdown)
  announceReady(config, infrastructure)
}

function announceReady(config: Config, { mailboxUrl }: Infrastructure): void {
  announce({
    url: config.publicUrl,
    seconds: performance.now() / 1000,
    ...(mailboxUrl !== undefined && {
      demo: { mailboxUrl, accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD },
    }),
  })
}

/** Mistakes a person can mend read as one line each; anything else keeps its stack. */
function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems
  if (
    error instanceof PortTakenError ||
    error instanceof MigrationError ||
    error instanceof PostgresLauncherError
  )
    return [error.message]
  if (isDatabaseAway(error))
    return ['No se pudo llegar a la base de datos. Revisa DATABASE_URL y que el servidor responda.']
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

async function stop(code: number): Promise<void> {
  const deadline = setTimeout(() => process.exit(1), STOP_DEADLINE_MS)
  deadline.unref()
  if (code === 0 && cluster.isPrimary) progress('Cerrando…')
  await shutdown.run((name, error) =>
    fail([`Al cerrar ${name}: ${error instanceof Error ? error.message : error}`]),
  )
  process.exit(code)
}

import cluster from 'node:cluster'
import { announceReady, fail, progress } from './announce'
import { type Config, readConfig } from './config'
import { assertConnectionRoom } from './connection-room'
import { explain } from './explain'
import { startGround } from './ground'
import { outliveDatabase } from './outlive-database'
import { assertPortFree } from './ports'
import { prepareDatabase } from './prepare-database'
import { READY, startProcesses } from './processes'
import { serve } from './serve'
import { createShutdown } from './shutdown'

const STOP_DEADLINE_MS = 30_000
const shutdown = createShutdown()
let drainMs = 0

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
outliveDatabase()

try {
  const config = readConfig(process.env)
  drainMs = config.drainMs
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
  await assertConnectionRoom(config)
  const ground = await startGround(config, shutdown)
  await prepareDatabase(ground.databaseUrl, config)
  if (config.processes === 1) await serve(config, ground, shutdown)
  else await startProcesses(config, ground, shutdown)
  announceReady(config.publicUrl, ground.mailboxUrl)
}

async function stop(code: number): Promise<void> {
  const deadline = setTimeout(() => process.exit(1), drainMs + STOP_DEADLINE_MS)
  deadline.unref()
  if (code === 0 && cluster.isPrimary) progress('Cerrando…')
  await shutdown.run((name, error) =>
    fail([`Al cerrar ${name}: ${error instanceof Error ? error.message : error}`]),
  )
  process.exit(code)
}

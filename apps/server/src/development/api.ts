import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ChangedMigrationError } from '@zancada/api'
import { fail } from '../announce'
import { ConfigError, readConfig } from '../config'
import { explain } from '../explain'
import { outliveDatabase } from '../outlive-database'
import { prepareDatabase } from '../prepare-database'
import { repositoryRoot } from '../repository-root'
import { createShutdown } from '../shutdown'
import { startApi } from '../start-api'
import { readableLog } from './readable-log'

/** The process that a save replaces: the API on a port of its own, which it tells to its parent process. */
const shutdown = createShutdown()
const REDO =
  'Si es un borrador que nadie más tiene, «npm run db:redo» crea de nuevo la base de datos con lo que dice ahora'

process.once('SIGTERM', () => stop(0))
// The parent process is gone: there is nobody left to serve.
process.once('disconnect', () => stop(0))
outliveDatabase()

try {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseUrl ?? ''
  await prepareDatabase(databaseUrl, config)
  const started = await startApi(
    config,
    {
      databaseUrl,
      smtpUrl: config.smtpUrl ?? '',
      log: readableLog(config.logLevel),
      // Nothing is kept of the pages while they are being written.
      purgePages: () => undefined,
      drawingProgram: pathToFileURL(join(repositoryRoot, 'apps/server/dist/dev/api/drawing-thread.js')),
      tableProgram: pathToFileURL(join(repositoryRoot, 'apps/server/dist/dev/api/table-thread.js')),
    },
    shutdown,
  )
  if (!started) throw new ConfigError(['ROLES: npm run dev necesita el papel web'])
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const address = started.app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
} catch (error) {
  fail([...explain(error), ...(error instanceof ChangedMigrationError ? [REDO] : [])])
  await stop(1)
}

async function stop(code: number): Promise<void> {
  await shutdown.run((name, error) =>
    fail([`Al cerrar ${name}: ${error instanceof Error ? error.message : error}`]),
  )
  process.exit(code)
}

import { fail, progress } from '../announce'
import { explain } from '../explain'
import { DataInUseError, runningDatabaseUrl, startEmbeddedPostgres } from '../postgres'
import { createShutdown } from '../shutdown'
import { commands, isExclusive } from './commands'
import { readStateConfig } from './state-config'

/** `npm run migrate`, `npm run backup`, `npm run restore`, `npm run check:invariants` and `npm run ask`. */
const [, , name = '', folder, about] = process.argv
const shutdown = createShutdown()

try {
  const command = commands[name]
  if (command === undefined) throw new Error(`There is no command «${name}»`)
  const config = readStateConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await openDatabase(config.dataDir))
  process.exitCode = await command({ config, databaseUrl, folder, about })
} catch (error) {
  fail(explain(error))
  process.exitCode = 1
} finally {
  await shutdown.run((step, error) => fail([`Al cerrar ${step}: ${error}`]))
}

/**
 * Without DATABASE_URL, the one of DATA_DIR. While the product runs on it, a command that only reads connects to the
 * product's server.
 */
async function openDatabase(dataDir: string): Promise<string> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, onProgress: progress })
    shutdown.onStop('postgres', () => postgres.stop())
    return postgres.url
  } catch (error) {
    const url =
      error instanceof DataInUseError && !isExclusive(name) ? await runningDatabaseUrl(dataDir) : undefined
    if (url === undefined) throw error
    return url
  }
}

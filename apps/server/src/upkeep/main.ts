import { fail, progress } from '../announce'
import { explain } from '../explain'
import { startEmbeddedPostgres } from '../postgres'
import { createShutdown } from '../shutdown'
import { commands } from './commands'
import { readStateConfig } from './state-config'

/** `npm run backup`, `npm run restore` and `npm run check:invariants`. */
const [, , name = '', folder] = process.argv
const shutdown = createShutdown()

try {
  const command = commands[name]
  if (command === undefined) throw new Error(`There is no command «${name}»`)
  const config = readStateConfig(process.env)
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir))
  process.exitCode = await command({ config, databaseUrl, folder })
} catch (error) {
  fail(explain(error))
  process.exitCode = 1
} finally {
  await shutdown.run((step, error) => fail([`Al cerrar ${step}: ${error}`]))
}

/** Without DATABASE_URL, the one of DATA_DIR: it must not be in use, as its owner says if it is. */
async function startDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, onProgress: progress })
  shutdown.onStop('postgres', () => postgres.stop())
  return postgres.url
}

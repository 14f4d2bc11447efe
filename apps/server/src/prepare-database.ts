import { join } from 'node:path'
import {
  allJobs,
  connect,
  createJobRunner,
  createLogger,
  createStorage,
  createTicketSigner,
  fileUrl,
  type Migration,
  migrate,
  readMigrations,
  refuseMissing,
  systemClock,
} from '@zancada/api'
import { seedDemo, selectSampleTickets } from '@zancada/api/seeds'
import { keepSampleTickets } from '@zancada/sandbox'
import { progress } from './announce'
import type { Config } from './config'
import { sandboxDirectory } from './ground'
import { repositoryRoot } from './repository-root'

export const migrationsDirectory = join(repositoryRoot, 'apps/api/migrations')

/** The queues of all jobs: making one needs the right to change the schema. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const { pool, close } = connect({ url: databaseUrl, max: 2 })
  const jobs = createJobRunner({ pool, log: createLogger('warn'), supervise: false })
  try {
    await jobs.start(allJobs)
    await jobs.stop()
  } finally {
    await close()
  }
}

/** Brings a database up to the code: its migrations and, in the demo, its world. Asked again, it finds nothing to do. */
export async function prepareDatabase(databaseUrl: string, config: Config): Promise<void> {
  const migrations = await readMigrations(migrationsDirectory)
  if (config.migrate) await migrateDatabase(databaseUrl, migrations)
  else await refuseMissing(databaseUrl, migrations)
  if (config.demo) await layDemoWorld(databaseUrl, config)
}

/** Answers the names of what it applied. */
export async function migrateDatabase(
  databaseUrl: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await migrate(databaseUrl, migrations, {
    onWait: (name) => progress(`${name} espera a que se desocupe una tabla: se intenta de nuevo en 6 s`),
  })
  if (applied.length > 0) progress(`Base de datos al día (${applied.at(-1)})`)
  return applied
}

async function layDemoWorld(databaseUrl: string, { storage, dataDir, ticketSecret }: Config): Promise<void> {
  const connection = connect({ url: databaseUrl, max: 2 })
  try {
    const laid = await seedDemo(connection.database, systemClock, {
      storage: createStorage(storage),
      fileUrl,
    })
    const samples = await selectSampleTickets(connection.database, createTicketSigner(ticketSecret))
    await keepSampleTickets(sandboxDirectory(dataDir), samples)
    if (laid.length > 0) progress(`Mundo de la demo sembrado (${laid.join(', ')})`)
  } finally {
    await connection.close()
  }
}

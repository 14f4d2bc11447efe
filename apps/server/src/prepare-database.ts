import { join } from 'node:path'
import {
  connect,
  createStorage,
  createTicketSigner,
  fileUrl,
  migrate,
  readMigrations,
  systemClock,
} from '@zancada/api'
import { seedDemo, selectSampleTickets } from '@zancada/api/seeds'
import { keepSampleTickets } from '@zancada/sandbox'
import { progress } from './announce'
import type { Config } from './config'
import { sandboxDirectory } from './ground'
import { repositoryRoot } from './repository-root'

export const migrationsDirectory = join(repositoryRoot, 'apps/api/migrations')

/** Brings a database up to the code: its migrations and, in the demo, its world. Asked again, it finds nothing to do. */
export async function prepareDatabase(databaseUrl: string, config: Config): Promise<void> {
  const applied = await migrate(databaseUrl, await readMigrations(migrationsDirectory))
  if (applied.length > 0) progress(`Base de datos al día (${applied.at(-1)})`)
  if (config.demo) await layDemoWorld(databaseUrl, config)
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

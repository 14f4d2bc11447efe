import { join } from 'node:path'
import { connect, createStorage, fileUrl, migrate, readMigrations, systemClock } from '@zancada/api'
import { seedDemo } from '@zancada/api/seeds'
import { progress } from './announce'
import type { Config } from './config'
import { repositoryRoot } from './repository-root'

export const migrationsDirectory = join(repositoryRoot, 'apps/api/migrations')

/** Brings a database up to the code: its migrations and, in the demo, its world. Asked again, it finds nothing to do. */
export async function prepareDatabase(databaseUrl: string, config: Config): Promise<void> {
  const applied = await migrate(databaseUrl, await readMigrations(migrationsDirectory))
  if (applied.length > 0) progress(`Base de datos al día (${applied.at(-1)})`)
  if (config.demo) await layDemoWorld(databaseUrl, config)
}

async function layDemoWorld(databaseUrl: string, { storage }: Config): Promise<void> {
  const connection = connect({ url: databaseUrl, max: 2 })
  try {
    const laid = await seedDemo(connection.database, systemClock, {
      storage: createStorage(storage),
      fileUrl,
    })
    if (laid.length > 0) progress(`Mundo de la demo sembrado (${laid.join(', ')})`)
  } finally {
    await connection.close()
  }
}

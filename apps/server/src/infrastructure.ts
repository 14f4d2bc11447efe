import { join } from 'node:path'
import { connect, createStorage, fileUrl, migrate, readMigrations, systemClock } from '@zancada/api'
import { seedDemo } from '@zancada/api/seeds'
import { startSandbox } from '@zancada/sandbox'
import { progress } from './announce'
import type { Config } from './config'
import { startEmbeddedPostgres } from './postgres'
import { repositoryRoot } from './repository-root'
import type { Shutdown } from './shutdown'
import { DEMO_WOMPI_KEYS } from './wompi-settings'

/** What stands under the application: a migrated database and, in the demo, its world and its outside world. */
export interface Infrastructure {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly mailboxUrl: string | undefined
}

export const migrationsDirectory = join(repositoryRoot, 'apps/api/migrations')

export async function prepareInfrastructure(config: Config, shutdown: Shutdown): Promise<Infrastructure> {
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, shutdown))
  const applied = await migrate(databaseUrl, await readMigrations(migrationsDirectory))
  if (applied.length > 0) progress(`Base de datos al día (${applied.at(-1)})`)
  // Outside the demo the configuration insists on one.
  if (!config.demo) return { databaseUrl, smtpUrl: config.smtpUrl ?? '', mailboxUrl: undefined }

  const sandbox = await startDemoSandbox(config, shutdown)
  await layDemoWorld(databaseUrl, config)
  return { databaseUrl, smtpUrl: config.smtpUrl ?? sandbox.smtpUrl, mailboxUrl: sandbox.mailboxUrl }
}

async function startDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: progress })
  shutdown.onStop('postgres', () => postgres.stop())
  return postgres.url
}

async function startDemoSandbox(config: Config, shutdown: Shutdown) {
  const sandbox = await startSandbox({
    port: config.port + 1,
    publicUrl: config.sandboxUrl,
    directory: join(config.dataDir, 'sandbox'),
    google: {
      clientId: config.google?.clientId ?? '',
      clientSecret: config.google?.clientSecret ?? '',
      redirectUris: [`${config.publicUrl}/auth/callback`],
    },
    wompi: { ...DEMO_WOMPI_KEYS, eventsUrl: `${config.publicUrl}/api/v1/pagos/wompi/eventos/` },
  })
  shutdown.onStop('sandbox', () => sandbox.close())
  return sandbox
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

import { join } from 'node:path'
import { startSandbox } from '@zancada/sandbox'
import { progress } from './announce'
import type { Config } from './config'
import { connectionsTo } from './pool-sizes.rules'
import { startEmbeddedPostgres } from './postgres'
import type { Shutdown } from './shutdown'
import { DEMO_WOMPI_KEYS } from './wompi-settings'

/** What stands under the application and needs none of its code: a database server and, in the demo, its outside world. */
export interface Ground {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly mailboxUrl: string | undefined
}

export async function startGround(config: Config, shutdown: Shutdown): Promise<Ground> {
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, shutdown))
  // Outside the demo the configuration insists on one.
  if (!config.demo) return { databaseUrl, smtpUrl: config.smtpUrl ?? '', mailboxUrl: undefined }
  const sandbox = await startDemoSandbox(config, shutdown)
  return { databaseUrl, smtpUrl: config.smtpUrl ?? sandbox.smtpUrl, mailboxUrl: sandbox.mailboxUrl }
}

/** Where the outside world keeps what it must remember. */
export const sandboxDirectory = (dataDir: string) => join(dataDir, 'sandbox')

async function startDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    connections: connectionsTo(config),
    onProgress: progress,
  })
  shutdown.onStop('postgres', () => postgres.stop())
  return postgres.url
}

async function startDemoSandbox(config: Config, shutdown: Shutdown) {
  const sandbox = await startSandbox({
    port: config.port + 1,
    publicUrl: config.sandboxUrl,
    directory: sandboxDirectory(config.dataDir),
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

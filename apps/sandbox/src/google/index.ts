import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxLog } from '../log'
import { GoogleAccounts } from './accounts'
import { chooserRoutes } from './chooser.routes'
import { createGoogleProvider, type GoogleClient } from './provider'
import { providerRoutes } from './provider.routes'
import { loadSigningKeys } from './signing-keys'

export type { GoogleClient } from './provider'

interface GoogleOptions {
  publicUrl: string
  directory: string
  client: GoogleClient
  log: SandboxLog
}

/** Adds a stand-in of Google's sign-in to the sandbox. */
export async function mountGoogle(app: FastifyInstance, options: GoogleOptions): Promise<{ issuer: string }> {
  const issuer = `${options.publicUrl}/google`
  const keys = await loadSigningKeys(join(options.directory, 'google', 'keys.json'))
  const accounts = await GoogleAccounts.open(join(options.directory, 'google', 'accounts.json'))
  const provider = createGoogleProvider({ issuer, client: options.client, accounts, keys, log: options.log })
  const siteOrigins = [...new Set(options.client.redirectUris.map((uri) => new URL(uri).origin))]
  await app.register(chooserRoutes, { provider, accounts, siteOrigins })
  await app.register(providerRoutes, { provider, publicUrl: new URL(options.publicUrl) })
  return { issuer }
}

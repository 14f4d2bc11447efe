import { join } from 'node:path'
import { threads } from './builder/server.mjs'
import { bundler, closeBundlers } from './dev/bundler.mjs'
import { repositoryRoot } from './repository.mjs'

process.env.NODE_ENV = 'development'
process.setSourceMapsEnabled(true)

const keeper = await bundler('apps/server/src/development/index.ts', 'keeper')
const api = await bundler('apps/server/src/development/api.ts', 'api', threads)

// The server runs in this very process, so the signals npm passes on reach it directly.
const { url, sources } = await keeper()
const { startDevelopment } = await import(url)
await startDevelopment({
  bundleApi: api,
  apiProgram: join(repositoryRoot, 'scripts/dev/api-process.mjs'),
  ownSources: sources,
  close: closeBundlers,
})

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './apps/server/src/postgres'
import { repositoryRoot } from './scripts/repository.mjs'
import { fastFolder } from './scripts/testing/fast-folder'
import { KeptFolder } from './scripts/testing/kept-folder'
import { templateFingerprint } from './scripts/testing/template-fingerprint'

const CACHE = join(repositoryRoot, 'node_modules/.cache/zancada/test-cluster')

/** One real PostgreSQL for the whole run, which holds the migrated template. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(fastFolder(), 'zancada-tests-'))
  const cluster = join(directory, 'postgres')
  const kept = new KeptFolder(join(CACHE, templateFingerprint()))
  if (!(await kept.copyTo(cluster))) {
    await makeCluster(directory)
    await kept.keep(cluster)
  }
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function makeCluster(directory: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false })
  try {
    // Reads every module, for its jobs: most runs need none of them here.
    const { prepareTemplate } = await import('./apps/api/src/testing/template-database')
    await prepareTemplate(postgres.url)
  } finally {
    await postgres.stop()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './apps/api/src/testing/template-database'
import { startEmbeddedPostgres } from './apps/server/src/postgres'
import { fastFolder } from './scripts/testing/fast-folder'

/** One real PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(fastFolder(), 'zancada-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false })
  await prepareTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

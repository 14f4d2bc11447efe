import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from './apps/api/src/testing/template-database'
import { callsThatLie, readToldByCalls } from './apps/api/src/testing/told-by-calls'
import { startEmbeddedPostgres } from './apps/server/src/postgres'
import { testFiles } from './scripts/testing/test-files'

/** One real PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'zancada-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false })
  await prepareTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  const told = await mkdtemp(join(tmpdir(), 'zancada-told-'))
  project.provide('toldByCalls', told)
  return async () => {
    const lying = isWholeRun(project) ? callsThatLie(readToldByCalls(told)) : []
    await rm(told, { recursive: true, force: true })
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
    if (lying.length === 0) return
    process.exitCode = 1
    throw new Error(`Calls that no test saw write what audited-calls.ts says:\n  ${lying.join('\n  ')}`)
  }
}

/** Every test of the API, and all of them well: less says nothing about what calls write. */
function isWholeRun({ name, vitest }: TestProject): boolean {
  const files = vitest.state.getFiles().filter((file) => file.projectName === name)
  return (
    vitest.config.testNamePattern === undefined &&
    files.length === testFiles().api.length &&
    files.every((file) => file.result?.state === 'pass')
  )
}

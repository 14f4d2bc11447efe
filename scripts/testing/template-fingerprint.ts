import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'

/** Files and folders that decide the contents of the tests' template database. */
export const MAKERS = [
  'vitest.global-setup.ts',
  // Versions of PostgreSQL and pg-boss.
  'package-lock.json',
  'apps/api/src/testing/template-database.ts',
  'apps/api/src/platform/database',
  'apps/api/src/platform/jobs',
  // Which jobs have a queue.
  'apps/api/src/jobs.ts',
  'apps/api/migrations',
  'apps/server/src/postgres',
]
/** The template has a queue for each job, and any file of the API may define one, also with the type of its data. */
const API = 'apps/api/src'
const DEFINES_JOB = /\bdefineJob[(<]/

/** Changes when a file changes that the template database is made from, or its name: migrations are recorded by theirs. */
export function templateFingerprint(root = repositoryRoot): string {
  const makers = MAKERS.flatMap((path) => sourcesIn(root, path))
  const jobs = sourcesIn(root, API).filter(({ text }) => DEFINES_JOB.test(text))
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const { path, text } of [...makers, ...jobs]) hash.update(`\0${path}\0${text}`)
  return hash.digest('hex').slice(0, 16)
}

function sourcesIn(root: string, path: string): { path: string; text: string }[] {
  if (/\.test\.tsx?$/.test(path)) return []
  if (/\.\w+$/.test(path)) return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => sourcesIn(root, `${path}/${name}`))
}

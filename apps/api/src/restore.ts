import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allJobs } from './jobs'
import { findBrokenInvariants } from './modules/invariants'
import { assertEmptyDatabase } from './platform/backup/assert-empty'
import { assertWhole, migrationsOfBackup } from './platform/backup/assert-sound'
import { loadTables } from './platform/backup/load-tables'
import { BackupError, type Manifest, readManifest } from './platform/backup/manifest'
import { connect } from './platform/database/connect'
import { type Migration, migrate } from './platform/database/migrate'
import { inSnapshot } from './platform/database/transaction'
import { createLogger } from './platform/http/logging'
import { createJobRunner } from './platform/jobs/job-queue'
import type { Storage } from './platform/storage/storage'

interface Restoring {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly folder: string
  readonly migrations: readonly Migration[]
}

interface Restored {
  readonly manifest: Manifest
  /** What the restored database keeps and its rows do not say: it was so when it was saved. */
  readonly broken: readonly string[]
}

/**
 * Brings a backup back into an empty database. Everything is judged before anything is written. The schema comes from
 * the migrations the backup names; newer ones are applied by the next start, as after any upgrade.
 */
export async function restore({ databaseUrl, storage, folder, migrations }: Restoring): Promise<Restored> {
  const manifest = await readManifest(folder)
  const then = migrationsOfBackup(migrations, manifest)
  await assertWhole(folder, manifest)
  await assertEmptyDatabase(databaseUrl)
  try {
    await migrate(databaseUrl, then)
    await createQueues(databaseUrl)
    await loadTables(databaseUrl, folder, manifest)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`${words}. La base de datos quedó a medias: bórrala y crea otra vacía`, { cause })
  }
  for (const { path } of manifest.files) await storage.save(path, await readFile(join(folder, 'files', path)))
  return { manifest, broken: await checkInvariants(databaseUrl) }
}

/** A sound database has none. It only reads, and of one instant, so the product may be running. */
export async function checkInvariants(databaseUrl: string): Promise<string[]> {
  const connection = connect({ url: databaseUrl, max: 1 })
  try {
    return await inSnapshot(connection.database, findBrokenInvariants)
  } finally {
    await connection.close()
  }
}

async function createQueues(databaseUrl: string): Promise<void> {
  const connection = connect({ url: databaseUrl, max: 2 })
  try {
    const jobs = createJobRunner({ pool: connection.pool, log: createLogger('silent'), supervise: false })
    await jobs.start(allJobs)
    await jobs.stop()
  } finally {
    await connection.close()
  }
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { insertBackup } from './platform/backup/backups.repository'
import { BackupError, MANIFEST_FILE, type Manifest } from './platform/backup/manifest'
import { saveTables } from './platform/backup/save-tables'
import type { Clock } from './platform/clock'
import { connect } from './platform/database/connect'
import type { Storage } from './platform/storage/storage'

interface Backup {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly folder: string
  /** Of the product. */
  readonly version: string
  readonly clock: Clock
}

/**
 * Writes the whole state of the product into an empty folder: the database as it is at one instant, then the files. In
 * that order every file that the saved rows name is there, but for one that was replaced meanwhile.
 */
export async function backUp({ databaseUrl, storage, folder, version, clock }: Backup): Promise<Manifest> {
  await openEmptyFolder(folder)
  const made_at = clock.now().toISOString()
  const saved = await saveTables(databaseUrl, folder)
  const files = await saveFiles(storage, folder)
  const manifest: Manifest = { format: 1, version, made_at, ...saved, files }
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await record(databaseUrl, manifest, clock)
  return manifest
}

/**
 * For those who watch whether backups are made. The backup is whole without it: a database of an older version has no table for
 * it, a replica takes no row, and the role of a backup may only read.
 */
async function record(
  databaseUrl: string,
  { made_at, tables, files }: Manifest,
  clock: Clock,
): Promise<void> {
  if (!tables.some(({ name }) => name === 'backups')) return
  const { database, close } = connect({ url: databaseUrl, max: 1 })
  try {
    await insertBackup(database, {
      made_at: new Date(made_at),
      took_seconds: Math.max(0, Math.round((clock.now().getTime() - Date.parse(made_at)) / 1000)),
      row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
      file_count: files.length,
    })
  } catch {
    // Nothing that was saved is less whole for it; ZancadaBackupOld tells when no row comes.
  } finally {
    await close()
  }
}

/** Nobody else may read it: it holds people's data. */
async function openEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} no está vacía; elige otra carpeta para la copia`)
  for (const name of ['database', 'files']) await mkdir(join(folder, name), { mode: 0o700 })
}

async function saveFiles(storage: Storage, folder: string): Promise<Manifest['files']> {
  const files = []
  for await (const path of storage.list()) {
    const stream = await storage.open(path)
    // Replaced or removed since it was listed.
    if (stream === undefined) continue
    const content = await buffer(stream)
    const target = join(folder, 'files', path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(target, content, { mode: 0o600 })
    files.push({ path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  }
  return files
}

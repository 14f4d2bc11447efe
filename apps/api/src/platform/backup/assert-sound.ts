import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migration } from '../database/migrate'
import { checksumOf } from './checksum'
import { BackupError, type Manifest } from './manifest'

/** Every file of the backup is there and as it was written; asked before the database is touched. */
export async function assertWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  const saved = [
    ...tables.map(({ file, sha256 }) => ({ file, sha256 })),
    ...files.map(({ path, sha256 }) => ({ file: `files/${path}`, sha256 })),
  ]
  const bad: string[] = []
  for (const { file, sha256 } of saved) {
    const path = join(folder, file)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined) bad.push(`${file} falta`)
    else if ((await checksumOf(path)) !== sha256) bad.push(`${file} cambió desde que se hizo la copia`)
  }
  if (bad.length > 0) throw new BackupError(`La copia está dañada y no se tocó nada: ${bad.join('; ')}`)
}

/** The migrations the backup was made with: the first of those this program knows, with the same content. */
export function migrationsOfBackup(known: readonly Migration[], manifest: Manifest): readonly Migration[] {
  const first = known.slice(0, manifest.migrations.length)
  const same = manifest.migrations.every(
    ({ name, checksum }, index) => first[index]?.name === name && first[index]?.checksum === checksum,
  )
  if (!same)
    throw new BackupError(
      `La copia es de la versión ${manifest.version} (${manifest.migrations.at(-1)?.name}), que este programa no conoce. Restaura con esa versión o con una posterior`,
    )
  return first
}

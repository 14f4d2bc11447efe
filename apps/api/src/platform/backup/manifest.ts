import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * What a backup holds, written last: a folder without it is a backup that did not finish. Tables are stored as
 * PostgreSQL copies them out, all of one instant; their shape comes from the migrations, which the repository keeps.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  job_queue: z.object({ schema: z.number(), queues: z.array(z.string()) }),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string().regex(/^database\/[\w.-]+\.copy\.gz$/),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifestSchema>
export type SavedTable = Manifest['tables'][number]

export const MANIFEST_FILE = 'manifest.json'

/** A backup, or a database, that cannot be used as asked; the message is for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`En ${folder} no hay una copia completa: falta ${MANIFEST_FILE}`)
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`${join(folder, MANIFEST_FILE)} no se entiende: está dañado`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

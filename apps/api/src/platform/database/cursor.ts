import type { z } from 'zod'
import { InvalidInputError } from '../http/problems'

/** Keyset cursors: the sort key of the last row shown, opaque to callers. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

export function decodeCursor<Key extends z.ZodType>(
  schema: Key,
  cursor: string | undefined,
): z.output<Key> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new InvalidInputError({ cursor: ['La página pedida no es válida'] })
  }
}

/** Rows are read one beyond the page, to know whether there is a next one. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => readonly (string | number)[],
  present: (row: Row) => Item,
): { results: Item[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { results: shown.map(present), next: rows.length > size && last ? encodeCursor(keyOf(last)) : null }
}

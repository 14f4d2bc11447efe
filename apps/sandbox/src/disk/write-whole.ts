import { rename, writeFile } from 'node:fs/promises'

/** Replaces a file in one step, so that a crash leaves the old content or the new one, never half. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const unfinished = `${path}.new`
  await writeFile(unfinished, content, { mode })
  await rename(unfinished, path)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A DATA_DIR that nobody else uses, removed when its user is done. */
export function temporaryData(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'zancada-e2e-'))
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const runningAsRoot = process.geteuid?.() === 0

/** A directory any account can enter, unlike what mkdtemp gives, gone when the test is over. */
export async function temporaryHome(): Promise<string> {
  const path = await makeTemporaryHome()
  onTestFinished(() => removeTemporaryHome(path))
  return path
}

export async function makeTemporaryHome(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'zancada-test-'))
  await chmod(path, 0o755)
  return path
}

export async function removeTemporaryHome(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

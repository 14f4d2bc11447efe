import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index'

export const TEST_CLIENT = {
  clientId: 'zancada-test',
  clientSecret: 'a-secret-only-tests-know',
  redirectUris: ['http://localhost:4179/auth/callback'],
}

/** A sandbox on free ports, stopped when the test ends. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    port: 0,
    publicUrl: '',
    directory: options.directory ?? (await temporaryDirectory()),
    google: TEST_CLIENT,
    ...options,
  })
  onTestFinished(() => sandbox.close())
  return sandbox
}

export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { loadSigningKeys } from '../google/signing-keys'
import { type Sandbox, type SandboxOptions, startSandbox } from '../index'

export const TEST_CLIENT = {
  clientId: 'zancada-test',
  clientSecret: 'a-secret-only-tests-know',
  redirectUris: ['http://localhost:4179/auth/callback'],
}

/** The same keys as the API's own tests use. Nobody listens on the discard port: a test that wants events says where. */
export const TEST_MERCHANT = {
  publicKey: 'pub_test_zancadaPruebas',
  privateKey: 'prv_test_zancadaPruebas',
  eventsSecret: 'test_events_zancadaPruebas',
  integritySecret: 'test_integrity_zancadaPruebas',
  eventsUrl: 'http://127.0.0.1:9/',
}

/** A sandbox on free ports, stopped when the test ends. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    port: 0,
    publicUrl: '',
    directory: options.directory ?? (await directoryWithKeys()),
    google: TEST_CLIENT,
    wompi: TEST_MERCHANT,
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

/**
 * A directory as a second start finds it. Making an RSA key is the slowest part of a first start,
 * so one is made and every sandbox gets a copy.
 */
export async function directoryWithKeys(): Promise<string> {
  const directory = await temporaryDirectory()
  keys ??= makeKeys()
  await mkdir(join(directory, 'google'))
  await writeFile(join(directory, 'google', 'keys.json'), await keys)
  return directory
}

let keys: Promise<string> | undefined

async function makeKeys(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-keys-'))
  const path = join(directory, 'keys.json')
  await loadSigningKeys(path)
  const made = await readFile(path, 'utf8')
  await rm(directory, { recursive: true })
  return made
}

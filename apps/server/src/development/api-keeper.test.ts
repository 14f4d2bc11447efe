import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repositoryRoot } from '../repository-root'
import { type ApiKeeper, keepApi } from './api-keeper'

/** An API that says who it is, and falls when asked to. */
const serves = (name: string) => `
  import { createServer } from 'node:http'
  const server = createServer((request, response) => {
    if (request.url === '/fall') process.exit(7)
    response.end('${name}')
  })
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))`
/** One that neither listens nor heeds being asked to end. */
const HANGS = `
  import { writeFileSync } from 'node:fs'
  process.on('SIGTERM', () => undefined)
  writeFileSync(new URL('hangs', import.meta.url), '')
  setInterval(() => undefined, 1000)`

describe('the API that npm run dev keeps', () => {
  let folder = ''
  let source = ''
  let times = 0
  let api: ApiKeeper
  const said: string[] = []

  beforeEach(() => {
    said.length = 0
    times = 0
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line: string) => void said.push(line))
    folder = mkdtempSync(join(tmpdir(), 'keeper-'))
    source = serves('first')
    api = keepApi({
      program: join(repositoryRoot, 'scripts/dev/api-process.mjs'),
      environment: {},
      bundle: async () => {
        const path = join(folder, `${++times}.mjs`)
        writeFileSync(path, source)
        return { url: pathToFileURL(path).href, sources: [path], packages: [] }
      },
    })
  })
  afterEach(async () => {
    await api.stop()
    rmSync(folder, { recursive: true })
    vi.restoreAllMocks()
  })

  async function ask(path = '/'): Promise<string> {
    return (await fetch(`http://127.0.0.1:${await api.port()}${path}`)).text()
  }
  async function fall(): Promise<void> {
    const told = () => said.filter((line) => line.includes('se cayó')).length
    const before = told()
    await expect(ask('/fall')).rejects.toThrow()
    await expect.poll(told, { timeout: 10_000 }).toBe(before + 1)
  }

  it('is replaced by what was saved', async () => {
    await api.restart()
    source = serves('second')
    await api.restart('orders.ts')
    expect(await ask()).toBe('second')
    expect(said.join()).toMatch(/API al día en .* \(orders\.ts\)/)
  })

  it('that falls is told of and started again; who asks meanwhile waits for it', async () => {
    await api.restart()
    await fall()
    expect(said).toContain('✗ El API se cayó (7); arranca de nuevo…')
    expect(await ask()).toBe('first')
  })

  it('that falls again has no port until a file is saved', async () => {
    await api.restart()
    await fall()
    await fall()
    expect(said.at(-1)).toBe('✗ El API se cayó otra vez (7); arranca de nuevo cuando guardes un archivo')
    expect(await api.port()).toBeUndefined()
    source = serves('mended')
    await api.restart('orders.ts')
    expect(await ask()).toBe('mended')
    await fall()
    expect(await ask()).toBe('mended')
  })

  it('that cannot start has no port, and the next save has another try', async () => {
    source = "throw new Error('no start')"
    await api.restart()
    expect(await api.port()).toBeUndefined()
    source = serves('mended')
    await api.restart('orders.ts')
    expect(await ask()).toBe('mended')
  })

  it('starts again after what was done while it was stopped, also when that failed', async () => {
    await api.restart()
    const failure = new Error('the database is in use')
    await expect(api.whileStopped(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(await ask()).toBe('first')
    source = serves('second')
    await api.restart('orders.ts')
    expect(await ask()).toBe('second')
  })

  it('is stopped within its deadline even while it hangs starting', { timeout: 30_000 }, async () => {
    await api.restart()
    source = HANGS
    const starting = api.restart('orders.ts')
    await expect.poll(() => existsSync(join(folder, 'hangs')), { timeout: 10_000 }).toBe(true)
    await api.stop()
    await starting
    expect(await api.port()).toBeUndefined()
  })
})

import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index'
import { runSql } from './testing/run-sql'
import {
  makeTemporaryHome,
  removeTemporaryHome,
  runningAsRoot,
  temporaryHome,
} from './testing/temporary-home'

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false })

async function refusal(dataDir: string): Promise<{ code: unknown; message: string }> {
  const error = await start(dataDir).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error) || !('code' in error))
    throw new Error(`Expected a named refusal, got ${error}`)
  return { code: error.code, message: error.message }
}

describe('a data directory that cannot be trusted', { timeout: 90_000 }, () => {
  it('is refused untouched when it holds something else', async () => {
    const home = await temporaryHome()
    const cluster = join(home, 'postgres')
    await mkdir(cluster)
    await writeFile(join(cluster, 'tesis.docx'), 'years of work')

    const { code, message } = await refusal(home)
    expect(code).toBe('POSTGRES_DATA_FOREIGN')
    expect(message).toContain(cluster)
    expect(message.split('\n')).toHaveLength(1)
    expect(await readdir(cluster)).toEqual(['tesis.docx'])
    expect(await readdir(home)).toEqual(['postgres'])
  })

  it('is refused when another PostgreSQL created it', async () => {
    const home = await temporaryHome()
    await mkdir(join(home, 'postgres', 'base'), { recursive: true })
    await writeFile(join(home, 'postgres', 'PG_VERSION'), '18\n')
    expect((await refusal(home)).code).toBe('POSTGRES_DATA_FOREIGN')
  })

  it('is refused when it belongs to another version, and names both', async () => {
    const home = await temporaryHome()
    await mkdir(join(home, 'postgres'))
    await writeFile(join(home, 'postgres', 'PG_VERSION'), '15\n')
    const { code, message } = await refusal(home)
    expect(code).toBe('POSTGRES_DATA_VERSION')
    expect(message).toMatch(/PostgreSQL 15.*PostgreSQL 18/)
    expect(await readFile(join(home, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
  })

  it('is refused when its place is taken by a file, or DATA_DIR is one', async () => {
    const home = await temporaryHome()
    await writeFile(join(home, 'postgres'), 'not a folder')
    expect((await refusal(home)).code).toBe('POSTGRES_DATA_FOREIGN')
    expect((await refusal(join(home, 'postgres'))).code).toBe('POSTGRES_DATA_UNREADABLE')
  })

  it.skipIf(runningAsRoot)('is refused when it may not be read or written', async () => {
    const home = await temporaryHome()
    await mkdir(join(home, 'closed', 'postgres'), { recursive: true })
    await chmod(join(home, 'closed', 'postgres'), 0o000)
    expect((await refusal(join(home, 'closed'))).code).toBe('POSTGRES_DATA_UNREADABLE')
    await chmod(join(home, 'closed'), 0o500)
    expect((await refusal(join(home, 'closed'))).code).toBe('POSTGRES_DATA_UNREADABLE')
    await chmod(join(home, 'closed'), 0o700)
    await chmod(join(home, 'closed', 'postgres'), 0o700)
  })
})

describe('our own data directory', { timeout: 90_000 }, () => {
  let home: string

  beforeAll(async () => {
    home = await makeTemporaryHome()
    // What a first start killed half-way leaves behind.
    await mkdir(join(home, 'postgres.init-1-dead', 'base'), { recursive: true })
    await writeFile(join(home, 'postgres.init-1-dead', 'PG_VERSION'), '18\n')
    const postgres = await start(home)
    await postgres.stop()
  }, 90_000)

  afterAll(() => removeTemporaryHome(home))

  it('is created whole though an earlier creation was killed half-way', async () => {
    expect(await readdir(home)).toEqual(['postgres', 'postgres.log'])
  })

  it('is served through a link to another disk, and with modes a careless copy left open', async () => {
    const other = await temporaryHome()
    await symlink(join(home, 'postgres'), join(other, 'postgres'))
    await chmod(join(home, 'postgres'), 0o755)
    const postgres = await start(other)
    expect(await runSql(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect((await stat(join(home, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  it('is refused, with the reason and nothing deleted, when PostgreSQL finds it damaged', async () => {
    const control = join(home, 'postgres', 'global', 'pg_control')
    const healthy = await readFile(control)
    await writeFile(control, Buffer.alloc(healthy.length))
    const { code, message } = await refusal(home)
    expect(code).toBe('POSTGRES_START_FAILED')
    expect(message).toContain(join(home, 'postgres.log'))
    expect(message.split('\n')).toHaveLength(1)
    expect(await readdir(home)).toEqual(['postgres', 'postgres.log'])
    await writeFile(control, healthy)
    const postgres = await start(home)
    await postgres.stop()
  })

  it('is refused when a vital part is missing', async () => {
    await rm(join(home, 'postgres', 'global', 'pg_control'))
    const { code, message } = await refusal(home)
    expect(code).toBe('POSTGRES_DATA_CORRUPT')
    expect(message).toContain('global/pg_control')
    expect(await readdir(join(home, 'postgres'))).toContain('base')
  })
})

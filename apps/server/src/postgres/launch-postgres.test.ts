import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataInUseError } from './errors'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index'
import { isRunning } from './process-table'
import { runningDatabaseUrl } from './running-server'
import { startOwnerProcess } from './testing/owner-process'
import { runSql } from './testing/run-sql'
import { makeTemporaryHome, removeTemporaryHome } from './testing/temporary-home'

// One data directory goes through everything that can happen to it, and the rows of the first start must be
// there at the end of every chapter.
describe('the embedded PostgreSQL', { timeout: 90_000 }, () => {
  let home: string
  const progress: string[] = []

  beforeAll(async () => {
    home = await makeTemporaryHome()
    const postgres = await start()
    await runSql(postgres.url, `CREATE TABLE runner (name text); INSERT INTO runner VALUES ('Ñusta')`)
    await postgres.stop()
  }, 90_000)

  afterAll(() => removeTemporaryHome(home))

  const start = () =>
    startEmbeddedPostgres({ dataDir: home, durable: false, onProgress: (line) => progress.push(line) })

  const startForThisTest = async (): Promise<EmbeddedPostgres> => {
    const postgres = await start()
    onTestFinished(() => postgres.stop())
    return postgres
  }

  const runners = (url: string) => runSql(url, 'SELECT name FROM runner')

  it('tells what it does on its first start, in Spanish', () => {
    expect(progress).toEqual([
      'Creando la base de datos por primera vez…',
      'Iniciando PostgreSQL…',
      'PostgreSQL está listo.',
    ])
  })

  it('keeps its data, speaks UTF-8 and UTC, and opens no TCP port', async () => {
    const postgres = await startForThisTest()
    expect(await runners(postgres.url)).toEqual([{ name: 'Ñusta' }])
    const [row] = await runSql(
      postgres.url,
      `SELECT current_user AS role, current_database() AS base, current_setting('TimeZone') AS zone,
              current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS addresses,
              upper('ñandú') AS upper`,
    )
    expect(row).toEqual({
      role: 'zancada',
      base: 'zancada',
      zone: 'UTC',
      encoding: 'UTF8',
      addresses: '',
      upper: 'ÑANDÚ',
    })
  })

  it('keeps its socket where only its own account can enter, and takes it away when it stops', async () => {
    const postgres = await start()
    const directory = new URL(postgres.url.replace('@/', '@socket/')).searchParams.get('host') ?? ''
    const { mode, uid } = await stat(directory)
    expect(mode & 0o777).toBe(0o700)
    expect(uid).toBe((await stat(join(home, 'postgres'))).uid)
    await postgres.stop()
    await expect(stat(directory)).rejects.toThrow('ENOENT')
    expect(await readdir(home)).toEqual(['postgres', 'postgres.log'])
  })

  it('ignores the PostgreSQL variables of the process that starts it', async () => {
    vi.stubEnv('PGPORT', '9999')
    vi.stubEnv('PGHOST', '192.0.2.1')
    vi.stubEnv('PGDATA', '/nowhere')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const postgres = await startForThisTest()
    expect(await runners(postgres.url)).toHaveLength(1)
  })

  it('refuses a second start on data in use, and says who holds it', async () => {
    const postgres = await startForThisTest()
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataInUseError)
    expect(refusal).toMatchObject({ code: 'POSTGRES_DATA_IN_USE', pid: process.pid })
    expect(String(refusal)).toContain(`proceso ${process.pid}`)
    expect(await runners(postgres.url)).toHaveLength(1)
  })

  it('is found by its data directory while it runs, so that a check works beside the product', async () => {
    expect(await runningDatabaseUrl(home)).toBeUndefined()
    const postgres = await start()
    const url = await runningDatabaseUrl(home)
    expect(url).toBe(postgres.url)
    expect(await runners(url ?? '')).toHaveLength(1)
    await postgres.stop()
    expect(await runningDatabaseUrl(home)).toBeUndefined()
  })

  it('stops once however often it is asked to', async () => {
    const postgres = await start()
    const { pid } = postgres
    await Promise.all([postgres.stop(), postgres.stop()])
    await postgres.stop()
    expect(await isRunning(pid)).toBe(false)
  })

  it('comes back by itself when killed hard, even with a busy connection left behind', async () => {
    const postgres = await startForThisTest()
    const killed = postgres.pid
    const busy = await busyConnection(postgres.url)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => runners(postgres.url).catch(() => []), { timeout: 30_000 }).toHaveLength(1)
    expect(postgres.pid).not.toBe(killed)
    expect(await isRunning(busy)).toBe(false)
    await expect.poll(() => progress.at(-1)).toBe('PostgreSQL volvió a estar en servicio.')
  })

  it('recovers the data of an owner that was killed, and stops the orphan it left', async () => {
    const owner = startOwnerProcess([home])
    const { url, pid } = await owner.nextLine()
    await runSql(String(url), `INSERT INTO runner VALUES ('Egan')`)
    owner.child.kill('SIGKILL')
    await owner.ended
    expect(await isRunning(Number(pid))).toBe(true)

    const postgres = await startForThisTest()
    expect(await isRunning(Number(pid))).toBe(false)
    expect(await runners(postgres.url)).toEqual([{ name: 'Ñusta' }, { name: 'Egan' }])
    await runSql(postgres.url, `DELETE FROM runner WHERE name = 'Egan'`)
  })

  it('starts though the pid its pid file speaks of belongs to another program by now', async () => {
    const { uid, gid } = await stat(join(home, 'postgres'))
    const stranger = spawn('sleep', ['60'], { uid, gid })
    await once(stranger, 'spawn')
    onTestFinished(() => {
      stranger.kill()
    })
    const earlier = await start()
    const pidFile = join(home, 'postgres', 'postmaster.pid')
    const record = await readFile(pidFile, 'utf8')
    await earlier.stop()
    await writeFile(pidFile, record.replace(/^\d+/, String(stranger.pid)))

    const postgres = await startForThisTest()
    expect(await runners(postgres.url)).toHaveLength(1)
    expect(await isRunning(stranger.pid ?? 0)).toBe(true)
  })

  it('shuts down when its owner exits without stopping it', async () => {
    const owner = startOwnerProcess([home, 'exit'])
    const { pid } = await owner.nextLine()
    await owner.ended
    await expect.poll(() => isRunning(Number(pid)), { timeout: 30_000 }).toBe(false)
  })

  it('outlives the Ctrl-C that reaches its owner, so that the owner can drain', async () => {
    const owner = startOwnerProcess([home])
    const { pid } = await owner.nextLine()
    process.kill(-Number(owner.child.pid), 'SIGINT')
    expect(await owner.nextLine()).toEqual({ state: 'draining' })
    await owner.ended
    expect(await isRunning(Number(pid))).toBe(false)
  })
})

/** A connection that never looks up from its work; gives the pid of its backend. */
async function busyConnection(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined)
  return rows[0]?.pid ?? 0
}

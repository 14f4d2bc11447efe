import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './index'
import { launchPostgres } from './launch-postgres'
import { installRealPackage } from './testing/install-package'
import { startOwnerProcess } from './testing/owner-process'
import { runSql } from './testing/run-sql'
import { runningAsRoot, temporaryHome } from './testing/temporary-home'
import { unprivilegedAccount } from './unprivileged-user'

const daemon = { uid: 1, gid: 1 }

describe.runIf(runningAsRoot)('started by root', { timeout: 90_000 }, () => {
  it('runs unprivileged from an install and on data that only root can reach', async () => {
    const home = await temporaryHome()
    const closed = join(home, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const source = await installRealPackage(join(closed, 'package'))
    const installation = { source, cacheRoots: [join(closed, 'cache'), join(home, 'cache')] }
    const dataDir = join(closed, 'data')

    const first = await launchPostgres({ dataDir, durable: false }, installation)
    onTestFinished(() => first.stop())
    await runSql(first.url, 'CREATE TABLE kept AS SELECT 7 AS bib')
    const nobody = unprivilegedAccount(await readFile('/etc/passwd', 'utf8'))
    expect((await stat(`/proc/${first.pid}`)).uid).toBe(nobody?.uid)
    expect(await readFile(`/proc/${first.pid}/cmdline`, 'utf8')).toContain(join(home, 'cache'))
    await first.stop()

    const second = await launchPostgres({ dataDir, durable: false }, installation)
    onTestFinished(() => second.stop())
    process.kill(second.pid, 'SIGKILL')
    await expect
      .poll(() => runSql(second.url, 'SELECT bib FROM kept').catch(() => []), { timeout: 30_000 })
      .toEqual([{ bib: 7 }])
    await second.stop()
    // The closed directory was worked around, not opened.
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
  })

  it('serves the data of a normal user without taking it from them, and theirs alone', async () => {
    const home = await temporaryHome()
    await chown(home, daemon.uid, daemon.gid)
    const owner = startOwnerProcess([home], daemon)
    const { url, pid } = await owner.nextLine()
    expect((await stat(`/proc/${pid}`)).uid).toBe(daemon.uid)
    await runSql(String(url), 'CREATE TABLE kept AS SELECT 7 AS bib')
    owner.child.kill('SIGINT')
    await owner.ended

    const postgres = await startEmbeddedPostgres({ dataDir: home, durable: false })
    onTestFinished(() => postgres.stop())
    expect(await runSql(postgres.url, 'SELECT bib FROM kept')).toEqual([{ bib: 7 }])
    expect((await stat(`/proc/${postgres.pid}`)).uid).toBe(daemon.uid)
    await postgres.stop()

    await chown(join(home, 'postgres'), 2, 2)
    const intruder = startOwnerProcess([home], daemon)
    expect(await intruder.nextLine()).toMatchObject({ code: 'POSTGRES_DATA_OWNED_BY_ANOTHER' })
    await chown(join(home, 'postgres'), 0, 0)
    const restored = await startEmbeddedPostgres({ dataDir: home, durable: false })
    onTestFinished(() => restored.stop())
    expect(await runSql(restored.url, 'SELECT bib FROM kept')).toEqual([{ bib: 7 }])
  })

  it('tells a user without a name in the system why it cannot create data', async () => {
    const home = await temporaryHome()
    await chmod(home, 0o777)
    const owner = startOwnerProcess([home], { uid: 54_321, gid: 54_321 })
    expect(await owner.nextLine()).toMatchObject({ code: 'POSTGRES_NAMELESS_USER' })
  })
})

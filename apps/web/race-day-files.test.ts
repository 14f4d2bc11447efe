import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { raceDayWorker } from './race-day-files'

const HERE = import.meta.dirname
let home = ''

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'zancada-worker-'))
  cpSync(join(HERE, 'race-day-worker.js'), join(home, 'race-day-worker.js'))
  cpSync(join(HERE, 'public'), join(home, 'public'), { recursive: true })
  mkdirSync(join(home, 'app'))
  appendFileSync(join(home, 'app/root.tsx'), 'console.log("the first build")')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** The worker of a build of what lies in that folder. */
async function versionNow(): Promise<string | undefined> {
  const builder = await createBuilder({
    root: home,
    configFile: false,
    logLevel: 'silent',
    plugins: [raceDayWorker(home)],
    build: { write: false, rollupOptions: { input: join(home, 'app/root.tsx') } },
  })
  const client = builder.environments.client
  if (!client) throw new Error('nothing was built')
  const [built] = [await builder.build(client)].flat()
  const { output } = built as Rolldown.RolldownOutput
  const worker = output.find(({ fileName }) => fileName === 'race-day-worker.js')
  if (worker?.type !== 'asset') throw new Error('no worker was written')
  return /^const VERSION = "(\w{12})"$/m.exec(String(worker.source))?.[1]
}

it('a build of the same contents has the same version, and phones keep what they have', async () => {
  const version = await versionNow()
  expect(version).toBeDefined()
  expect(await versionNow()).toBe(version)
})

it.each([
  ['a page of `public/`, whose name stays', 'public/sin-conexion.html', '<!-- otra palabra -->'],
  ['the worker itself', 'race-day-worker.js', '// another rule'],
  ['a script of the screens', 'app/root.tsx', '\nconsole.log("the next build")'],
])('another version comes with %s', async (_, path, change) => {
  const version = await versionNow()
  appendFileSync(join(home, path), change)
  expect(await versionNow()).not.toBe(version)
})

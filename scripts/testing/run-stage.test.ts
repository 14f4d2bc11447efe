import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { repositoryRoot } from '../repository.mjs'
import { runStage } from './run-stage'

const folder = mkdtempSync(join(tmpdir(), 'stages-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(source: string) {
  writeFileSync(join(folder, 'stage.mjs'), source)
  let printed = ''
  const counts = await runStage({ name: 'types', command: ['stage.mjs'] }, folder, (text) => {
    printed += text
  })
  return { counts, printed }
}

it('a stage that passes says its name and its seconds, nothing else', async () => {
  const { counts, printed } = await run("console.log('all quiet')")
  expect(counts).toMatchObject({ passed: 1, failed: 0 })
  expect(printed).toMatch(/^▸ types\n✓ types \(\d+\.\d s\)\n\n$/)
})

it('a stage that fails shows everything it said', async () => {
  const { counts, printed } = await run("console.log('first'); console.error('then'); process.exitCode = 2")
  expect(counts).toMatchObject({ passed: 0, failed: 1, failures: ['types'] })
  expect(printed).toContain('first\n')
  expect(printed).toContain('then\n')
  expect(printed).toContain('✗ types')
})

it('a stage that is killed failed, and says by what', async () => {
  const { counts, printed } = await run("process.kill(process.pid, 'SIGKILL')")
  expect(counts).toMatchObject({ passed: 0, failed: 1 })
  expect(printed).toContain('stopped by SIGKILL')
})

it('a run that is stopped ends when each of its stages has closed, and begins none', async () => {
  writeStage('quick', "process.on('SIGTERM', () => leave('quick.closed'))")
  writeStage('slow', "process.on('SIGTERM', () => setTimeout(() => leave('slow.closed'), 500))")
  writeStage('next', '')
  writeFileSync(
    join(folder, 'run.ts'),
    `import { runStage } from '${join(repositoryRoot, 'scripts/testing/run-stage.ts')}'
    const run = (name: string) => runStage({ name, command: [name + '.mjs'] }, ${JSON.stringify(folder)})
    void run('slow')
    void run('quick').then(() => run('next'))`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', join(folder, 'run.ts')], {
    cwd: repositoryRoot,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await expect.poll(() => found('started'), { timeout: 15_000 }).toEqual(['quick.started', 'slow.started'])
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(found('closed')).toEqual(['quick.closed', 'slow.closed'])
  expect(found('started')).not.toContain('next.started')
})

/** A stage that leaves a file when it starts, and goes on until it is stopped. */
function writeStage(name: string, atStop: string): void {
  writeFileSync(
    join(folder, `${name}.mjs`),
    `import { writeFileSync } from 'node:fs'
    const leave = (file) => {
      writeFileSync(file, '')
      process.exit()
    }
    ${atStop}
    setInterval(() => undefined, 1000)
    writeFileSync('${name}.started', '')`,
  )
}

function found(what: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(what))
    .sort()
}

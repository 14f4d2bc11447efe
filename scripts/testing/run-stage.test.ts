import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
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
  expect(counts).toMatchObject({ passed: 0, failed: 1 })
  expect(printed).toContain('first\n')
  expect(printed).toContain('then\n')
  expect(printed).toContain('✗ types')
})

it('a stage that is killed failed, and says by what', async () => {
  const { counts, printed } = await run("process.kill(process.pid, 'SIGKILL')")
  expect(counts).toMatchObject({ passed: 0, failed: 1 })
  expect(printed).toContain('stopped by SIGKILL')
})

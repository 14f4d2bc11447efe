import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createMetrics } from '@zancada/api'
import { expect, it } from 'vitest'
import { shareMetrics } from './metrics-relay'

const program = fileURLToPath(new URL('./testing/counting-processes.ts', import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, program, ...args], {
    timeout: 50_000,
  })
  return stdout
}
const valuesOf = (told: string, name: string) =>
  [...told.matchAll(new RegExp(`^${name} (\\d+)$`, 'gm'))].map(([, value]) => Number(value))

it('a scrape of one process tells what all of the machine counted; what stands still or dies takes nothing back', async () => {
  const told = await run()
  expect(valuesOf(told, 'things_total')).toEqual([6, 6, 6, 11])
  expect(valuesOf(told, 'standing')).toEqual([3, 2, 1, 2])
}, 60_000)

it('a primary that says nothing leaves the scrape without an answer, not with less', async () => {
  const told = await run('deaf')
  expect(valuesOf(told, 'things_total')).toEqual([])
  expect(told).toContain('no answer')
}, 60_000)

it('a process that is alone tells its own', async () => {
  const metrics = createMetrics(['worker'])
  metrics.providerAnswered('away')
  const told = await shareMetrics(undefined, metrics.registry)()
  expect(told).toContain('zancada_processes{roles="worker"} 1\n')
  expect(told).toContain('zancada_provider_calls_total{outcome="away"} 1\n')
  expect(told).toContain('zancada_provider_calls_total{outcome="answered"} 0\n')
})

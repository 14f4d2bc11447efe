import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createMetrics } from '@zancada/api'
import { expect, it } from 'vitest'
import { shareMetrics } from './metrics-relay'

const program = fileURLToPath(new URL('./testing/counting-processes.ts', import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

it('a scrape of one process tells what all processes of the machine counted, and leaves out who stands still', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, program], {
    timeout: 30_000,
  })
  expect(stdout).toContain('things_total 6\n')
})

it('a process that is alone tells its own', async () => {
  const metrics = createMetrics(['worker'])
  metrics.providerAnswered('away')
  const told = await shareMetrics(undefined, metrics.registry)()
  expect(told).toContain('zancada_processes{roles="worker"} 1\n')
  expect(told).toContain('zancada_provider_calls_total{outcome="away"} 1\n')
  expect(told).toContain('zancada_provider_calls_total{outcome="answered"} 0\n')
})

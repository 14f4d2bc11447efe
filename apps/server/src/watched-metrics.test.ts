import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics, createPlatformMetrics, measureRequests } from '@zancada/api'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { repositoryRoot } from './repository-root'

const alerts = readFileSync(join(repositoryRoot, 'ops/alerts.yml'), 'utf8')
const dashboard = readFileSync(join(repositoryRoot, 'ops/grafana-dashboard.json'), 'utf8')

/** The names of what a scrape answers, with what Prometheus adds to those of a histogram. */
async function servedNames(): Promise<Set<string>> {
  const metrics = createMetrics()
  measureRequests(Fastify(), metrics)
  const platform = createPlatformMetrics(() => Promise.reject(new Error('away')))
  const told = `${await metrics.registry.metrics()}\n${await platform()}`
  const names = [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    names.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

const namedIn = (text: string) => new Set(text.match(/\b(?:zancada|process|nodejs)_[a-z0-9_]+/g))

it('every metric that the alerts and the dashboard name is one that the product tells', async () => {
  const served = await servedNames()
  const named = [...namedIn(alerts), ...namedIn(dashboard)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !served.has(name))).toEqual([])
})

it('every alert is explained to who operates the platform', () => {
  const guide = readFileSync(join(repositoryRoot, 'docs/operations.md'), 'utf8')
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].flatMap(([, name]) => name ?? [])
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !guide.includes(`**${name}**`))).toEqual([])
})

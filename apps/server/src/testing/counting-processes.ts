// Run as a program by the test of the relay: a primary and four processes. Each counts as many things as its number
// says; the first is scraped and prints what it tells. The fourth stands still: it never answers the primary.
import cluster from 'node:cluster'
import { Counter, Registry } from 'prom-client'
import { relayMetrics, shareMetrics } from '../metrics-relay'

if (cluster.isPrimary) {
  relayMetrics(cluster)
  const workers = [1, 2, 3, 4].map((number) => cluster.fork({ NUMBER: String(number) }))
  const ready = workers.map((worker) => new Promise((resolve) => worker.once('message', resolve)))
  cluster.on('message', (_worker, message: { readonly told?: string }) => {
    if (message.told === undefined) return
    process.stdout.write(message.told)
    for (const worker of workers) worker.process.kill('SIGKILL')
  })
  await Promise.all(ready)
  workers[0]?.send('scrape')
} else {
  const number = Number(process.env.NUMBER)
  const registry = new Registry()
  new Counter({ name: 'things_total', help: 'Things', registers: [registry] }).inc(number)
  if (number < 4) {
    const tell = shareMetrics(process, registry)
    process.on('message', async (message) => {
      if (message === 'scrape') process.send?.({ told: await tell() })
    })
  } else process.on('message', () => undefined)
  process.send?.({ ready: true })
}

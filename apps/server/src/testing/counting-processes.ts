// Run as a program by the test of the relay: a primary and four processes. Each counts as many things as its number
// says; the first is scraped several times and what it tells is printed. The fourth stands still from the beginning: it
// never answers the primary. The third stands still after the first scrape, the second dies after the second one, and a
// fifth comes before the last. With `deaf` the primary relays nothing.
import cluster, { type Worker } from 'node:cluster'
import { Counter, Gauge, Registry } from 'prom-client'
import { relayMetrics, shareMetrics } from '../metrics-relay'

if (cluster.isPrimary) {
  if (process.argv[2] === 'deaf') process.stdout.write(await scrape(await fork(1)))
  else await watchThemCome()
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
} else {
  const number = Number(process.env.NUMBER)
  const registry = new Registry()
  new Counter({ name: 'things_total', help: 'Things', registers: [registry] }).inc(number)
  new Gauge({ name: 'standing', help: 'Processes', registers: [registry] }).set(1)
  if (number < 4 || number === 5) {
    const tell = shareMetrics(process, registry)
    process.on('message', async (message) => {
      if (message === 'stand still') standStill()
      if (message === 'scrape')
        process.send?.({ told: await tell().catch(({ message: why }: Error) => `no answer: ${why}\n`) })
    })
  } else process.on('message', () => undefined)
  process.send?.({ ready: 'yes' })
}

async function watchThemCome(): Promise<void> {
  relayMetrics(cluster)
  const [first, second, third] = await Promise.all([1, 2, 3, 4].map(fork))
  if (!first || !second || !third) return
  process.stdout.write(await scrape(first))
  const still = said(third, 'still')
  third.send('stand still')
  await still
  process.stdout.write(await scrape(first))
  const gone = new Promise((resolve) => second.once('exit', resolve))
  second.process.kill('SIGKILL')
  await gone
  process.stdout.write(await scrape(first))
  await fork(5)
  process.stdout.write(await scrape(first))
}

function scrape(worker: Worker): Promise<string> {
  const told = said(worker, 'told')
  worker.send('scrape')
  return told
}

function standStill(): void {
  process.removeAllListeners('message')
  process.on('message', () => undefined)
  process.send?.({ still: 'yes' })
}

async function fork(number: number): Promise<Worker> {
  const worker = cluster.fork({ NUMBER: String(number) })
  await said(worker, 'ready')
  return worker
}

function said(worker: Worker, what: string): Promise<string> {
  return new Promise((resolve) => {
    const listen = (message: Readonly<Record<string, string>>) => {
      const words = message[what]
      if (words === undefined) return
      worker.off('message', listen)
      resolve(words)
    }
    worker.on('message', listen)
  })
}

import { startApp } from '@zancada/e2e/start-app'
import type { Bench, BenchOptions, Measure } from './bench'
import { compare } from './compare'
import { requestsPerSecond } from './load'
import { median } from './median'
import { startHello } from './start-hello'

/** What is asked of the product, each against a bare Fastify in the same run. */
const subjects = [
  { what: 'HTML of / (cached) ÷ bare Fastify', path: '/', reach: { atLeast: 0.5 } },
  {
    what: 'HTML of a microsite (cached) ÷ bare Fastify',
    path: '/media-guayacan-dorado',
    reach: { atLeast: 0.5 },
  },
  {
    what: 'JSON of the events (not cached) ÷ bare Fastify',
    path: '/api/v1/eventos/publicos/',
    reach: { atLeast: 0.15 },
  },
]

export const publicPage: Bench = { name: 'public-page', run }

async function run({ samples, progress }: BenchOptions): Promise<Measure[]> {
  progress('starting the product and the bare server')
  const app = await startApp()
  try {
    const hello = await startHello()
    try {
      const measures: Measure[] = []
      for (const { what, path, reach } of subjects) {
        const url = `http://127.0.0.1:${app.port}${path}`
        await warmUp([url, hello.url])
        progress(`measuring ${path}`)
        const rates: number[] = []
        const subject = async () => {
          const rate = await requestsPerSecond(url)
          rates.push(rate)
          return rate
        }
        const { ratio, ratios } = await compare(subject, () => requestsPerSecond(hello.url), samples)
        measures.push({ what, value: ratio, unit: '', reach, samples: ratios })
        measures.push({ what: `${path} by itself`, value: median(rates), unit: 'req/s', samples: rates })
      }
      return measures
    } finally {
      await hello.stop()
    }
  } finally {
    await app.stop()
  }
}

/** The first seconds of a process measure its compiler, not its code. */
async function warmUp(urls: readonly string[]): Promise<void> {
  for (const url of urls) await requestsPerSecond(url)
}

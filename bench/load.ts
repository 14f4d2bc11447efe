import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

const generator = createRequire(import.meta.url).resolve('autocannon/autocannon.js')

/** The same for everything that is compared; short, so that both sides of a pair meet the same weather. */
const connections = 32
const seconds = 2

/**
 * Requests per second that an address answers under a fixed load. The load comes from a process of its own,
 * so that neither side of a comparison shares its time with it. Any answer but 2xx voids the measure.
 */
export async function requestsPerSecond(url: string): Promise<number> {
  const result = await runGenerator(url)
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(
      `${url} under load: ${result.non2xx} answers other than 2xx, ${result.errors} errors, ` +
        `${result.timeouts} time-outs; nothing to measure`,
    )
  }
  return result['2xx'] / result.duration
}

interface GeneratorResult {
  '2xx': number
  non2xx: number
  errors: number
  timeouts: number
  duration: number
}

function runGenerator(url: string): Promise<GeneratorResult> {
  const settings = ['--connections', String(connections), '--duration', String(seconds)]
  const args = [generator, '--json', '--no-progress', ...settings, '--headers', 'accept-encoding=br', url]
  return new Promise((resolve, reject) => {
    const timeout = (seconds + 20) * 1000
    execFile(process.execPath, args, { timeout, maxBuffer: 16_000_000 }, (error, stdout, stderr) => {
      if (error) return reject(new Error(`The load generator failed: ${error.message}\n${stderr}`))
      const result: GeneratorResult = JSON.parse(stdout)
      resolve(result)
    })
  })
}

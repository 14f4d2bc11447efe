import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const generator = fileURLToPath(new URL('./load-generator.ts', import.meta.url))

/** The same for everything that is compared; short, so that both sides of a pair meet the same weather. */
const connections = 32
const seconds = 2

/**
 * Requests per second that an address answers under a fixed load. The load comes from a process of its own,
 * so that neither side of a comparison shares its time with it. Any answer but 2xx voids the measure.
 */
export async function requestsPerSecond(url: string): Promise<number> {
  const result = await runGenerator(url)
  if (result.other > 0 || result.broken > 0) {
    throw new Error(
      `${url} under load: ${result.other} answers other than 2xx, ${result.broken} broken connections; ` +
        'nothing to measure',
    )
  }
  return result.ok / result.seconds
}

interface GeneratorResult {
  ok: number
  other: number
  broken: number
  seconds: number
}

function runGenerator(url: string): Promise<GeneratorResult> {
  const args = ['--import', 'tsx', generator, url, String(connections), String(seconds)]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { timeout: (seconds + 20) * 1000 }, (error, stdout, stderr) => {
      if (error) return reject(new Error(`The load generator failed: ${error.message}\n${stderr}`))
      const result: GeneratorResult = JSON.parse(stdout)
      resolve(result)
    })
  })
}

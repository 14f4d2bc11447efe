import { freePortPair } from './free-ports'
import { type Ending, launchProduct } from './launch-product'
import { temporaryData } from './temporary-data'
import { waitUntil } from './wait-until'

/** The first start may have to build everything, on a machine that does other work too. */
const readyWithinMs = 600_000
const stoppedWithinMs = 40_000

export interface StartOptions {
  port?: number
  /** A given folder is kept; otherwise the data is temporary and goes away on stop. */
  dataDir?: string
  settings?: Readonly<Record<string, string>>
}

export interface RunningApp {
  baseUrl: string
  sandboxUrl: string
  port: number
  dataDir: string
  pid: number
  output(): string
  ended: Promise<Ending>
  /** As a person would with Ctrl-C: asks it to stop and waits until it has. */
  stop(): Promise<Ending>
  /** As a power cut would. */
  kill(): Promise<void>
}

/** Starts the real product, in demo mode, and waits until it says it is ready. */
export async function startApp({ port, dataDir, settings }: StartOptions = {}): Promise<RunningApp> {
  const chosenPort = port ?? (await freePortPair())
  const data = dataDir === undefined ? temporaryData() : { path: dataDir, remove: () => undefined }
  const baseUrl = `http://localhost:${chosenPort}`
  const sandboxUrl = `http://localhost:${chosenPort + 1}`
  const product = launchProduct({
    PORT: String(chosenPort),
    DATA_DIR: data.path,
    DEMO: '1',
    SANDBOX_URL: sandboxUrl,
    ...settings,
  })

  const stop = async () => {
    if (!product.hasEnded()) process.kill(product.pid, 'SIGTERM')
    const ending = await endingOf(product).catch((error: unknown) => {
      process.kill(product.pid, 'SIGKILL')
      throw error
    })
    data.remove()
    return ending
  }
  const kill = async () => {
    if (!product.hasEnded()) process.kill(product.pid, 'SIGKILL')
    await product.ended
  }

  try {
    await untilReady(baseUrl, product)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  const { pid, output, ended } = product
  return { baseUrl, sandboxUrl, port: chosenPort, dataDir: data.path, pid, output, ended, stop, kill }
}

type Product = ReturnType<typeof launchProduct>

async function untilReady(baseUrl: string, product: Product): Promise<void> {
  await waitUntil(
    async () => {
      if (product.hasEnded()) {
        const { code, signal } = await product.ended
        throw new Error(`The product ended (${signal ?? code}) before being ready:\n${product.output()}`)
      }
      return (await isReady(baseUrl)) ? true : undefined
    },
    {
      withinMs: readyWithinMs,
      waitingFor: `The product being ready at ${baseUrl}`,
      evidence: product.output,
    },
  )
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/api/v1/listo/`, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

async function endingOf(product: Product): Promise<Ending> {
  await waitUntil(() => (product.hasEnded() ? true : undefined), {
    withinMs: stoppedWithinMs,
    waitingFor: 'The product stopping after SIGTERM',
    evidence: product.output,
  })
  return product.ended
}

import { execFileSync } from 'node:child_process'
import { findBrowser } from '../browser/find-browser'
import { repository } from './launch-product'
import { startApp } from './start-app'

/**
 * One browser and one real product for the whole run. BASE_URL points the run at one that is already there
 * (its sandbox is then at SANDBOX_URL, or on the next port as usual, and its data in DATA_DIR).
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (asksForProcessesAlone(process.argv)) {
    // Before any of them: the first of several that start at once would spend the time of a test on it.
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: repository, stdio: 'inherit' })
    return undefined
  }
  // Found once, here: each worker would otherwise look for it.
  process.env.CHROMIUM_PATH = await findBrowser()
  const running = process.env.BASE_URL
  if (running) {
    process.env.SANDBOX_URL ??= nextPortOf(running)
    return undefined
  }
  // So that a person whom a journey prepares comes from an address of their own.
  const app = await startApp({ settings: { TRUST_PROXY: '127.0.0.1,::1' } })
  process.env.BASE_URL = app.baseUrl
  process.env.SANDBOX_URL = app.sandboxUrl
  process.env.DATA_DIR = app.dataDir
  return async () => {
    await app.stop()
  }
}

/** Those start each their own product. */
function asksForProcessesAlone(args: readonly string[]): boolean {
  const projects = args.flatMap((arg, index) =>
    arg === '--project' ? [args[index + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  )
  return projects.length > 0 && projects.every((project) => project === 'processes')
}

function nextPortOf(address: string): string {
  const url = new URL(address)
  url.port = String(Number(url.port || (url.protocol === 'https:' ? 443 : 80)) + 1)
  return url.origin
}

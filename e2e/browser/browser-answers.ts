import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags } from './browser-flags'

const patienceMs = 30_000

/**
 * A path that exists is no proof: some systems ship a stub that only asks to install the real browser. A
 * browser counts as found once it has said its version.
 */
export async function browserAnswers(executable: string): Promise<boolean> {
  return /chrom/i.test(await outputOf(executable, ['--version', '--no-sandbox']))
}

/** Whether it renders a page: saying the version needs neither its resources nor most of its libraries. */
export async function browserRenders(executable: string): Promise<boolean> {
  const profile = mkdtempSync(join(tmpdir(), 'zancada-profile-'))
  try {
    const flags = [...browserFlags, '--headless', `--user-data-dir=${profile}`, '--dump-dom']
    return /<p>zancada<\/p>/.test(await outputOf(executable, [...flags, 'data:text/html,<p>zancada']))
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function outputOf(executable: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(executable, args, { timeout: patienceMs }, (error, stdout) => resolve(error ? '' : stdout))
  })
}

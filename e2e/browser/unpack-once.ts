import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { browserAnswers, browserRenders } from './browser-answers'
import { startScriptIn } from './start-script'

/**
 * The browser unpacked in a folder, unpacking it only if it is not there or no longer runs. The work is
 * done in a folder of its own and moved into place when whole, so a run that was interrupted, or two runs
 * at once, never leave half a browser behind. Answers undefined if what was unpacked does not run here.
 */
export async function unpackedOnce(
  folder: string,
  unpackInto: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const script = startScriptIn(folder)
  if (existsSync(script)) {
    if (await browserAnswers(script)) return script
    rmSync(folder, { recursive: true, force: true })
  }

  const workshop = mkdtempSync(`${dirname(folder)}/partial-`)
  try {
    await unpackInto(workshop)
    if (!(await browserRenders(startScriptIn(workshop)))) return undefined
    moveIntoPlace(workshop, folder)
    return script
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function moveIntoPlace(workshop: string, folder: string) {
  try {
    renameSync(workshop, folder)
  } catch (error) {
    // Another run got there first: its copy is as good as ours.
    if (!existsSync(startScriptIn(folder))) throw error
  }
}

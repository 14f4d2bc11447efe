import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { browserAnswers } from './browser-answers'

/** Best first: the shell draws pages and no windows around them, which saves a third of a run. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium or Chrome that the machine already has, on the PATH or where its installer leaves it. */
export async function installedBrowser(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const candidate of [...onPath, ...knownPlaces]) {
    if (existsSync(candidate) && (await browserAnswers(candidate))) return candidate
  }
  return undefined
}

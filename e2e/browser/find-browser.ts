import { browserAnswers } from './browser-answers'
import { installedBrowser } from './installed-browser'
import { packagedBrowser } from './packaged-browser'

/** No Chromium runs on this machine. What needs none still can. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

let found: Promise<string> | undefined

/**
 * The path of a Chromium that runs here: the one in CHROMIUM_PATH, else one that is installed, else the one of
 * an npm package, which is built for Linux on x86-64 alone.
 */
export function findBrowser(): Promise<string> {
  found ??= search()
  return found
}

async function search(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await browserAnswers(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH=${chosen} no es un Chromium que se pueda iniciar.`)
  }
  const executable = (await installedBrowser()) ?? (await packagedBrowser())
  if (executable === undefined)
    throw new NoBrowserError(
      'No hay un Chromium en esta máquina: instálalo (en Debian, «apt-get install chromium-headless-shell») o escribe su ruta en CHROMIUM_PATH.',
    )
  return executable
}

import { browserAnswers } from './browser-answers'
import { debianBrowser } from './debian-browser'
import { installedBrowser } from './installed-browser'
import { packagedBrowser } from './packaged-browser'

const sources = {
  installed: installedBrowser,
  packaged: packagedBrowser,
  debian: debianBrowser,
}

let found: Promise<string> | undefined

/**
 * The path of a Chromium that runs here: the one in CHROMIUM_PATH, else one the machine has, else the one of
 * an npm package (x86-64), else Debian's, unpacked into a cache. ZANCADA_BROWSER_SOURCE asks for one source
 * alone: installed, packaged or debian.
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
  for (const source of sourcesToTry()) {
    const executable = await sources[source]()
    if (executable !== undefined) return executable
  }
  throw new Error(
    `No se encontró un Chromium que funcione (se intentó: ${sourcesToTry().join(', ')}). ` +
      'Instala Chromium o Chrome y define CHROMIUM_PATH con su ruta.',
  )
}

type Source = keyof typeof sources

function sourcesToTry(): Source[] {
  const all: Source[] = ['installed', 'packaged', 'debian']
  const only = process.env.ZANCADA_BROWSER_SOURCE
  if (!only) return all
  const match = all.find((source) => source === only)
  if (match === undefined) {
    throw new Error(`ZANCADA_BROWSER_SOURCE=${only} no existe; usa ${all.join(', ')}.`)
  }
  return [match]
}

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { aptWorkspace, downloadPackages, unpackPackages } from './apt-workspace'
import { browserCacheFolder } from './browser-cache'
import { writeFontSettings } from './font-settings'
import { progressLine } from './progress-line'
import { writeStartScript } from './start-script'
import { unpackedOnce } from './unpack-once'

const fontRules = ['30-metric-aliases', '45-latin', '49-sansserif', '60-latin'].map(
  (name) => `root/usr/share/fontconfig/conf.avail/${name}.conf`,
)

/** The shell without windows where the system has it, as it starts and draws with less; else the whole browser. */
const flavours = ['chromium-headless-shell', 'chromium'] as const

/**
 * Debian's own Chromium and whatever libraries this machine lacks, taken from the machine's package sources
 * and unpacked into our cache: nothing is installed, so any user can do it and the system stays as it was.
 */
export async function debianBrowser(): Promise<string | undefined> {
  return unpackedOnce(join(browserCacheFolder(), `debian-${process.arch}`), unpackFromDebian)
}

async function unpackFromDebian(folder: string) {
  const progress = progressLine()
  const startedAt = Date.now()
  const apt = aptWorkspace(join(folder, 'apt'))
  const root = join(folder, 'root')
  mkdirSync(root)
  const packages = await downloadFirst(apt, progress)
  await unpackPackages(packages, root, progress)
  rmSync(apt.folder, { recursive: true, force: true })

  const executable = flavours
    .map((name) => `root/usr/lib/chromium/${name}`)
    .find((path) => existsSync(join(folder, path)))
  if (executable === undefined) {
    throw new Error(
      'El paquete chromium de este sistema no trae el navegador (en Ubuntu es un snap). ' +
        'Instala Chromium o Chrome y define CHROMIUM_PATH con su ruta.',
    )
  }
  writeStartScript({
    folder,
    executable,
    libraries: libraryFolders(root).map((path) => relative(folder, path)),
    environment: writeFontSettings(folder, { folder: 'root/usr/share/fonts', rules: fontRules }),
  })
  progress.end(`Chromium de Debian listo en ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** With the part they share by name: a machine that already has it would not be given it again. */
async function downloadFirst(
  apt: ReturnType<typeof aptWorkspace>,
  progress: ReturnType<typeof progressLine>,
): ReturnType<typeof downloadPackages> {
  const [shell, whole] = flavours
  try {
    return await downloadPackages(apt, [shell, 'chromium-common'], progress)
  } catch {
    return downloadPackages(apt, [whole, 'chromium-common'], progress)
  }
}

/** Every folder with shared libraries: some live below the usual one and are found by absolute path there. */
function libraryFolders(root: string): string[] {
  const libraries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => /^lib.+\.so(\.|$)/.test(entry.name) && /\/(usr\/)?lib\//.test(`${entry.parentPath}/`),
  )
  const folders = [...new Set(libraries.map((entry) => entry.parentPath))]
  return folders.sort((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b))
}

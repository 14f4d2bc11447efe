import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgressLine } from './progress-line'

/**
 * An apt that reads the system's sources and keys but keeps its lists, locks and downloads in a folder of
 * ours, working on a copy of the list of installed packages. It needs no privilege and changes nothing.
 */
export interface AptWorkspace {
  folder: string
  settingsFile: string
}

const patienceMs = 10 * 60_000

export function aptWorkspace(folder: string): AptWorkspace {
  if (!hasApt()) {
    throw new Error(
      'No se encontró Chromium y este sistema no tiene apt para traerlo. ' +
        'Instala Chromium o Chrome y define CHROMIUM_PATH con su ruta.',
    )
  }
  for (const path of ['lists/partial', 'cache/archives/partial', 'dpkg']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  copyFileSync('/var/lib/dpkg/status', join(folder, 'dpkg/status'))
  const settingsFile = join(folder, 'apt.conf')
  const inherited = process.env.APT_CONFIG
  writeFileSync(
    settingsFile,
    [
      ...(inherited ? [`#include "${inherited}";`] : []),
      // Hooks of the system (cleaning its cache, telling its software centre) have no business here.
      '#clear APT::Update::Pre-Invoke;',
      '#clear APT::Update::Post-Invoke;',
      '#clear APT::Update::Post-Invoke-Success;',
      `Dir::State "${folder}";`,
      `Dir::State::lists "${folder}/lists";`,
      `Dir::State::status "${folder}/dpkg/status";`,
      `Dir::Cache "${folder}/cache";`,
      `Dir::Cache::archives "${folder}/cache/archives";`,
      'APT::Keep-Downloaded-Packages "true";',
      // Root's apt would hand the download to a user who may not be able to enter this folder.
      'APT::Sandbox::User "root";',
      'Acquire::Languages "none";',
      'Acquire::Retries "2";',
      'Acquire::http::Timeout "30";',
      'Acquire::https::Timeout "30";',
      '',
    ].join('\n'),
  )
  return { folder, settingsFile }
}

/** Downloads the packages and those they need that the machine lacks; answers the files. */
export async function downloadPackages(apt: AptWorkspace, names: string[], progress: ProgressLine) {
  progress.show('Descargando Chromium: leyendo las fuentes de paquetes…')
  await run(apt, 'apt-get', ['update', '-q'])

  let total = 0
  let arrived = 0
  // Reinstalling means «download it even if the system has it»; nothing is installed either way.
  const wanted = [
    'install',
    '-q',
    '-y',
    '--download-only',
    '--reinstall',
    '--no-install-recommends',
    ...names,
  ]
  await run(apt, 'apt-get', wanted, (line) => {
    for (const [, count] of line.matchAll(/(\d+) (?:upgraded|newly installed|reinstalled)/g)) {
      total += Number(count)
    }
    if (line.startsWith('Get:')) {
      arrived += 1
      progress.show(`Descargando Chromium de Debian: paquete ${arrived} de ${total}…`)
    }
  })
  const archives = join(apt.folder, 'cache/archives')
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb') && !isLoaderPackage(name))
    .map((name) => join(archives, name))
}

export async function unpackPackages(files: string[], root: string, progress: ProgressLine) {
  let unpacked = 0
  const waiting = [...files]
  const unpackNext = async (): Promise<void> => {
    const file = waiting.shift()
    if (file === undefined) return
    await run(undefined, 'dpkg-deb', ['--extract', file, root])
    unpacked += 1
    progress.show(`Desempacando Chromium: paquete ${unpacked} de ${files.length}…`)
    return unpackNext()
  }
  await Promise.all([unpackNext(), unpackNext()])
}

/** The C library must be the one of the running loader; another one beside it crashes every program. */
function isLoaderPackage(fileName: string): boolean {
  return /^libc6_|^libc-bin_/.test(fileName)
}

function hasApt(): boolean {
  return ['/usr/bin/apt-get', '/usr/bin/dpkg-deb', '/var/lib/dpkg/status'].every((path) => existsSync(path))
}

function run(
  apt: AptWorkspace | undefined,
  command: string,
  args: string[],
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: {
        ...process.env,
        LC_ALL: 'C',
        DEBIAN_FRONTEND: 'noninteractive',
        ...(apt ? { APT_CONFIG: apt.settingsFile } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patienceMs,
    })
    let complaints = ''
    let rest = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = (complaints + chunk.toString()).slice(-2000)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else {
        reject(
          new Error(
            `No se pudo traer Chromium con apt (${command} ${args[0]} terminó con ${code}). ` +
              `Revisa la conexión o define CHROMIUM_PATH.\n${complaints.trim()}`,
          ),
        )
      }
    })
  })
}

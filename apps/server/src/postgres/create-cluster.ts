import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ownershipMark } from './data-directory'
import { ClusterCreationError, NamelessUserError } from './errors'
import type { PostgresBinaries } from './prepare-binaries'
import { nameForPostgres } from './reachable-directory'
import { type ProgramResult, runProgram } from './run-program'
import type { UnprivilegedUser } from './unprivileged-user'

export const roleName = 'zancada'

export interface CreationOptions {
  cluster: string
  binaries: PostgresBinaries
  user: UnprivilegedUser | undefined
  durable: boolean
}

// «trust» is safe here because the only door is a unix socket inside a 0700 directory of the account that also
// owns the data files: a process that can reach the socket can already read the data. «peer» would say the same with
// more moving parts (root connects while PostgreSQL runs as nobody). No `host` line: no network door at all.
const accessRules = 'local all all trust\n'

/**
 * Creates the cluster in a draft beside its place and renames it when whole, so a process killed half-way
 * leaves only a draft that no start ever mistakes for data.
 */
export async function createCluster(options: CreationOptions): Promise<void> {
  const { cluster, user, durable } = options
  await removeUnfinishedDrafts(cluster)
  const draft = `${cluster}.init-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(draft, { mode: 0o700 })
  try {
    if (user) await chown(draft, user.uid, user.gid)
    const { succeeded, output } = await initialise(draft, options)
    if (!succeeded) throw creationError(cluster, output)
    await writeOwned(join(draft, 'pg_hba.conf'), accessRules, options)
    await writeOwned(join(draft, ownershipMark), `${JSON.stringify({ createdBy: 'zancada' })}\n`, options)
    await rename(draft, cluster)
    if (durable) await flush(dirname(cluster))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function initialise(
  draft: string,
  { binaries, user, durable }: CreationOptions,
): Promise<ProgramResult> {
  const args = initdbArguments(await nameForPostgres(draft, user))
  const run = (sync: string[]) => runProgram(binaries.initdb, [...args, ...sync], { cwd: draft, user })
  if (!durable) return run(['--no-sync'])
  // One flush of the whole file system takes half the time of one per file; not every build can ask for it.
  const result = await run(process.platform === 'linux' ? ['--sync-method=syncfs'] : [])
  return !result.succeeded && result.output.includes('sync method') ? run([]) : result
}

// C.UTF-8 of the builtin provider orders by code point and knows upper and lower case in every alphabet, the
// same on every machine; indexes never break because the system's locale library changed.
function initdbArguments(directory: string): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${roleName}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
}

function creationError(cluster: string, output: string): Error {
  if (output.includes('could not look up effective user ID'))
    return new NamelessUserError(process.geteuid?.())
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const complaint = lines.find((line) => /error|FATAL/.test(line)) ?? lines.at(-1)
  return new ClusterCreationError(cluster, complaint ?? 'initdb no dio motivo')
}

async function writeOwned(path: string, text: string, { user, durable }: CreationOptions): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await chmod(path, 0o600)
  if (user) await chown(path, user.uid, user.gid)
  if (durable) await flush(path)
}

// Runs while we hold the owner lock, so no draft found here is being worked on by a living owner.
async function removeUnfinishedDrafts(cluster: string): Promise<void> {
  const directory = dirname(cluster)
  for (const name of await readdir(directory)) {
    if (!name.startsWith(`${basename(cluster)}.init-`)) continue
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { totalmem } from 'node:os'
import { roleName } from './create-cluster'
import { PostgresLauncherError, PostgresStartError, reasonOf } from './errors'
import { clearLeftovers } from './leftovers'
import { type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster'
import type { PostgresBinaries } from './prepare-binaries'
import { nameForPostgres } from './reachable-directory'
import { ensureDatabase, waitUntilReady } from './readiness'
import { lastComplaint } from './server-log'
import { connectionUrl, postgresSettings, settingArguments } from './settings'
import { clearSocketDirectory } from './socket-directory'
import type { UnprivilegedUser } from './unprivileged-user'

const databaseName = 'zancada'

/** Everything needed to run a server on one cluster, again and again. */
export interface ClusterSite {
  cluster: string
  clusterName: string
  socketDirectory: string
  logPath: string
  binaries: PostgresBinaries
  user: UnprivilegedUser | undefined
  durable: boolean
  connections?: number | undefined
  onProgress: (line: string) => void
}

export function databaseUrl(site: Pick<ClusterSite, 'socketDirectory'>): string {
  return connectionUrl(site.socketDirectory, roleName, databaseName)
}

/** The first start: it either ends ready, with the database in it, or stops and says why. */
export async function startServer(
  site: ClusterSite,
  onSpawned: (postmaster: Postmaster) => void,
): Promise<Postmaster> {
  const { cluster, logPath, onProgress } = site
  onProgress('Iniciando PostgreSQL…')
  const postmaster = await spawnServer(site).catch((error: unknown) => {
    if (error instanceof PostgresLauncherError) throw error
    throw new PostgresStartError(cluster, reasonOf(error), logPath)
  })
  onSpawned(postmaster)
  try {
    await untilReady(site, postmaster)
    await ensureDatabase(maintenanceUrl(site), databaseName)
  } catch (error) {
    await stopPostmaster(postmaster)
    const complaint = await lastComplaint(logPath, postmaster.logOffset)
    throw new PostgresStartError(cluster, complaint ?? reasonOf(error), logPath)
  }
  onProgress('PostgreSQL está listo.')
  return postmaster
}

/** A later start, after the server fell. Does not wait: recovery may be long and must be interruptible. */
export async function restartServer(site: ClusterSite): Promise<Postmaster> {
  const postmaster = await spawnServer(site)
  untilReady(site, postmaster).then(
    () => site.onProgress('PostgreSQL volvió a estar en servicio.'),
    () => undefined,
  )
  return postmaster
}

async function spawnServer(site: ClusterSite): Promise<Postmaster> {
  const { cluster, user, binaries, logPath } = site
  await clearLeftovers(site)
  await clearSocketDirectory(site.socketDirectory)
  const settings = postgresSettings({ ...site, totalMemory: totalmem() })
  const args = ['-D', await nameForPostgres(cluster, user), ...settingArguments(settings)]
  return spawnPostmaster({ program: binaries.postgres, args, cwd: cluster, user, logPath })
}

async function untilReady(site: ClusterSite, postmaster: Postmaster): Promise<void> {
  let alive = true
  postmaster.exited.then(() => {
    alive = false
  })
  await waitUntilReady(maintenanceUrl(site), () => alive)
}

// Every cluster has this database from birth; ours is created after the first start.
function maintenanceUrl(site: ClusterSite): string {
  return connectionUrl(site.socketDirectory, roleName, 'postgres')
}

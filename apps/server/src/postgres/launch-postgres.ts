import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type ClusterSite, databaseUrl, restartServer, startServer } from './cluster-server'
import { createCluster } from './create-cluster'
import { adoptCluster, clusterPath, inspectCluster, openDataHome } from './data-directory'
import { takeOwnership } from './owner-lock'
import { Ownership } from './ownership'
import type { PostgresPackage } from './platform-package'
import { prepareBinaries } from './prepare-binaries'
import { openSocketDirectory, removeSocketDirectory } from './socket-directory'
import { supervise } from './supervisor'
import { chooseUser } from './unprivileged-user'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the cluster goes in its `postgres` folder, created when missing. */
  dataDir: string
  /** Receives one Spanish line per step, and later when PostgreSQL falls and comes back. */
  onProgress?: (line: string) => void
  /** False trades crash safety for speed: only for data that is thrown away. */
  durable?: boolean
  /** How many connections those who use it may open together. */
  connections?: number
}

export interface EmbeddedPostgres {
  readonly url: string
  /** Of the running server; changes when it had to be restarted. */
  readonly pid: number
  /** Waits for a clean shutdown; calling it again is harmless. */
  stop(): Promise<void>
}

export interface PostgresInstallation {
  source: PostgresPackage
  cacheRoots: readonly string[]
}

export async function launchPostgres(
  options: EmbeddedPostgresOptions,
  installation: PostgresInstallation,
): Promise<EmbeddedPostgres> {
  const home = await openDataHome(options.dataDir)
  const ownership = new Ownership(await takeOwnership(join(home, 'postgres.lock')))
  try {
    return await launchAsOwner(home, ownership, options, installation)
  } catch (error) {
    await ownership.end()
    throw error
  }
}

async function launchAsOwner(
  home: string,
  ownership: Ownership,
  options: EmbeddedPostgresOptions,
  installation: PostgresInstallation,
): Promise<EmbeddedPostgres> {
  const site = await openSite(home, options, installation)
  const first = await startServer(site, (postmaster) => {
    ownership.stopOnExit = () => postmaster.signal('SIGINT')
  }).catch(async (error: unknown) => {
    await removeSocketDirectory(site.socketDirectory)
    throw error
  })
  const supervisor = supervise(first, { restart: () => restartServer(site), onProgress: site.onProgress })
  ownership.stopOnExit = () => supervisor.stopWithoutWaiting()
  let stopped: Promise<void> | undefined
  return {
    url: databaseUrl(site),
    get pid() {
      return supervisor.pid
    },
    stop() {
      stopped ??= supervisor.stop().then(async () => {
        await removeSocketDirectory(site.socketDirectory)
        await ownership.end()
      })
      return stopped
    },
  }
}

async function openSite(
  home: string,
  { durable = true, connections, onProgress = () => undefined }: EmbeddedPostgresOptions,
  installation: PostgresInstallation,
): Promise<ClusterSite> {
  const cluster = await clusterPath(home)
  const clusterName = clusterNameOf(home)
  const user = await chooseUser(cluster)
  const binaries = await prepareBinaries({ ...installation, user, onProgress })
  if ((await inspectCluster(cluster, binaries.majorVersion)) === 'absent') {
    onProgress('Creando la base de datos por primera vez…')
    await createCluster({ cluster, binaries, user, durable })
  } else {
    await adoptCluster(cluster, user)
  }
  const socketDirectory = await openSocketDirectory(clusterName, user)
  const logPath = join(home, 'postgres.log')
  return { cluster, clusterName, socketDirectory, logPath, binaries, user, durable, connections, onProgress }
}

/** One name per data directory: copies run side by side, and each finds its own processes again. */
function clusterNameOf(home: string): string {
  return `zancada-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
}

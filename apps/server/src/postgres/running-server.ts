import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from './cluster-server'
import { clusterPath, openDataHome } from './data-directory'

/** Lines of `postmaster.pid`, which PostgreSQL writes itself and removes when it stops. */
const SOCKET_DIRECTORY_LINE = 4
const STATUS_LINE = 7

/**
 * The address of the server that another process runs on a data directory. Undefined while it does not accept
 * connections.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const cluster = await clusterPath(await openDataHome(dataDir))
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const socketDirectory = lines[SOCKET_DIRECTORY_LINE]?.trim()
  const isReady = lines[STATUS_LINE]?.trim() === 'ready'
  return socketDirectory && isReady ? databaseUrl({ socketDirectory }) : undefined
}

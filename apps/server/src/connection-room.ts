import { offeredConnections } from '@zancada/api'
import type { Config } from './config'
import { connectionsTo, connectionsToReplica } from './pool-sizes.rules'

/** The database has room for fewer connections than the processes may open: full, they would answer 503. */
export class ConnectionRoomError extends Error {}

/**
 * Refuses to start where the processes of this machine alone may open more connections than the database offers.
 * Behind a pooler its own settings decide, and PostgreSQL's say nothing.
 */
export async function assertConnectionRoom(
  config: Pick<Config, 'roles' | 'processes' | 'database' | 'databaseUrl' | 'databaseReplicaUrl'>,
): Promise<void> {
  if (config.database.isPooled) return
  if (config.databaseUrl !== undefined)
    await assertRoomAt('DATABASE_URL', config.databaseUrl, connectionsTo(config), config.processes)
  if (config.databaseReplicaUrl !== undefined)
    await assertRoomAt(
      'DATABASE_REPLICA_URL',
      config.databaseReplicaUrl,
      connectionsToReplica(config),
      config.processes,
    )
}

async function assertRoomAt(variable: string, url: string, needed: number, processes: number): Promise<void> {
  const offered = await offeredConnections(url)
  if (offered >= needed) return
  throw new ConnectionRoomError(
    `${variable}: la base de datos ofrece ${offered} conexiones y estos procesos pueden abrir ${needed} (PROCESSES=${processes}). ` +
      'Sube max_connections (o el límite del rol o de la base), baja PROCESSES, o pon un PgBouncer y DATABASE_POOLER=1.',
  )
}

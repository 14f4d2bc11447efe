export interface SettingsInput {
  clusterName: string
  socketDirectory: string
  durable: boolean
  totalMemory: number
  /** What those who use it may open together. */
  connections?: number | undefined
}

/** Connections for backups, checks and people who look at it, PostgreSQL's own three included. */
const SPARE_CONNECTIONS = 20
const FEWEST_CONNECTIONS = 200

const gibibyte = 1024 ** 3

/** PostgreSQL's settings for a small server, given on its command line so that the code is their only home. */
export function postgresSettings(input: SettingsInput): Record<string, string> {
  const roomy = input.totalMemory >= 4 * gibibyte
  return {
    // Shown by `ps`, and how a later start recognises the processes of this very data directory.
    cluster_name: input.clusterName,

    // No TCP port: copies never collide and nothing on the network can reach the data.
    listen_addresses: '',
    unix_socket_directories: input.socketDirectory,
    unix_socket_permissions: '0700',
    port: String(socketPort),

    max_connections: String(Math.max(FEWEST_CONNECTIONS, (input.connections ?? 0) + SPARE_CONNECTIONS)),
    shared_buffers: roomy ? '256MB' : '128MB',
    effective_cache_size: roomy ? '1GB' : '384MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    wal_compression: 'on',
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',

    // The log tells of the server's life only. Failed statements and their details carry people's data, and
    // the application already receives them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',

    // Only tests give up durability: their data is thrown away.
    fsync: input.durable ? 'on' : 'off',
    synchronous_commit: input.durable ? 'on' : 'off',
    full_page_writes: input.durable ? 'on' : 'off',
  }
}

/** No port is opened; the number only names the socket file. */
export const socketPort = 5432

export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The port is explicit so that a PGPORT in the environment cannot send clients to another socket. */
export function connectionUrl(socketDirectory: string, role: string, database: string): string {
  return `postgres://${role}@/${database}?host=${encodeURIComponent(socketDirectory)}&port=${socketPort}`
}

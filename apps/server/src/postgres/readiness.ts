import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

// Replaying the write-ahead log after a crash can take minutes on a large database; it is still progress.
const patienceMs = 10 * 60 * 1000

/** Waits until the server accepts connections; rejects with the last refusal if it ends first. */
export async function waitUntilReady(url: string, isAlive: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let wait = 10; ; wait = Math.min(wait * 1.5, 200)) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'))
      return
    } catch (error) {
      if (!isAlive() || performance.now() > deadline) throw error
      await pause(wait)
    }
  }
}

/** Asked on every start, since the first one may have been cut short between creating the data and this. */
export async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  })
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A server that dies in mid-connection reports it here too; the awaited call already rejects.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

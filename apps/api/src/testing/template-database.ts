import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { allJobs } from '../jobs'
import { connect } from '../platform/database/connect'
import { sqlState } from '../platform/database/database-errors'
import { migrate, readMigrations } from '../platform/database/migrate'
import { createLogger } from '../platform/http/logging'
import { createJobRunner } from '../platform/jobs/job-queue'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server that holds the migrated template; each test file clones a database of its own. */
    readonly postgresUrl: string
  }
}

const TEMPLATE = 'zancada_template'

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A migrated database with its job queues, to be cloned: some 50 ms for a whole schema. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${TEMPLATE}`)
  const url = databaseUrl(serverUrl, TEMPLATE)
  await migrate(url, await readMigrations(MIGRATIONS_DIRECTORY))
  const connection = connect({ url })
  const jobs = createJobRunner({ pool: connection.pool, log: createLogger('silent'), supervise: false })
  await jobs.start(allJobs)
  await jobs.stop()
  await connection.close()
}

export interface ClonedDatabase {
  readonly url: string
  drop(): Promise<void>
}

export async function cloneTemplate(serverUrl: string): Promise<ClonedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createFromTemplate(serverUrl, name)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

export async function emptyDatabase(serverUrl: string): Promise<ClonedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/**
 * A connection to the template that is only just closing still counts as a user of it. Its files are copied as they are:
 * through the log, as is usual, the same takes twice the processor.
 */
async function createFromTemplate(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
    } catch (error) {
      if (sqlState(error) !== '55006' || attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const [address = '', query = ''] = serverUrl.split('?')
  return `${address.replace(/\/[^/]*$/, `/${name}`)}?${query}`
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

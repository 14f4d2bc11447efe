import { sql } from 'kysely'
import { connect } from './connect'

/**
 * How many connections a server lets the role of this address open to its database: what it has in all without those it
 * keeps for others, or fewer where the role or the database has a limit of its own.
 */
export async function offeredConnections(url: string): Promise<number> {
  const connection = connect({ url, max: 1 })
  try {
    const { rows } = await sql<{ readonly offered: number }>`
      select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - current_setting('reserved_connections')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as offered
    `.execute(connection.database)
    const [row] = rows
    if (row === undefined) throw new Error('The server does not say how many connections it offers')
    return row.offered
  } finally {
    await connection.close()
  }
}

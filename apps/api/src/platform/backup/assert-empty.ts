import pg from 'pg'
import { holdsSomething } from './catalog'
import { BackupError } from './manifest'

/** A restore never writes over anything. */
export async function assertEmptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the query under way reports it
  await client.connect()
  try {
    if (await holdsSomething(client))
      throw new BackupError(
        'La base de datos no está vacía. Crea una nueva y restaura en ella; nada se borró',
      )
  } finally {
    await client.end()
  }
}

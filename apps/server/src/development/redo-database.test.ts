import { emptyDatabase } from '@zancada/api/testing'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { redoDatabase } from './redo-database'

it('a database made anew is empty, whoever was in it', async () => {
  const { url, drop } = await emptyDatabase(inject('postgresUrl'))
  const before = await connected(url)
  await before.query('create table draft (id int)')
  await redoDatabase(url)
  const after = await connected(url)
  const { rows } = await after.query("select to_regclass('draft') as found")
  expect(rows).toEqual([{ found: null }])
  await after.end()
  await drop()
})

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // Whoever was in it is sent away.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

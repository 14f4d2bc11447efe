import { emptyDatabase } from '@zancada/api/testing'
import Fastify from 'fastify'
import { Client } from 'pg'
import { expect, inject, it, vi } from 'vitest'
import { REDO_PATH, redoDatabase, serveRedo } from './redo-database'

it('a database made anew is empty, though a client was connected', async () => {
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

it('a database that could not be made anew is told in the terminal, and to who asked', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = Fastify()
  serveRedo(app, () => Promise.reject(new Error('it is in use')))
  const headers = { 'x-zancada-desarrollo': '1' }
  expect((await app.inject({ method: 'POST', url: REDO_PATH, headers })).statusCode).toBe(500)
  expect(said).toHaveBeenCalledWith('✗ No se pudo crear de nuevo la base de datos')
  expect(said.mock.calls.join()).toContain('it is in use')
  said.mockRestore()
})

it('another site cannot have the database made anew', async () => {
  const redo = vi.fn()
  const app = Fastify()
  serveRedo(app, redo)
  expect((await app.inject({ method: 'POST', url: REDO_PATH })).statusCode).toBe(403)
  expect(redo).not.toHaveBeenCalled()
})

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // Open connections to it are ended.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

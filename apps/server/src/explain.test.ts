import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { connect } from '@zancada/api'
import { expect, it, onTestFinished } from 'vitest'
import { explain } from './explain'

/** What PgBouncer in transaction mode says to a connection that brings settings it cannot keep, in the protocol's bytes. */
async function startStrictPooler(): Promise<string> {
  const refusal = ['SFATAL', 'VFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', '']
  const text = Buffer.from(`${refusal.join('\0')}\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(text.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, text])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `postgres://zancada@127.0.0.1:${(server.address() as AddressInfo).port}/zancada`
}

async function failureAt(url: string): Promise<unknown> {
  const timeouts = { statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 1_000 }
  const connection = connect({ url, max: 1, timeouts })
  try {
    return await connection.pool.query('select 1').catch((error: unknown) => error)
  } finally {
    await connection.close()
  }
}

it('a pooler that refuses the limits of a connection is named, with the setting that it needs', async () => {
  expect(explain(await failureAt(await startStrictPooler()))).toEqual([
    'Delante de la base de datos hay un pooler (PgBouncer) que no acepta los límites de la conexión. Define DATABASE_POOLER=1.',
  ])
})

it('a database that cannot be reached is told as such', async () => {
  expect(explain(await failureAt('postgres://zancada@127.0.0.1:9/zancada'))).toEqual([
    'No se pudo llegar a la base de datos. Revisa DATABASE_URL y que el servidor responda.',
  ])
})

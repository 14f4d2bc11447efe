import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { fail, progress } from '../announce'
import { explain } from '../explain'

/** Where `npm run db:redo` asks the running `npm run dev`. */
export const REDO_PATH = '/__desarrollo/rehacer-base'

/** The header keeps other sites out: a browser asks first before sending one, and nobody here says yes. */
export function serveRedo(app: FastifyInstance, redo: () => Promise<void>): void {
  app.post(REDO_PATH, async (request, reply) => {
    if (request.headers['x-zancada-desarrollo'] === undefined) return reply.code(403).send()
    progress('Se crea de nuevo la base de datos…')
    try {
      await redo()
    } catch (error) {
      fail(['No se pudo crear de nuevo la base de datos', ...explain(error)])
      return reply.code(500).send()
    }
    return reply.code(204).send()
  })
}

/** An empty database in place of this one; the API migrates it and lays the demo's world when it starts. */
export async function redoDatabase(databaseUrl: string): Promise<void> {
  const name = DATABASE_NAME.exec(databaseUrl)?.[1]
  if (name === undefined) throw new Error('The address of the database names none')
  const client = new Client({ connectionString: databaseUrl.replace(DATABASE_NAME, '/postgres') })
  await client.connect()
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** After the host, which may be empty, and before what is asked of the connection. */
const DATABASE_NAME = /\/([^/?]+)(?=\?|$)/

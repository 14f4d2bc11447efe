import type { FastifyInstance } from 'fastify'
import { findMessages } from './find-messages'
import type { MailStore } from './mail-store'
import { presentMessage, presentSummary } from './mailbox.presenter'
import { parseMessage } from './parse-message'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 500

/** The mailbox as tests and tools see it. */
export async function mailboxApiRoutes(app: FastifyInstance, { store }: { store: MailStore }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  app.get('/correo/api/mensajes', (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams
    const found = findMessages(store.newestFirst(), {
      recipient: query.get('para') ?? undefined,
      subject: query.get('asunto') ?? undefined,
      words: query.get('q') ?? undefined,
    })
    const limit = Math.min(MAX_LIMIT, Math.max(1, Math.trunc(Number(query.get('limite'))) || DEFAULT_LIMIT))
    return reply.send({ total: found.length, messages: found.slice(0, limit).map(presentSummary) })
  })

  app.get<{ Params: { id: string } }>('/correo/api/mensajes/:id', async (request, reply) => {
    const message = store.find(request.params.id)
    const raw = await store.readRaw(request.params.id)
    if (message === undefined || raw === null)
      return reply.code(404).send({ error: 'Ese mensaje ya no está.' })
    return reply.send(presentMessage(message, await parseMessage(raw)))
  })

  app.delete('/correo/api/mensajes', async (_request, reply) => {
    await store.clear()
    return reply.code(204).send()
  })
}

import type { FastifyInstance } from 'fastify'
import type { MailStore } from './mail-store'

const HEARTBEAT_MS = 25_000
const MAX_LISTENERS = 50

/** Tells open lists that the mail changed; `live-script` then fetches the list again. */
export async function liveUpdateRoutes(app: FastifyInstance, { store }: { store: MailStore }): Promise<void> {
  const hangUps = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const hangUp of hangUps) hangUp()
  })

  app.get('/correo/eventos', (_request, reply) => {
    if (hangUps.size >= MAX_LISTENERS) {
      // 204 is how an event stream tells the browser not to come back.
      void reply.code(204).send()
      return
    }
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    stream.write('retry: 2000\n\n')
    const forget = store.onChange(() => stream.write('event: cambio\ndata: \n\n'))
    const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS)
    const hangUp = () => {
      hangUps.delete(hangUp)
      forget()
      clearInterval(heartbeat)
      stream.end()
    }
    hangUps.add(hangUp)
    stream.on('close', hangUp)
  })
}

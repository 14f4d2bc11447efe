import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms } from '../page/forms'
import { noticePage } from '../page/notice.page'
import { sendPage } from '../page/send-page'
import { findMessages } from './find-messages'
import { listPage } from './list.page'
import { liveScript } from './live-script'
import type { MailStore } from './mail-store'
import { messagePage, VIEWS } from './message.page'
import { attachmentHeaders, FRAME_HEADERS, frameHtml } from './message-html'
import { parseMessage } from './parse-message'
import { contentDisposition } from './safe-file-name'

interface ById {
  Params: { id: string }
}

/** The mailbox as people see it. */
export async function mailboxRoutes(app: FastifyInstance, { store }: { store: MailStore }): Promise<void> {
  acceptForms(app)

  app.get('/correo', (request, reply) => {
    const query = new URL(request.url, 'http://sandbox').searchParams
    const words = query.get('q')?.trim() ?? ''
    const page = Math.max(1, Math.trunc(Number(query.get('pagina'))) || 1)
    const stored = store.newestFirst()
    return sendPage(
      reply,
      listPage({ messages: findMessages(stored, { words }), words, page, stored: stored.length }),
    )
  })

  app.get('/correo/vivo.js', (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/javascript; charset=utf-8').send(liveScript),
  )

  app.post('/correo/borrar', async (_request, reply) => {
    await store.clear()
    return reply.redirect('/correo', 303)
  })

  app.get<ById>('/correo/mensajes/:id', async (request, reply) => {
    const found = await open(request.params.id)
    if (found === null) return missing(reply)
    const wanted = new URL(request.url, 'http://sandbox').searchParams.get('vista')
    return sendPage(
      reply,
      messagePage(
        found.message,
        found.parsed,
        VIEWS.find((view) => view === wanted),
      ),
    )
  })

  app.get<ById>('/correo/mensajes/:id/html', async (request, reply) => {
    const found = await open(request.params.id)
    if (found === null || found.parsed.html === null) return missing(reply)
    const { message, parsed } = found
    const attachmentUrl = (index: number) => `/correo/mensajes/${message.id}/adjuntos/${index}`
    return reply.headers(FRAME_HEADERS).send(frameHtml(found.parsed.html, parsed.attachments, attachmentUrl))
  })

  app.get<ById>('/correo/mensajes/:id/original', async (request, reply) => {
    const raw = await store.readRaw(request.params.id)
    if (raw === null) return missing(reply)
    return reply
      .headers(attachmentHeaders('message/rfc822'))
      .header('content-disposition', contentDisposition(`${request.params.id}.eml`))
      .send(raw)
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/correo/mensajes/:id/adjuntos/:index',
    async (request, reply) => {
      const found = await open(request.params.id)
      const attachment = found?.parsed.attachments[Number(request.params.index)]
      if (attachment === undefined) return missing(reply)
      return reply
        .headers(attachmentHeaders(attachment.mimeType))
        .header('content-disposition', contentDisposition(attachment.fileName))
        .send(Buffer.from(attachment.content))
    },
  )

  async function open(id: string) {
    const message = store.find(id)
    const raw = await store.readRaw(id)
    return message === undefined || raw === null ? null : { message, parsed: await parseMessage(raw) }
  }
}

function missing(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(404),
    noticePage({
      section: 'correo',
      title: 'Ese mensaje ya no está',
      explanation: 'Se borró o dejó su lugar a mensajes más nuevos.',
      back: { href: '/correo', label: 'Ver el correo' },
    }),
  )
}

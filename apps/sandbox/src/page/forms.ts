import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const MAX_FORM_BYTES = 16 * 1024

/** Lets the routes of this scope receive HTML forms, from pages of this same site only. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', refuseForeignForms)
}

export function readForm(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

/** Any page the person has open could post here; the browser itself says where a request comes from. */
async function refuseForeignForms(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = request.headers['sec-fetch-site']
  if (origin === undefined || origin === 'same-origin' || origin === 'none') return
  await reply
    .code(403)
    .type('text/plain; charset=utf-8')
    .send('Esta acción solo se puede hacer desde esta misma página.')
}

import type { FastifyInstance } from 'fastify'

/**
 * Some calls carry no body, yet browsers still say JSON: an empty one is no body, not an error.
 * Anything that is not JSON keeps Fastify's own refusal (and its guard against prototype poisoning).
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

import type { FastifyInstance } from 'fastify'
import { shapeFault } from './json-shape.rules'
import { ProblemError } from './problems'

/**
 * Some calls carry no body, yet browsers still say JSON: an empty one is no body, not an error.
 * Anything that is not JSON keeps Fastify's own refusal (and its guard against prototype poisoning).
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    const fault = shapeFault(body)
    if (fault !== null) return done(new ProblemError(400, fault, FAULTS[fault]))
    parse(request, body, done)
  })
}

/** What a mail reader's button sends, and nothing else of its kind: it says nothing that its address does not. */
export function acceptOneClick(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 200 },
    (_request, body, done) => {
      if (body.trim() === 'List-Unsubscribe=One-Click') done(null, undefined)
      else done(new ProblemError(415, 'unsupported_media_type', 'Este formato no se acepta'))
    },
  )
}

const FAULTS = {
  too_deep: 'El cuerpo de la solicitud tiene demasiados niveles',
  too_many_names: 'El cuerpo de la solicitud tiene demasiados campos',
}

import type { FastifyInstance } from 'fastify'
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
    parse(request, body, (error, value) => {
      if (error) done(error)
      else if (isTooDeep(value)) done(tooDeep())
      else done(null, value)
    })
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

/** Three times deeper than any body of a contract; whoever walks a body by recursion never runs out of stack. */
const DEEPEST = 40

/** Level by level and not by recursion, which is what a deep value would break. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap(childrenOf)
    if (level.length === 0) return false
  }
  return true
}

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

function tooDeep(): ProblemError {
  return new ProblemError(400, 'too_deep', 'El cuerpo de la solicitud tiene demasiados niveles')
}

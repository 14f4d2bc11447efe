import { type Call, ORGANIZER_HEADER } from '@zancada/contracts'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { forRequest, type RequestOrigin } from '../request-origin'
import { admit, type Entrance } from './access'
import type { Identify, Viewing } from './actor'
import { callerOf } from './caller'
import { compressLarge } from './compress-large'
import { InvalidInputError, notFound, ProblemError } from './problems'
import type { Route } from './route'
import { assertOpen, NOTHING_HIDDEN, withoutHidden } from './viewing-gate'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Present on every route of a route table; the test that walks the table asks for it. */
    readonly call?: Call
    readonly access?: Route['access']
  }
}

/** One request: who is it → may they → is the input sound → use case → the contract's fields and no others. */
export function registerRoute(app: FastifyInstance, route: Route, identify: Identify): void {
  const { call, access, viewings = NOTHING_HIDDEN, handle } = route
  app.route({
    method: call.method,
    url: call.path,
    schema: fastifySchema(call),
    config: { call, access },
    validatorCompiler,
    serializerCompiler: () => (answer) => writerOf(call)(answer),
    preValidation: async (request) => {
      const caller = await identify(request)
      request.viewing = caller.kind === 'account' ? (caller.viewing ?? null) : null
      if (request.viewing !== null) assertOpen(request.viewing, route)
      request.actor = admit(access, caller, entranceOf(request))
      if (!call.multipart && request.headers['content-type']?.startsWith('multipart/'))
        throw new ProblemError(415, 'unsupported_media_type', 'Tipo de contenido no admitido')
    },
    handler: async (request, reply) => {
      const received = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        request,
        reply,
      } as Parameters<Route['handle']>[0]
      const answer = await forRequest(originOf(request), () => handle(received))
      const shown = request.viewing === null ? answer : withoutHidden(answer, viewings)
      if (!reply.sent) reply.code(call.status ?? 200).send(shown)
      return reply
    },
    onSend: compressLarge,
  })
}

function originOf(request: FastifyRequest): RequestOrigin {
  const { actor, viewing } = request
  const user_id = 'user_id' in actor ? actor.user_id : null
  return {
    address: callerOf(request).ip,
    ...whoAsks(user_id, viewing),
    organizer_id: actor.kind === 'organizer' ? actor.organizer_id : null,
  }
}

function whoAsks(
  user_id: string | null,
  viewing: Viewing | null,
): Pick<RequestOrigin, 'user_id' | 'viewing_as'> {
  if (viewing === null || user_id === null) return { user_id }
  return { user_id: viewing.admin_id, viewing_as: user_id }
}

function entranceOf({ headers, method }: FastifyRequest): Entrance {
  const named = headers[ORGANIZER_HEADER.toLowerCase()]
  return {
    organizer: typeof named === 'string' ? named : undefined,
    isWrite: method !== 'GET' && method !== 'HEAD',
  }
}

function fastifySchema(call: Call): FastifySchema {
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && !call.multipart && { body: call.body }),
    response: { [call.status ?? 200]: call.answer },
  }
}

/** A contract never changes, so the writer of its answers is compiled once, however many APIs the process builds. */
const writers = new WeakMap<Call, (answer: unknown) => string>()

/**
 * Compiled at the first answer and not at the start: some 500 writers take a second of a processor, and a process that
 * has just started needs few of them. The test of the route table compiles every one.
 */
export function writerOf(call: Call): (answer: unknown) => string {
  const writer = writers.get(call) ?? compileWriter(call)
  writers.set(call, writer)
  return writer
}

function compileWriter(call: Call): (answer: unknown) => string {
  try {
    return fastJsonStringify(serializerSchema(call.answer))
  } catch (error) {
    throw new Error(`${call.method} ${call.path}: its answer cannot be written as a JSON schema`, {
      cause: error,
    })
  }
}

const RULES = ['pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'] as const

/** Answers are written by a compiled JSON schema: only the contract's fields leave, at twice the speed of zod. */
function serializerSchema(answer: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    target: 'draft-7',
    io: 'output',
    // A writer needs to know shapes, not rules: those were checked when the value came in.
    override: ({ jsonSchema }) => {
      for (const rule of RULES) delete jsonSchema[rule]
    },
  })
  return schema
}

function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  return (value: unknown) => {
    if (!(schema instanceof z.ZodType)) throw new TypeError(`The schema of ${httpPart} is not a zod schema`)
    const result = schema.safeParse(value ?? (httpPart === 'body' ? {} : value))
    if (result.success && !hasNul(value)) return { value: result.data }
    // A malformed id in the path names nothing.
    if (httpPart === 'params') return { error: notFound() }
    return {
      error: result.error ?? InvalidInputError.general('El texto tiene caracteres que no se pueden guardar'),
    }
  }
}

/** PostgreSQL cannot keep it, so nothing that carries it gets as far. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => hasNul(name) || hasNul(inner))
}

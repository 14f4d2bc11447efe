import type { FastifyReply } from 'fastify'

/** Wompi's way of saying no. */
export interface ApiError {
  readonly status: number
  readonly error: {
    readonly type: string
    readonly reason?: string
    readonly messages?: Readonly<Record<string, readonly string[]>>
  }
}

export const INVALID_TOKEN: ApiError = {
  status: 401,
  error: {
    type: 'INVALID_ACCESS_TOKEN',
    reason: 'La llave proporcionada no corresponde a este ambiente',
  },
}

export const NOT_FOUND: ApiError = {
  status: 404,
  error: { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' },
}

export function invalidInput(field: string, message: string): ApiError {
  return { status: 422, error: { type: 'INPUT_VALIDATION_ERROR', messages: { [field]: [message] } } }
}

export function sendError(reply: FastifyReply, { status, error }: ApiError): FastifyReply {
  return reply.code(status).send({ error })
}

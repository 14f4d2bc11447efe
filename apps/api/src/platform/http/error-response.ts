import { type FieldErrors, NON_FIELD_ERRORS, type Problem } from '@zancada/contracts'
import type { FastifyError } from 'fastify'
import { z } from 'zod'
import { isDatabaseAway, isOutOfTime, sqlState } from '../database/database-errors'
import { GoogleAwayError } from '../google/google-sign-in'
import { InvalidInputError, ProblemError } from './problems'

/** The one place where errors become HTTP. */
export interface ErrorResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Problem | FieldErrors
}

const RETRY_AFTER_DATABASE_SECONDS = 5

export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof InvalidInputError) return { status: 400, headers: {}, body: error.fields }
  if (error instanceof z.ZodError) return { status: 400, headers: {}, body: fieldErrorsOf(error) }
  if (error instanceof ProblemError) {
    const { status, code, message, retryAfterSeconds, repeatsAsError, fields } = error
    return withFields(problem(status, code, message, retryAfterSeconds, repeatsAsError), fields)
  }
  if (isDatabaseAway(error) || isOutOfTime(error))
    return problem(
      503,
      'unavailable',
      'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
      RETRY_AFTER_DATABASE_SECONDS,
    )
  if (error instanceof GoogleAwayError)
    return problem(
      503,
      'google_away',
      'Google no responde en este momento. Intenta de nuevo en unos segundos.',
      5,
    )
  if (sqlState(error)?.startsWith('22')) return problem(400, 'bad_request', 'La solicitud no es válida')
  return frameworkResponse(error) ?? problem(500, 'internal', 'Error interno del servidor')
}

/** `[{path: ['participants', 0, 'email'], …}]` → `{'participants.0.email': ['…']}` */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.length > 0 ? issue.path.map(String).join('.') : NON_FIELD_ERRORS
    const texts = fields[name] ?? []
    if (!texts.includes(issue.message)) fields[name] = [...texts, issue.message]
  }
  return fields
}

function problem(
  status: number,
  code: string,
  detail: string,
  retryAfterSeconds?: number,
  repeatsAsError = false,
): ErrorResponse {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return { status, headers, body: { detail, code, ...(repeatsAsError && { error: detail }) } }
}

/** Adds the fields at which a form shows the problem. */
function withFields(response: ErrorResponse, fields: FieldErrors): ErrorResponse {
  return { ...response, body: { ...fields, ...response.body } }
}

const FRAMEWORK_PROBLEMS: Record<string, readonly [number, string, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'El cuerpo de la solicitud no es JSON válido'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'invalid_length',
    'El tamaño declarado no coincide con el cuerpo',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'La solicitud es demasiado grande'],
  FST_REQ_FILE_TOO_LARGE: [413, 'too_large', 'El archivo es demasiado grande'],
  FST_FILES_LIMIT: [413, 'too_large', 'Demasiados archivos'],
  FST_PARTS_LIMIT: [413, 'too_large', 'El formulario tiene demasiadas partes'],
  FST_FIELDS_LIMIT: [413, 'too_large', 'El formulario tiene demasiados campos'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Tipo de contenido no admitido'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type', 'Se espera un formulario multipart'],
  FST_ERR_BAD_URL: [400, 'invalid_url', 'La dirección no es válida'],
  FST_ERR_ASYNC_CONSTRAINT: [400, 'invalid_url', 'La dirección no es válida'],
}

function frameworkResponse(error: unknown): ErrorResponse | undefined {
  const { code, statusCode } = frameworkError(error)
  const known = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code]
  if (known) return problem(...known)
  // Anything else Fastify blames on the caller (a broken multipart stream, an aborted body) is still the caller's.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return problem(400, 'bad_request', 'La solicitud no es válida')
  return undefined
}

function frameworkError(error: unknown): Partial<Pick<FastifyError, 'code' | 'statusCode'>> {
  return error instanceof Error ? (error as Error & Partial<FastifyError>) : {}
}

import { type FieldErrors, NON_FIELD_ERRORS } from '@zancada/contracts'

/**
 * What users can cause. A use case throws one of these; error-response.ts alone turns them into HTTP.
 */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503,
    readonly code: string,
    detail: string,
    readonly retryAfterSeconds?: number,
    /** Who asks for the verification mail again reads the text under `error`. */
    readonly repeatsAsError = false,
    /** What of the input it is about, when a field can be named. */
    readonly fields: FieldErrors = {},
  ) {
    super(detail)
  }
}

/** Bad input: every bad field at once, each with its texts. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'

  constructor(readonly fields: FieldErrors) {
    super('Invalid input')
  }

  static general(text: string): InvalidInputError {
    return new InvalidInputError({ [NON_FIELD_ERRORS]: [text] })
  }
}

export const notFound = () => new ProblemError(404, 'not_found', 'El recurso solicitado no existe')

export const methodNotAllowed = (method: string) =>
  new ProblemError(405, 'method_not_allowed', `Esta dirección no admite ${method}`)

export const unauthenticated = () =>
  new ProblemError(401, 'not_authenticated', 'Inicia sesión para continuar')

export const forbidden = (code = 'forbidden', detail = 'No tienes permisos para realizar esta acción') =>
  new ProblemError(403, code, detail)

/** With its fields, if any; each shows the same text. */
export const conflict = (code: string, detail: string, fields: readonly string[] = []) =>
  new ProblemError(
    409,
    code,
    detail,
    undefined,
    false,
    Object.fromEntries(fields.map((field) => [field, [detail]])),
  )

export const tooManyRequests = (
  retryAfterSeconds: number,
  detail = 'Demasiados intentos. Por favor espera unos minutos antes de intentar de nuevo.',
) => new ProblemError(429, 'too_many_requests', detail, retryAfterSeconds)

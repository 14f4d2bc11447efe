import type { NON_FIELD_ERRORS } from '@zancada/contracts'
import { inSpanish } from './account-details'
import { ApiError } from './api-error'

/** Turns an error answer, whatever its shape, into the error screens understand. */
export function readFailure(status: number, headers: Headers, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: textAt(fields, 'code'),
    detail: translated(textAt(fields, 'detail') ?? textAt(fields, 'message')),
    serverError: translated(textAt(fields, 'error')),
    fieldErrors: fieldErrorsOf(fields),
    generalErrors: textsOf(fields[GENERAL]),
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
  })
}

/** The contract's own word, by type: importing its value would bring the validation library to every page. */
const GENERAL: typeof NON_FIELD_ERRORS = 'non_field_errors'

/** A list under `code` or `message` is a field called so; a plain text there belongs to the answer itself. */
function fieldErrorsOf(fields: Record<string, unknown>): Record<string, string[]> {
  const entries = Object.entries(fields).filter(([name, value]) => name !== GENERAL && Array.isArray(value))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, textsOf(value)] as const).filter(([, texts]) => texts.length > 0),
  )
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string').map(inSpanish)
}

function textAt(fields: Record<string, unknown>, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function translated(text: string | null): string | null {
  return text === null ? null : inSpanish(text)
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

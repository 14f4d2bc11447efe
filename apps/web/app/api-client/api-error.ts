import type { FieldErrors } from '@zancada/contracts'
import { apiTexts } from './locale'

export interface ApiFailure {
  /** null: nobody answered, or not in time. */
  readonly status: number | null
  readonly code?: string | null
  readonly detail?: string | null
  readonly serverError?: string | null
  readonly fieldErrors?: FieldErrors
  readonly generalErrors?: readonly string[]
  readonly retryAfterSeconds?: number | null
  readonly cause?: unknown
}

/** The one error a call throws. `message` is Spanish and ready to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null
  readonly code: string | null
  /** The server's own `detail` or `message`, in Spanish; null when it gave none and `message` is the default. */
  readonly detail: string | null
  /** The `error` field some calls answer with. */
  readonly serverError: string | null
  readonly fieldErrors: FieldErrors
  /** `non_field_errors`: what is wrong with the whole form. */
  readonly generalErrors: readonly string[]
  readonly retryAfterSeconds: number | null

  constructor(failure: ApiFailure) {
    super(failure.detail ?? defaultText(failure.status), { cause: failure.cause })
    this.status = failure.status
    this.code = failure.code ?? null
    this.detail = failure.detail ?? null
    this.serverError = failure.serverError ?? null
    this.fieldErrors = failure.fieldErrors ?? {}
    this.generalErrors = failure.generalErrors ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }
}

function defaultText(status: number | null): string {
  switch (status) {
    case null:
      return apiTexts.t('status.none')
    case 400:
      return apiTexts.t('status.400')
    case 401:
      return apiTexts.t('status.401')
    case 403:
      return apiTexts.t('status.403')
    case 404:
      return apiTexts.t('status.404')
    case 500:
      return apiTexts.t('status.500')
    default:
      return apiTexts.t('status.other')
  }
}

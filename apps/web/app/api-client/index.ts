export {
  type ApiClient,
  createApiClient,
  type DownloadedFile,
  REQUEST_TIMEOUT_MS,
} from './api-client'
export { ApiError, type ApiFailure } from './api-error'
export { callApi, downloadFromApi, streamFromApi } from './call-api'
export type { CallArguments, CallOptions } from './call-options'
export type { ApiClientSettings } from './client-settings'
export { bringApiClientWith, installApiClient } from './client-slot'
export type { Credentials } from './credentials'
export { IdempotencyKeys } from './idempotency-keys'
export { type ApiTextKey, apiTexts } from './locale'

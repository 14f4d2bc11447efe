export { onAcceptanceNeeded } from './acceptance-needed'
export {
  type ApiClient,
  createApiClient,
  type DownloadedFile,
  type RequestedCall,
  type SentParts,
} from './api-client'
export { ApiError, type ApiFailure } from './api-error'
export { callApi, downloadFromApi, streamFromApi } from './call-api'
export type { CallArguments, CallOptions } from './call-options'
export { newClientId } from './client-id'
export type { ApiClientSettings } from './client-settings'
export { installApiClient } from './client-slot'
export type { Credentials } from './credentials'
export { IdempotencyKeys } from './idempotency-keys'
export { lineFaults } from './line-faults'
export type { ApiTextKey } from './locale'
export { apiOfLink, apiOfSession, type PageApi, PageApiContext, usePageApi } from './page-api'
export { pollDelay } from './poll-delay'

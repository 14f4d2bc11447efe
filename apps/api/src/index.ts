export { backUp } from './back-up'
export { buildApi } from './build-api'
export { allJobs, startWorkers } from './jobs'
export { askOnCall, createPlatformMetrics, createWatch, UnknownQuestionError } from './modules/operations'
export { BackupError } from './platform/backup/manifest'
export { type Clock, systemClock } from './platform/clock'
export { type Connection, connect, type Database } from './platform/database/connect'
export { isDatabaseAway, refusesSettings } from './platform/database/database-errors'
export {
  ChangedMigrationError,
  type Migration,
  MigrationError,
  migrate,
  readMigrations,
  refuseMissing,
} from './platform/database/migrate'
export { offeredConnections } from './platform/database/offered-connections'
export type { DatabaseTimeouts } from './platform/database/timeouts'
export type { ApiDependencies } from './platform/dependencies'
export { createDrawingThreads } from './platform/documents/drawing-threads'
export { createGoogleSignIn } from './platform/google/google-sign-in'
export { httpOptions } from './platform/http/http-options'
export { createLogger } from './platform/http/logging'
export { createMetrics, type Metrics, measureRequests } from './platform/http/metrics'
export { createJobRunner, type JobRunner } from './platform/jobs/job-queue'
export { rateLimitsOn } from './platform/limits/rate-limit'
export { createMailer, type Mailer } from './platform/mail/mailer'
export { recordedMailer } from './platform/mail/recorded-mailer'
export { createTableThreads } from './platform/sheets/table-threads'
export { createStorage, type StorageSettings } from './platform/storage/create-storage'
export { fileUrl } from './platform/storage/files.routes'
export { createAccessTokens } from './platform/tokens/access-token'
export { createTicketSigner } from './platform/tokens/ticket-signer'
export { createWompiGateway } from './platform/wompi/create-wompi-gateway'
export {
  WompiAwayError,
  type WompiGateway,
  WompiRefusedError,
  WompiUntakenError,
} from './platform/wompi/wompi-gateway'
export { checkInvariants, restore } from './restore'

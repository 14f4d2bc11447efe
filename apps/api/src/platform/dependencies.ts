import type { Clock } from './clock'
import type { Database } from './database/connect'
import type { Migration } from './database/migrate'
import type { JobRunner } from './jobs/job-queue'
import type { Mailer } from './mail/mailer'

/** What the API needs from the process that carries it. */
export interface ApiDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: JobRunner
  readonly mailer: Mailer
  readonly migrations: readonly Migration[]
  /** Where people reach the site, with no slash at its end: links in mails start with it. */
  readonly publicUrl: string
}

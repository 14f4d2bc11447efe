import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Database } from './database/connect'
import type { Migration } from './database/migrate'
import type { Drawings } from './documents/drawing'
import type { GoogleSignIn } from './google/google-sign-in'
import type { JobRunner } from './jobs/job-queue'
import type { CreateRateLimit } from './limits/rate-limit'
import type { Mailer } from './mail/mailer'
import type { Storage } from './storage/storage'
import type { Threads } from './threads/task'
import type { AccessTokens } from './tokens/access-token'
import type { TicketSigner } from './tokens/ticket-signer'
import type { WompiGateway } from './wompi/wompi-gateway'

/** What the API needs from the process that carries it. */
export interface ApiDependencies {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly database: Database
  /** The same database for the look-up of callers: few connections, and none waits long for an answer. */
  readonly sessions: Database
  /** The same database for health and metrics, which answer while every connection of requests is taken. */
  readonly watching: Database
  /** A copy that only reads and may be some seconds behind, for reports; the database itself where there is none. */
  readonly replica: Database
  readonly clock: Clock
  readonly jobs: JobRunner
  readonly mailer: Mailer
  /** For what an organizer writes to many: by an account of its own where there is one, so that tickets do not wait behind it. */
  readonly bulkMailer: Mailer
  readonly migrations: readonly Migration[]
  /** Where people reach the site, with no slash at its end: links in mails start with it. */
  readonly publicUrl: string
  readonly accessTokens: AccessTokens
  /** What the product's own pages show when they ask for more than the public may read. */
  readonly ownPagesKey: string
  readonly ticketSigner: TicketSigner
  readonly createRateLimit: CreateRateLimit
  readonly storage: Storage
  /** The address at which a stored file is read. */
  readonly fileUrl: (path: string) => string
  /** Draws PDF files apart from the loop that answers requests. */
  readonly drawings: Drawings
  /** Reads and judges uploaded tables apart from that loop as well. */
  readonly tableThreads: Threads
  /** Forgets the public pages that show something that changed, by their tags; call it after the commit. */
  readonly purgePages: (tags: readonly string[]) => void
  /** Absent where Google is not set up. */
  readonly google: GoogleSignIn | undefined
  /** Wompi or its stand-in; they differ in addresses and keys alone. */
  readonly wompi: WompiGateway
  /** How many orders may hold places at once without being paid. */
  readonly limits: { readonly holdsPerPerson: number; readonly holdsPerAddress: number }
}

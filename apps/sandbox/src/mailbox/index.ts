import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SandboxLog } from '../log'
import { liveUpdateRoutes } from './live-updates'
import { MAIL_LIMITS, type MailLimits, MailStore } from './mail-store'
import { mailboxRoutes } from './mailbox.routes'
import { mailboxApiRoutes } from './mailbox-api.routes'
import { openSmtpInlet } from './smtp-inlet'

export type { MailLimits } from './mail-store'
export type { MailDetail, MailSummary } from './mailbox.presenter'

export interface Mailbox {
  smtpUrl: string
  close(): Promise<void>
}

interface MailboxOptions {
  directory: string
  limits?: Partial<MailLimits> | undefined
  now: () => Date
  log: SandboxLog
}

/** Adds the mailbox's pages and API to the sandbox and opens its SMTP server. */
export async function mountMailbox(app: FastifyInstance, options: MailboxOptions): Promise<Mailbox> {
  const limits = { ...MAIL_LIMITS, ...options.limits }
  const store = await MailStore.open(join(options.directory, 'correo'), limits, options.now)
  await app.register(mailboxRoutes, { store })
  await app.register(mailboxApiRoutes, { store })
  await app.register(liveUpdateRoutes, { store })
  const inlet = await openSmtpInlet({
    maxMessageBytes: limits.messageBytes,
    keep: (raw, envelope) => store.add(raw, envelope),
    log: options.log,
  })
  return {
    smtpUrl: inlet.url,
    close: async () => {
      await inlet.close()
      await store.settled()
    },
  }
}

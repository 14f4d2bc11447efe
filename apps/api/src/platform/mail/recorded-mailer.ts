import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../database/connect'
import { AddressRefused, type Mailer, type MailMessage, type SmtpMailer } from './mailer'
import { insertSentMail, type SentMail } from './sent-mails.repository'

/** A mailer that writes down what the server took, or refused for good. */
export function recordedMailer(
  mailer: SmtpMailer,
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: Logger },
): Mailer {
  /** Not waited for: a mail that left is not sent twice because its record is slow or fails. */
  const record = ({ to, subject }: MailMessage, said: Pick<SentMail, 'outcome' | 'answer'>) =>
    void insertSentMail(database, { address: to, subject, ...said }, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'a sent mail was not recorded'),
    )
  return {
    async send(message) {
      try {
        const answer = await mailer.send(message)
        if (answer !== null) record(message, { outcome: 'taken', answer })
      } catch (error) {
        if (error instanceof AddressRefused) record(message, { outcome: 'refused', answer: error.message })
        throw error
      }
    },
    close: () => mailer.close(),
  }
}

import nodemailer from 'nodemailer'
import { CannotSucceed } from '../jobs/job'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
  /** Shown inside the letter, by `cid:` and their name; they travel with it, so that it is whole with no network. */
  readonly pictures?: readonly MailPicture[]
  /** Of news that somebody may stop getting: mail readers show it as a button of their own. */
  readonly unsubscribe_url?: string
  /** The same, where a reader's button does it by itself with an empty request (RFC 8058). */
  readonly one_click_url?: string | undefined
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface MailPicture {
  readonly name: string
  readonly content: Buffer
}

export interface Mailer {
  send(message: MailMessage): Promise<void>
  close(): void
}

export interface SmtpMailer {
  /** What the server said when it took the mail; null: nothing was sent. */
  send(message: MailMessage): Promise<string | null>
  close(): void
}

/** The server says that the address does not exist, in these words. */
export class AddressRefused extends CannotSucceed {}

/** At least as many as jobs that send at once: a mail that waits here for a connection would outlive its job's time. */
const CONNECTIONS = 40

/**
 * The pool asks its rate when a connection is free again, not when it opens one: no more are open than may leave in a second.
 * A mail whose connection broke is tried again by its job alone.
 */
export function poolOf(perSecond: number | undefined) {
  return {
    pool: true as const,
    maxRequeues: 0,
    maxConnections: Math.min(CONNECTIONS, perSecond ?? CONNECTIONS),
    ...(perSecond !== undefined && { rateDelta: 1_000, rateLimit: perSecond }),
  }
}

/** What stands for an erased address; no server answers under `.invalid` (RFC 2606). */
const ERASED_DOMAIN = '@zancada.invalid'

/** True for the address of a deleted account; nothing is sent to it. */
export const isErased = (address: string): boolean => address.endsWith(ERASED_DOMAIN)

/**
 * SMTP in every mode: the demo's mailbox is an SMTP server too. Connections are kept for the next mail, and no more leave a
 * second than the account may send.
 */
export function createMailer(smtpUrl: string, from: string, perSecond?: number): SmtpMailer {
  const options = {
    url: smtpUrl,
    ...poolOf(perSecond),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  }
  const transport = nodemailer.createTransport(options, { from })
  return {
    send: async ({ attachments = [], pictures = [], unsubscribe_url, one_click_url, ...message }) => {
      if (isErased(message.to)) return null
      const letter = {
        ...message,
        attachments: [
          ...attachments,
          ...pictures.map(({ name, content }) => ({
            filename: name,
            cid: name,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            content,
          })),
        ],
        ...(unsubscribe_url !== undefined && { list: { unsubscribe: unsubscribe_url } }),
        ...(one_click_url !== undefined && {
          list: { unsubscribe: one_click_url },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      }
      try {
        const { response } = await transport.sendMail(letter)
        return response
      } catch (error) {
        throw asRefusal(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * The server says that the mailbox or its domain does not exist (RFC 3463). Its other refusals are about the sender or the
 * moment, also those of 500 to 599: a blocked address of ours, a quota, a full mailbox.
 */
const NO_SUCH_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

function asRefusal(error: unknown): AddressRefused | null {
  if (!(error instanceof Error) || !('command' in error) || !('response' in error)) return null
  const { command, response } = error
  if (command !== 'RCPT TO' || typeof response !== 'string' || !NO_SUCH_MAILBOX.test(response)) return null
  return new AddressRefused(response, { cause: error })
}

import nodemailer from 'nodemailer'

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

/** What stands for an erased address; no server answers under `.invalid` (RFC 2606). */
const ERASED_DOMAIN = '@zancada.invalid'

/** True for the address of a deleted account; nothing is sent to it. */
export const isErased = (address: string): boolean => address.endsWith(ERASED_DOMAIN)

/** SMTP in every mode: the demo's mailbox is an SMTP server too. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const options = { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = nodemailer.createTransport(options, { from })
  return {
    send: async ({ attachments = [], pictures = [], unsubscribe_url, one_click_url, ...message }) => {
      if (isErased(message.to)) return
      await transport.sendMail({
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
      })
    },
    close: () => transport.close(),
  }
}

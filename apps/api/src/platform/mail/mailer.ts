import nodemailer from 'nodemailer'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Mailer {
  send(message: MailMessage): Promise<void>
  close(): void
}

/** SMTP in every mode: the demo's mailbox is an SMTP server too. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  return {
    send: async (message) => {
      await transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}

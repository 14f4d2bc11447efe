import type { ReactNode } from 'react'
import { MailAction, MailLayout, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

/** What every mail about an import names: to whom, which one, of which company and race, and its page. */
export interface ToldImport {
  readonly to: string
  readonly company: string
  readonly event_name: string
  readonly code: string
  /** The company's personal page, or the panel's for the organizer. */
  readonly url: string
}

interface ImportMail {
  readonly told: ToldImport
  readonly subject: string
  readonly preview: string
  readonly title: string
  /** What its one button says. */
  readonly action: string
  readonly children: ReactNode
}

export async function importMail(mail: ImportMail): Promise<MailMessage> {
  return {
    to: mail.told.to,
    subject: mail.subject,
    ...(await renderMail(
      <MailLayout preview={mail.preview} title={mail.title}>
        {mail.children}
        <MailAction href={mail.told.url}>{mail.action}</MailAction>
      </MailLayout>,
    )),
  }
}

export function runners(count: number): string {
  return count === 1 ? '1 corredor' : `${count.toLocaleString('es-CO')} corredores`
}

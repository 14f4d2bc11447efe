import type { ReactNode } from 'react'
import { MailAction, MailLayout, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

/** The order a payment mail is about, and who bought it. */
export interface PaymentMailOrder {
  readonly code: string
  readonly email: string
  /** Null for guests. */
  readonly first_name: string | null
  readonly event_name: string
  readonly event_slug: string
}

interface PaymentMail {
  readonly order: PaymentMailOrder
  readonly subject: string
  readonly preview: string
  readonly title: string
  readonly action: { readonly href: string; readonly label: string }
  readonly children: ReactNode
}

/** What every mail about a payment has: whom, which race, one action. */
export async function paymentMail(mail: PaymentMail): Promise<MailMessage> {
  return {
    to: mail.order.email,
    subject: mail.subject,
    ...(await renderMail(
      <MailLayout preview={mail.preview} title={mail.title}>
        {mail.children}
        <MailAction href={mail.action.href}>{mail.action.label}</MailAction>
      </MailLayout>,
    )),
  }
}

export function greeting({ first_name }: PaymentMailOrder): string {
  return first_name === null ? 'Hola.' : `Hola, ${first_name}.`
}

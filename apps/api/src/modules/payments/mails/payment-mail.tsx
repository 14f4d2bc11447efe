import type { ReactNode } from 'react'
import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

/** What a payment mail is about, and who pays it. */
export interface PaymentMailOrder {
  /** An order, or whatever else is sold. */
  readonly kind: string
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

/** As its payer knows it. */
export function purchase({ kind, code }: PaymentMailOrder): string {
  return `${WHAT[kind] ?? 'tu compra'} ${code}`
}

/** What somebody pays, as they call it. */
export const WHAT: Readonly<Record<string, string>> = {
  order: 'tu compra',
  category_charge: 'tu cambio de categoría',
  import_order: 'la importación',
}

export function isOrder(kind: string): boolean {
  return kind === 'order'
}

/** Of one runner, who moves to a dearer category. */
export function isChange(kind: string): boolean {
  return kind === 'category_charge'
}

interface Followed {
  readonly order: PaymentMailOrder
  readonly transactionId: string
  readonly publicUrl: string
}

/** An order's buyer can look its payment up; the payer of anything else has only the link of their mail. */
export function followAction({ order, transactionId, publicUrl }: Followed): PaymentMail['action'] {
  return isOrder(order.kind)
    ? {
        href: `${publicUrl}/payment/callback/wompi?id=${encodeURIComponent(transactionId)}`,
        label: 'Ver cómo va mi pago',
      }
    : { href: `${publicUrl}/${order.event_slug}`, label: 'Ver la carrera' }
}

export function greeting({ first_name }: PaymentMailOrder): string {
  return `${greet('Hola', first_name)}.`
}

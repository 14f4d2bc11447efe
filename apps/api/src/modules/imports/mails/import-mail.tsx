import { type Cop, formatCop } from '@zancada/contracts'
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

/** Came in and paid nobody: by Wompi the platform gives it back, by transfer the organizer does. */
export interface MoneyBack {
  readonly back_online_cop: Cop
  readonly back_transfer_cop: Cop
}

export function backWords({ back_online_cop, back_transfer_cop }: MoneyBack): string[] {
  return [
    back_online_cop > 0 &&
      `Te devolveremos ${formatCop(back_online_cop)} por el mismo medio con el que pagaste. Te avisaremos cuando esté hecho.`,
    back_transfer_cop > 0 &&
      `El organizador te devuelve ${formatCop(back_transfer_cop)} directamente, porque a él le hiciste la transferencia.`,
  ].filter((words) => words !== false)
}

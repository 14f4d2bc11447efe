import { type Cop, formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail, runners, type ToldImport } from './import-mail'

interface ImportPay extends ToldImport {
  readonly contact_name: string
  readonly organizer_name: string
  /** How many runners it registers, and what is left to pay for them. */
  readonly rows: number
  readonly amount_cop: Cop
  readonly expires_at: Date
  readonly timezone: string
  /** The organizer told where to transfer to. */
  readonly takes_transfer: boolean
}

/** To the company's contact: what waits to be paid, until when, and their personal page. */
export function importPayMail(mail: ImportPay): Promise<MailMessage> {
  const { company, contact_name, organizer_name, event_name, code, rows, amount_cop } = mail
  const amount = formatCop(amount_cop)
  return importMail({
    told: mail,
    subject: `Paga la inscripción de ${runners(rows)} en ${event_name}`,
    preview: `Son ${amount} por ${company}`,
    title: `Los cupos de ${company} están reservados`,
    action: 'Ver y pagar',
    children: (
      <>
        <MailText>
          Hola, {contact_name}. {organizer_name} reservó cupos para {runners(rows)} de {company} en{' '}
          <strong>{event_name}</strong>. Por pagar: <strong>{amount}</strong>. Importación {code}.
        </MailText>
        <MailText>
          Los cupos quedan reservados hasta el {raceMoment(mail.expires_at, mail.timezone)}. Lo que no se haya
          pagado entonces se libera.
        </MailText>
        <MailText>
          {mail.takes_transfer
            ? 'Puedes pagar en línea, todo o por partes, o hacer una transferencia y enviar el comprobante.'
            : 'Puedes pagar en línea, todo o por partes.'}{' '}
          Cada corredor recibe su entrada cuando su inscripción queda pagada.
        </MailText>
        <MailNote>El enlace es personal: quien lo tenga ve los datos de este pago.</MailNote>
      </>
    ),
  })
}

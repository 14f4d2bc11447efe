import { type Cop, formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { backWords, importMail, type MoneyBack, runners, type ToldImport } from './import-mail'

interface ImportPayment extends ToldImport, MoneyBack {
  /** What came in, and what they had said when that was another amount. */
  readonly amount_cop: Cop
  readonly told_cop?: Cop
  /** The runners that were confirmed right after it. Of two payments at once, the first may confirm those of both. */
  readonly rows: number
  /** The runners of the list that are confirmed by now, and those that still wait. */
  readonly applied_rows: number
  readonly waiting_rows: number
  readonly left_cop: Cop
  /** Came in, paid no runner yet and serves the next ones. */
  readonly credit_cop: Cop
  /** What is left of it covers the next runner, whose turn is still to come. */
  readonly pays_next: boolean
  readonly expires_at: Date
  readonly timezone: string
}

/** To the company's contact: a payment came in. */
export function importPaymentMail(mail: ImportPayment): Promise<MailMessage> {
  const { company, event_name, code, amount_cop, told_cop, applied_rows, waiting_rows } = mail
  const amount = formatCop(amount_cop)
  const isWhole = waiting_rows === 0 || mail.left_cop === 0
  return importMail({
    told: mail,
    subject: `Recibimos ${amount} por ${event_name}`,
    preview: isWhole ? 'Todo quedó pagado' : `Faltan ${formatCop(mail.left_cop)}`,
    title: isWhole ? 'Todo quedó pagado' : 'Recibimos tu pago',
    action: 'Ver el estado del pago',
    children: (
      <>
        <MailText>
          Quedó registrado un pago de <strong>{amount}</strong> de {company} por <strong>{event_name}</strong>
          , importación {code}.
          {told_cop !== undefined && told_cop !== amount_cop && ` Habías informado ${formatCop(told_cop)}.`}
        </MailText>
        {(applied_rows > 0 || mail.left_cop > 0) && <MailText>{confirmed(mail)}</MailText>}
        {standing(mail).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
      </>
    ),
  })
}

function confirmed({ rows, applied_rows, left_cop, pays_next }: ImportPayment): string {
  if (pays_next && left_cop > 0 && (rows === 0 || applied_rows === 0))
    return 'Todavía estamos confirmando a los corredores que alcanza a pagar: cada uno recibe su entrada por correo.'
  if (applied_rows === 0) return 'Todavía no alcanza para confirmar al siguiente corredor de la lista.'
  return applied_rows === 1
    ? 'Ya está confirmado 1 corredor de la lista, que recibe su entrada por correo.'
    : `Ya están confirmados ${runners(applied_rows)} de la lista, que reciben su entrada por correo.`
}

function standing(mail: ImportPayment): string[] {
  const { waiting_rows, left_cop, credit_cop, expires_at, timezone } = mail
  if (waiting_rows === 0) return ['No falta nada por pagar.', ...backWords(mail)]
  if (left_cop === 0)
    return [
      `No falta nada por pagar. Todavía estamos confirmando ${runners(waiting_rows)}: sus cupos siguen reservados.`,
    ]
  const waiting = `Faltan ${formatCop(left_cop)} por ${runners(waiting_rows)}. Sus cupos siguen reservados hasta el ${raceMoment(expires_at, timezone)}.`
  return credit_cop > 0
    ? [waiting, `Quedan ${formatCop(credit_cop)} a favor, que cuentan para los siguientes.`]
    : [waiting]
}

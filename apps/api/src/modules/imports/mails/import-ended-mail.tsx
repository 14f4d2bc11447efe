import { type Cop, formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { importMail, runners, type ToldImport } from './import-mail'

interface ImportEnded extends ToldImport {
  readonly how: 'expired' | 'cancelled'
  /** Whose places are free again, and who stays registered because they were paid. */
  readonly rows: number
  readonly applied_rows: number
  /** Came in and paid nobody: by Wompi the platform gives it back, by transfer the organizer does. */
  readonly back_online_cop: Cop
  readonly back_transfer_cop: Cop
}

/** To the company's contact: what was not paid waits no longer. */
export function importEndedMail(mail: ImportEnded): Promise<MailMessage> {
  const { company, event_name, code, how, rows, applied_rows } = mail
  return importMail({
    told: mail,
    subject:
      how === 'expired'
        ? `Venció la reserva de ${company} en ${event_name}`
        : `El organizador canceló la reserva de ${company} en ${event_name}`,
    preview: `Los cupos de ${runners(rows)} quedaron libres`,
    title: how === 'expired' ? 'La reserva venció' : 'La reserva fue cancelada',
    action: 'Ver el detalle',
    children: (
      <>
        <MailText>
          {how === 'expired'
            ? 'Se acabó el plazo para pagar la importación'
            : 'El organizador canceló la importación'}{' '}
          {code} de <strong>{event_name}</strong>. Los cupos de {runners(rows)} quedaron libres: no pagues por
          ellos.
        </MailText>
        {applied_rows > 0 && (
          <MailText>
            {applied_rows === 1
              ? 'El corredor que ya estaba pagado sigue inscrito y su entrada sirve.'
              : `Los ${runners(applied_rows)} que ya estaban pagados siguen inscritos y sus entradas sirven.`}
          </MailText>
        )}
        {moneyBack(mail).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
      </>
    ),
  })
}

function moneyBack({ applied_rows, back_online_cop, back_transfer_cop }: ImportEnded): string[] {
  if (back_online_cop === 0 && back_transfer_cop === 0)
    return applied_rows > 0 ? ['No hay dinero por devolver.'] : ['No se recibió ningún pago.']
  return [
    back_online_cop > 0 &&
      `Te devolveremos ${formatCop(back_online_cop)} por el mismo medio con el que pagaste. Te avisaremos cuando esté hecho.`,
    back_transfer_cop > 0 &&
      `El organizador te devuelve ${formatCop(back_transfer_cop)} directamente, porque a él le hiciste la transferencia.`,
  ].filter((words) => words !== false)
}

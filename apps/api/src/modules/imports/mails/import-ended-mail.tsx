import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { backWords, importMail, type MoneyBack, runners, type ToldImport } from './import-mail'

interface ImportEnded extends ToldImport, MoneyBack {
  readonly how: 'expired' | 'cancelled'
  /** Whose places are free again, and who stays registered because they were paid. */
  readonly rows: number
  readonly applied_rows: number
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

function moneyBack(mail: ImportEnded): string[] {
  const words = backWords(mail)
  if (words.length > 0) return words
  return mail.applied_rows > 0 ? ['No hay dinero por devolver.'] : ['No se recibió a tiempo ningún pago.']
}

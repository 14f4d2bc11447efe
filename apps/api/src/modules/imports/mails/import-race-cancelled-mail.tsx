import { formatCop, type ImportTotals } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceDay } from '../../places'
import { importMail, type ToldImport } from './import-mail'

interface ImportRaceCancelled extends ToldImport {
  readonly starts_at: Date | null
  readonly timezone: string
  /** As the organizer wrote it. */
  readonly reason: string | null
  /** Places that nobody had paid yet ended with the race. */
  readonly has_unpaid: boolean
  readonly totals: Pick<
    ImportTotals,
    'back_online_cop' | 'back_transfer_cop' | 'submitted_cop' | 'cancelled_race'
  >
}

/** To the company's contact, once: the race was cancelled, what ended with it, and who returns how much. */
export function importRaceCancelledMail(mail: ImportRaceCancelled): Promise<MailMessage> {
  const { event_name, starts_at, timezone, reason } = mail
  return importMail({
    told: mail,
    subject: `${event_name} fue cancelada`,
    preview: 'Te contamos por qué y qué pasa con lo que pagaste',
    title: 'La carrera fue cancelada',
    action: 'Ver el detalle',
    children: (
      <>
        <MailText>
          El organizador canceló <strong>{event_name}</strong>
          {starts_at && `, que se corría el ${raceDay(starts_at, timezone)}`}. {lostWords(mail)}
        </MailText>
        {reason && <MailText>«{reason}»</MailText>}
        {moneyWords(mail).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
      </>
    ),
  })
}

function lostWords({ company, code, has_unpaid, totals: { cancelled_race } }: ImportRaceCancelled): string {
  const runners = cancelled_race?.runners ?? 0
  const registered =
    runners === 1
      ? `La inscripción del corredor de ${company}, importación ${code}, quedó cancelada y su entrada ya no sirve. Ya le escribimos.`
      : `Las inscripciones de los ${runners.toLocaleString('es-CO')} corredores de ${company}, importación ${code}, quedaron canceladas y sus entradas ya no sirven. A cada corredor ya le escribimos.`
  if (runners === 0)
    return `Los cupos reservados para ${company}, importación ${code}, quedaron cancelados: no pagues por ellos.`
  return has_unpaid
    ? `${registered} Los cupos que faltaban por pagar también quedaron cancelados: no pagues por ellos.`
    : registered
}

/** Nothing is promised that is not on record: the platform's part is owed, and a mail follows when it is returned. */
function moneyWords({
  totals: { back_online_cop, back_transfer_cop, submitted_cop, cancelled_race },
}: ImportRaceCancelled): string[] {
  const words = [
    back_online_cop > 0 &&
      `Zancada te devuelve ${formatCop(back_online_cop)}, que pagaste en línea. La devolución ya quedó anotada y la hace una persona de nuestro equipo, así que puede tardar unos días. No tienes que pedirla: te escribimos cuando esté hecha.`,
    back_transfer_cop > 0 &&
      `El organizador te devuelve ${formatCop(back_transfer_cop)}, que transferiste a su cuenta.`,
    submitted_cop > 0 &&
      `Enviaste comprobantes por ${formatCop(submitted_cop)} que el organizador no alcanzó a revisar. Si ese dinero llegó a su cuenta, también te lo devuelve.`,
  ].filter((each) => each !== false)
  const returned = (cancelled_race?.returned_online_cop ?? 0) + (cancelled_race?.returned_transfer_cop ?? 0)
  return words.length > 0 || returned > 0 ? words : ['No hay dinero por devolver.']
}

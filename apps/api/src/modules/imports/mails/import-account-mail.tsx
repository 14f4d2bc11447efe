import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { importMail, type ToldImport } from './import-mail'

/** To the company's contact, who may have noted the account before and should look again. */
export function importAccountMail(told: ToldImport): Promise<MailMessage> {
  return importMail({
    told,
    subject: `Cambiaron los datos para transferir por ${told.event_name}`,
    preview: 'Confírmalos con el organizador antes de pagar',
    title: 'Cambiaron los datos para transferir',
    action: 'Ver los datos',
    children: (
      <MailText>
        El organizador de <strong>{told.event_name}</strong> cambió los datos para pagar por transferencia la
        importación {told.code} de {told.company}. Si vas a transferir, mira los nuevos en tu página de pago y
        confírmalos con el organizador.
      </MailText>
    ),
  })
}

/** To the organizer, whichever member of the team did it. */
export function importAccountChangedMail(told: ToldImport): Promise<MailMessage> {
  return importMail({
    told,
    subject: `Cambiaron los datos para transferir de la importación ${told.code}`,
    preview: `${told.company} verá otra cuenta en su página de pago`,
    title: 'Cambiaron los datos para transferir',
    action: 'Ver la importación',
    children: (
      <MailText>
        Alguien de tu equipo cambió los datos con que {told.company} paga por transferencia la importación{' '}
        {told.code} de <strong>{told.event_name}</strong>. La empresa también recibió este aviso. Si no lo
        esperabas, revísalos ya: en el historial está quién los cambió.
      </MailText>
    ),
  })
}

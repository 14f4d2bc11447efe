import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface BankChangedMail {
  readonly to: string
  readonly first_name: string
  readonly organization: string
  readonly bank_name: string
  readonly masked_number: string
  readonly publicUrl: string
}

export async function bankChangedMail(mail: BankChangedMail): Promise<MailMessage> {
  const { to, first_name, organization, bank_name, masked_number, publicUrl } = mail
  return {
    to,
    subject: `Cambió la cuenta bancaria de ${organization}`,
    ...(await renderMail(
      <MailLayout preview="Ahí consignamos lo que recaudan tus carreras" title={greet('Hola', first_name)}>
        <MailText>
          Desde ahora consignamos lo que recauda <strong>{organization}</strong> en esta cuenta: {bank_name},{' '}
          {masked_number}.
        </MailText>
        <MailAction href={`${publicUrl}/organizador/perfil`}>Revisar la cuenta</MailAction>
        <MailNote>
          Si no hiciste este cambio, cambia tu contraseña y responde a este correo cuanto antes.
        </MailNote>
      </MailLayout>,
    )),
  }
}

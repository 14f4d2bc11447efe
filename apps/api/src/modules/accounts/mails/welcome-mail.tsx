import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface WelcomeMail {
  readonly account: { readonly email: string; readonly first_name: string; readonly organizer: object | null }
  readonly publicUrl: string
}

export async function welcomeMail({ account, publicUrl }: WelcomeMail): Promise<MailMessage> {
  const isOrganizer = account.organizer !== null
  const preview = isOrganizer ? 'Tu panel de organizador te espera' : 'Tu próxima carrera te espera'
  return {
    to: account.email,
    subject: 'Te damos la bienvenida a Zancada',
    ...(await renderMail(
      <MailLayout preview={preview} title={greet('Listo', account.first_name)}>
        {isOrganizer ? (
          <>
            <MailText>
              Tu correo quedó verificado. Ya puedes preparar tus carreras en el panel; revisamos tu
              organización y te avisamos por correo cuando puedas publicarlas.
            </MailText>
            <MailAction href={`${publicUrl}/organizador/dashboard`}>Ir a mi panel</MailAction>
          </>
        ) : (
          <>
            <MailText>
              Tu correo quedó verificado y ya puedes inscribirte. Completa tu perfil una vez y cada
              inscripción será cuestión de un minuto.
            </MailText>
            <MailAction href={`${publicUrl}/eventos/publicos`}>Buscar una carrera</MailAction>
          </>
        )}
      </MailLayout>,
    )),
  }
}

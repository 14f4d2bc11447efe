import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface OwnershipOffer {
  readonly to: string
  readonly first_name: string
  readonly owner: string
  readonly organization: string
  readonly url: string
  readonly expires_at: Date
}

export async function ownershipOfferMail(mail: OwnershipOffer): Promise<MailMessage> {
  const { to, first_name, owner, organization, url, expires_at } = mail
  const until = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })
  return {
    to,
    subject: `${owner} quiere pasarte ${organization}`,
    ...(await renderMail(
      <MailLayout preview="Serías quien administra la organización" title={greet('Hola', first_name)}>
        <MailText>
          {owner} quiere que la organización <strong>{organization}</strong> quede a tu nombre en Zancada. Si
          aceptas, administrarás sus eventos, su equipo y su cuenta bancaria, y {owner} seguirá en el equipo.
        </MailText>
        <MailAction href={url}>Revisar y responder</MailAction>
        <MailNote>
          El enlace es solo para ti y vence el {until.format(expires_at)}. Si no aceptas, nada cambia.
        </MailNote>
      </MailLayout>,
    )),
  }
}

interface OwnershipChanged {
  readonly to: string
  readonly first_name: string
  readonly organization: string
  readonly other: string
  readonly became: 'owner' | 'member'
  readonly publicUrl: string
}

/** To both when it is done: an owner who did not mean it learns of it at once. */
export async function ownershipChangedMail(mail: OwnershipChanged): Promise<MailMessage> {
  const { to, first_name, organization, other, became, publicUrl } = mail
  return {
    to,
    subject: became === 'owner' ? `${organization} ya es tuya` : `${organization} ahora es de ${other}`,
    ...(await renderMail(
      <MailLayout preview={`Cambió quien administra ${organization}`} title={greet('Hola', first_name)}>
        {became === 'owner' ? (
          <MailText>
            Ahora administras <strong>{organization}</strong>. {other} sigue en tu equipo con todos los
            permisos; puedes cambiarlos cuando quieras.
          </MailText>
        ) : (
          <MailText>
            {other} aceptó y ahora administra <strong>{organization}</strong>. Sigues en el equipo con todos
            los permisos.
          </MailText>
        )}
        <MailAction href={`${publicUrl}/organizador/dashboard`}>Ir al panel</MailAction>
        {became === 'member' && (
          <MailNote>
            Si no lo pediste tú, cambia tu contraseña y responde a este correo cuanto antes.
          </MailNote>
        )}
      </MailLayout>,
    )),
  }
}

import { greet } from '../../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../../platform/mail/mailer'

interface TakenDownRace {
  readonly name: string
  readonly slug: string
  readonly owner_email: string
  readonly owner_first_name: string
}

type Decision = { readonly is: 'taken_down'; readonly reason: string } | { readonly is: 'reinstated' }

/** To the owner of the organization, with what it means and what they can do. */
export async function takeDownMail(
  race: TakenDownRace,
  decision: Decision,
  publicUrl: string,
): Promise<MailMessage> {
  const editor = `${publicUrl}/organizador/eventos/${race.slug}/editar`
  const title = greet('Hola', race.owner_first_name)
  if (decision.is === 'reinstated')
    return {
      to: race.owner_email,
      subject: `${race.name} está de nuevo en Zancada`,
      ...(await renderMail(
        <MailLayout preview="Ya se puede ver otra vez" title={title}>
          <MailText>
            <strong>{race.name}</strong> volvió al sitio como estaba antes: con su página, en las listas y con
            sus inscripciones abiertas si lo estaban.
          </MailText>
          <MailAction href={editor}>Ver mi evento</MailAction>
        </MailLayout>,
      )),
    }
  return {
    to: race.owner_email,
    subject: `Retiramos ${race.name} de Zancada`,
    ...(await renderMail(
      <MailLayout preview="Qué pasó y qué significa" title={title}>
        <MailText>
          Retiramos <strong>{race.name}</strong> del sitio. Este es el motivo:
        </MailText>
        <MailText>«{decision.reason}»</MailText>
        <MailText>
          Su página y sus widgets ya no se ven y no recibe inscripciones nuevas. Los pagos que ya estaban en
          curso pueden terminar, quienes ya se inscribieron conservan su entrada, y el día de la carrera y los
          reportes siguen funcionando en tu panel.
        </MailText>
        <MailText>Puedes corregir el evento; para volver a publicarlo tenemos que restablecerlo.</MailText>
        <MailAction href={editor}>Corregir mi evento</MailAction>
        <MailNote>Si crees que es un error o ya lo corregiste, responde a este correo.</MailNote>
      </MailLayout>,
    )),
  }
}

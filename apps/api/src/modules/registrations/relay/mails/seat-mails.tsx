import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../../platform/mail/mailer'

interface OfTeam {
  readonly to: string
  readonly team_name: string
  readonly event_name: string
}

interface SeatOffer extends OfTeam {
  readonly captain_name: string
  readonly category_name: string
  readonly url: string
  /** Null: the race has not said until when. */
  readonly closes_on: string | null
}

export async function seatOfferMail(offer: SeatOffer): Promise<MailMessage> {
  const { to, captain_name, team_name, event_name, category_name, url, closes_on } = offer
  return {
    to,
    subject: `${captain_name} te quiere en su equipo para ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Un relevo de ${team_name} es tuyo`} title={`Corre con ${team_name}`}>
        <MailText>
          {captain_name} te invita a su equipo <strong>{team_name}</strong> en <strong>{event_name}</strong>,{' '}
          {category_name}. El equipo ya pagó: completa tus datos, acepta tus autorizaciones y recibe tu propia
          entrada.
        </MailText>
        <MailAction href={url}>Tomar mi relevo</MailAction>
        <MailNote>
          El enlace es personal: solo sirve con este correo{closes_on !== null && ` y hasta el ${closes_on}`}.
          Si no quieres correr, no hagas nada.
        </MailNote>
      </MailLayout>,
    )),
  }
}

interface SeatTaken extends OfTeam {
  readonly runner_name: string
  /** How many seats are still free. */
  readonly left: number
  readonly url: string
}

export async function seatTakenMail(mail: SeatTaken): Promise<MailMessage> {
  const { to, runner_name, team_name, event_name, left, url } = mail
  return {
    to,
    subject: `${runner_name} ya corre con ${team_name}`,
    ...(await renderMail(
      <MailLayout preview={freeSeats(left)} title="Tu equipo crece">
        <MailText>
          {runner_name} completó sus datos y corre con <strong>{team_name}</strong> en{' '}
          <strong>{event_name}</strong>. {freeSeats(left)}
        </MailText>
        <MailAction href={url}>Ver mi equipo</MailAction>
      </MailLayout>,
    )),
  }
}

/** To the captain, when the organizer puts somebody in a seat. */
export async function seatFilledMail(mail: SeatTaken): Promise<MailMessage> {
  const { to, runner_name, team_name, event_name, left, url } = mail
  return {
    to,
    subject: `El organizador inscribió a ${runner_name} en ${team_name}`,
    ...(await renderMail(
      <MailLayout preview={freeSeats(left)} title="Hay alguien nuevo en tu equipo">
        <MailText>
          El organizador de <strong>{event_name}</strong> inscribió a {runner_name} en un relevo libre de{' '}
          <strong>{team_name}</strong>, sin costo. {freeSeats(left)}
        </MailText>
        <MailAction href={url}>Ver mi equipo</MailAction>
      </MailLayout>,
    )),
  }
}

interface SeatsFree extends OfTeam {
  readonly left: number
  readonly closes_on: string
  readonly url: string
}

/** Once, some days before the time is over. */
export async function seatsFreeMail(mail: SeatsFree): Promise<MailMessage> {
  const { to, team_name, event_name, left, closes_on, url } = mail
  return {
    to,
    subject: `A ${team_name} le ${left === 1 ? 'falta 1 corredor' : `faltan ${left} corredores`}`,
    ...(await renderMail(
      <MailLayout preview={`Tienes plazo hasta el ${closes_on}`} title="Completa tu equipo">
        <MailText>
          Tu equipo <strong>{team_name}</strong> corre <strong>{event_name}</strong> y todavía está
          incompleto. {freeSeats(left)} Tienes plazo hasta el {closes_on}; después solo el organizador puede
          hacer cambios.
        </MailText>
        <MailAction href={url}>Completar mi equipo</MailAction>
      </MailLayout>,
    )),
  }
}

interface SeatLeft extends OfTeam {
  readonly runner_name: string
  readonly url: string
}

/** To the captain, when a member gives up their seat. */
export async function seatLeftMail(mail: SeatLeft): Promise<MailMessage> {
  const { to, runner_name, team_name, event_name, url } = mail
  return {
    to,
    subject: `${runner_name} ya no corre con ${team_name}`,
    ...(await renderMail(
      <MailLayout preview="Su relevo quedó libre" title="Quedó un relevo libre">
        <MailText>
          {runner_name} ya no corre con <strong>{team_name}</strong> en <strong>{event_name}</strong>. El
          relevo quedó libre y puede tomarlo otra persona, sin costo.
        </MailText>
        <MailAction href={url}>Ver mi equipo</MailAction>
      </MailLayout>,
    )),
  }
}

/** To the member, when their seat was given up; `reason`: the organizer's, who did it. Nothing was paid for it. */
export async function seatGivenUpMail(
  mail: OfTeam & { readonly reason: string | null },
): Promise<MailMessage> {
  const { to, team_name, event_name, reason } = mail
  return {
    to,
    subject: `Ya no corres con ${team_name} en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview="Tu relevo quedó libre" title="Tu relevo quedó libre">
        <MailText>
          {reason === null ? 'Cancelamos' : 'El organizador canceló'} tu relevo con{' '}
          <strong>{team_name}</strong> en <strong>{event_name}</strong>. Tu entrada ya no sirve para reclamar
          el kit ni para correr.
        </MailText>
        {reason !== null && <MailText>El motivo: «{reason}»</MailText>}
        <MailText>El equipo sigue inscrito, y su capitán puede ofrecerle el relevo a otra persona.</MailText>
      </MailLayout>,
    )),
  }
}

/** To each member of a team whose place was given up. */
export async function teamEndedMail({ to, team_name, event_name }: OfTeam): Promise<MailMessage> {
  return {
    to,
    subject: `${team_name} ya no corre ${event_name}`,
    ...(await renderMail(
      <MailLayout preview="La inscripción del equipo se canceló" title="Tu equipo ya no está inscrito">
        <MailText>
          Se canceló la inscripción del equipo <strong>{team_name}</strong> en <strong>{event_name}</strong>,
          y con ella la de todos sus corredores. Tu entrada ya no sirve para reclamar el kit ni para correr.
        </MailText>
      </MailLayout>,
    )),
  }
}

function freeSeats(left: number): string {
  if (left === 0) return 'El equipo está completo.'
  return left === 1 ? 'Queda 1 relevo libre.' : `Quedan ${left} relevos libres.`
}

import type { Ticket } from '../../../platform/documents/ticket.drawing'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { MailConsent } from '../../orders'
import type { TicketReason } from '../ticket.jobs'

interface TicketMail {
  readonly to: string
  readonly name: string
  readonly why: TicketReason
  readonly ticket: Ticket
  readonly page_url: string
  /** Where they accept what is missing; null: nothing is. */
  readonly consent_url: string | null
}

export async function ticketMail(mail: TicketMail): Promise<MailMessage> {
  const { subject } = WORDS[mail.why]
  return {
    to: mail.to,
    subject: `${subject}: ${mail.ticket.event_name}`,
    ...(await renderMail(<TicketLetter {...mail} />)),
  }
}

function TicketLetter({ name, why, ticket, page_url, consent_url }: TicketMail) {
  const { title, text } = WORDS[why]
  return (
    <MailLayout preview={`${ticket.event_name}: tu entrada va adjunta`} title={`${title}, ${name}`}>
      <MailText>
        {text} Esta es tu entrada para <strong>{ticket.event_name}</strong>
        {ticket.date && `, ${ticket.date}`}
        {ticket.place && `, en ${ticket.place}`}.
      </MailText>
      <MailText>
        <strong>{ticket.runner}</strong>
        <br />
        {ticket.category}
        {ticket.size && ` · Talla ${ticket.size}`}
        <br />
        {ticket.bib === null ? 'El dorsal te lo asigna el organizador' : `Dorsal ${ticket.bib}`}
        <br />
        Entrada {ticket.ticket_code}
      </MailText>
      {consent_url === null ? (
        <MailAction href={page_url}>Ver la carrera</MailAction>
      ) : (
        <MailConsent consent_url={consent_url}>
          Tu entrada va adjunta. Lo que necesitas saber de la carrera está en <a href={page_url}>su página</a>
          .
        </MailConsent>
      )}
      <MailNote>Muestra el código de la entrada al reclamar el kit y en la salida. No lo compartas.</MailNote>
    </MailLayout>
  )
}

const WORDS: Record<
  TicketReason,
  { readonly subject: string; readonly title: string; readonly text: string }
> = {
  resent: {
    subject: 'Tu entrada',
    title: 'Aquí está tu entrada',
    text: 'El organizador te la envía otra vez.',
  },
  changed: {
    subject: 'Tu inscripción cambió',
    title: 'Tu inscripción cambió',
    text: 'El organizador corrigió datos de tu inscripción.',
  },
  handed_over: {
    subject: 'Este cupo es tuyo',
    title: 'Este cupo es tuyo',
    text: 'El organizador te traspasó una inscripción.',
  },
  numbered: { subject: 'Tu dorsal', title: 'Ya tienes dorsal', text: 'El organizador asignó los dorsales.' },
  category_changed: {
    subject: 'Cambió tu categoría',
    title: 'Tienes nueva categoría',
    text: 'Tu inscripción pasó a otra categoría.',
  },
}

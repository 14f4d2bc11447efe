import { cityName } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { ticketDrawing } from '../../platform/documents/ticket.drawing'
import type { MailMessage } from '../../platform/mail/mailer'
import { consentPage, organizerLine } from '../orders'
import { ticketOf } from '../places'
import { ticketMail } from './mails/ticket-mail'
import type { TicketReason } from './ticket.jobs'
import { selectTicket } from './ticket-mail.repository'

type TicketDependencies = Pick<
  ApiDependencies,
  'database' | 'publicUrl' | 'drawings' | 'ticketSigner' | 'accessTokens'
>

interface Telling {
  readonly registration_id: string
  readonly why: TicketReason
}

export async function tellTicket(
  deps: TicketDependencies & Pick<ApiDependencies, 'mailer'>,
  telling: Telling,
): Promise<void> {
  const message = await composeTicket(deps, telling)
  if (message !== undefined) await deps.mailer.send(message)
}

/** The runner's ticket as it stands now; none once the registration ended. */
export async function composeTicket(
  deps: TicketDependencies,
  { registration_id, why }: Telling,
): Promise<MailMessage | undefined> {
  const { database, publicUrl, drawings, ticketSigner } = deps
  const row = await selectTicket(database, registration_id)
  if (row === undefined || row.email === null) return undefined
  const page_url = `${publicUrl}/${row.event_slug}`
  const ticket = ticketOf(
    row,
    {
      event_name: row.event_name,
      timezone: row.timezone,
      place: [row.venue, cityName(row.city_code) ?? row.added_city].filter(Boolean).join(', '),
      page_url,
      organizer: organizerLine(row),
    },
    ticketSigner,
  )
  return {
    ...(await ticketMail({
      to: row.email,
      name: row.first_name ?? '',
      why,
      ticket,
      page_url,
      consent_url: row.lacks_consents ? consentPage(deps, { id: row.id, email: row.email }) : null,
    })),
    attachments: [
      {
        filename: 'entrada.pdf',
        contentType: 'application/pdf',
        content: await drawings.draw(ticketDrawing, [ticket]),
      },
    ],
  }
}

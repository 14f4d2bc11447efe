import { qrPicture } from '../../../platform/documents/qr-picture'
import type { Ticket } from '../../../platform/documents/ticket.drawing'
import type { MailPicture } from '../../../platform/mail/mailer'
import { qrNameOf } from '../mails/mail-ticket'

/** The codes that a letter shows, one per ticket. */
export function qrPictures(tickets: readonly Ticket[]): Promise<MailPicture[]> {
  return Promise.all(
    tickets.map(async (ticket) => ({ name: qrNameOf(ticket), content: await qrPicture(ticket.ticket_text) })),
  )
}

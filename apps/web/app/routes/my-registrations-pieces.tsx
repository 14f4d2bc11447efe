import type { ShownTicket } from '../features/my-registrations/kept-ticket'
import type { RegistrationPieces } from '../features/my-registrations/pieces'
import { Ticket } from '../features/payments/components/ticket'
import { CorrectionDialog } from '../features/registration/components/correction-dialog'
import { MyWaits } from '../features/waitlist/components/my-waits'

/** What a person's registrations borrow from other features; every page that shows them uses the same. */
export const registrationPieces: RegistrationPieces = {
  Ticket: OwnTicket,
  Editor: CorrectionDialog,
  Waits: MyWaits,
}

function OwnTicket({ ticket }: { ticket: ShownTicket }) {
  const { event, category, id, participant, bib, ticket_code, ticket_text, collector } = ticket
  return (
    <Ticket
      event={event}
      look={event}
      collector={collector}
      registration={{
        id,
        participant,
        bib,
        ticket_code,
        ticket_text,
        category_name: category.name,
        starts_at: category.starts_at,
      }}
    />
  )
}

import type { MyRegistration } from '@zancada/contracts'
import type { RegistrationPieces } from '../features/my-registrations/pieces'
import { Ticket } from '../features/payments/components/ticket'
import { CorrectionDialog } from '../features/registration/components/correction-dialog'
import { MyWaits } from '../features/waitlist/components/my-waits'

/** What a person's registrations borrow from other features; both pages that list them use the same. */
export const registrationPieces: RegistrationPieces = {
  Ticket: OwnTicket,
  Editor: CorrectionDialog,
  Waits: MyWaits,
}

function OwnTicket({ registration }: { registration: MyRegistration }) {
  const { event, category, paid_cop, id, state, participant, bib, ticket_code, ticket_text } = registration
  return (
    <Ticket
      event={event}
      registration={{
        id,
        state,
        participant,
        bib,
        ticket_code,
        ticket_text,
        category_id: category.id,
        category_name: category.name,
        price_cop: paid_cop,
        starts_at: category.starts_at,
      }}
    />
  )
}

import { type ComponentProps, lazy, Suspense } from 'react'
import type { ShownTicket } from '../features/my-registrations/kept-ticket'
import type { RegistrationPieces } from '../features/my-registrations/pieces'
import { Ticket } from '../features/payments/components/ticket'
import { CorrectionDialog } from '../features/registration/components/correction-dialog'
import { MyOpenOrders } from '../features/registration/components/my-open-orders'
import { TeamSection } from '../features/relay-team/components/team-section'
import type { MemberFormProps } from '../features/relay-team/member-form'
import { MyWaits } from '../features/waitlist/components/my-waits'

/** What a person's registrations borrow from other features; every page that shows them uses the same. */
export const registrationPieces: RegistrationPieces = {
  Ticket: OwnTicket,
  Editor: CorrectionDialog,
  Team: OwnTeam,
  Unfinished: MyOpenOrders,
  Waits: MyWaits,
}

/** Few are captains: the form and the reader of its race's text come when one opens it. */
const MemberForm = lazy(() => import('./member-form-piece'))

function LateMemberForm(props: MemberFormProps) {
  return (
    <Suspense fallback={null}>
      <MemberForm {...props} />
    </Suspense>
  )
}

function OwnTeam(props: ComponentProps<RegistrationPieces['Team']>) {
  return <TeamSection {...props} MemberForm={LateMemberForm} />
}

function OwnTicket({ ticket }: { ticket: ShownTicket }) {
  const { event, category, team, id, participant, bib, ticket_code, ticket_text, collector } = ticket
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
        // One that was kept before there were teams has none.
        team: team ?? null,
        starts_at: category.starts_at,
      }}
    />
  )
}

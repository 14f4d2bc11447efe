import { Ticket } from '../features/payments/components/ticket'
import type { NewTicketProps } from '../race/new-ticket'

/** The ticket of a transfer or of a team's seat, drawn as a purchase's is. */
export function NewTicket({ race, categoryId, runner, ticket, team, hasFiles }: NewTicketProps) {
  const { primary_color, microsite, cover_url, pickups } = race
  const category = race.categories.find(({ id }) => id === categoryId)
  return (
    <Ticket
      event={race}
      look={{ primary_color, cover_url: microsite.cover?.url ?? cover_url, pickups }}
      withFiles={hasFiles}
      registration={{
        ...ticket,
        id: ticket.registration_id,
        participant: runner,
        category_name: category?.name ?? '',
        starts_at: category?.starts_at ?? race.starts_at,
        team: team === undefined ? null : { name: team },
      }}
    />
  )
}

import type { RelayTeam, SeatInvitation } from '@zancada/contracts'
import type { InvitationRow, selectMembers, selectOpenInvitations, TeamRow } from './relay.repository'
import { invitationState, seatsCloseAt, whyNoSeats } from './relay.rules'

interface Telling {
  readonly team: TeamRow
  readonly members: Awaited<ReturnType<typeof selectMembers>>
  readonly invitations: Awaited<ReturnType<typeof selectOpenInvitations>>
  readonly is_captain: boolean
  readonly urlOf: (invitationId: string) => string
  readonly now: Date
}

export function presentTeam(telling: Telling): RelayTeam {
  const { team, is_captain, now } = telling
  const reason = whyNoSeats(team, now)
  return {
    name: team.name,
    category_id: team.category_id,
    category_name: team.category_name,
    distance_m: team.distance_m,
    size: team.team_size,
    is_captain,
    closes_at: seatsCloseAt(team)?.toISOString() ?? null,
    can_fill: { is_allowed: reason === null, reason },
    seats: Array.from({ length: team.team_size }, (_, index) => presentSeat(telling, index + 1)),
  }
}

function presentSeat(
  { members, invitations, is_captain, urlOf }: Telling,
  seat: number,
): RelayTeam['seats'][number] {
  const member = members.find(({ team_seat }) => team_seat === seat)
  const invitation = member ? undefined : invitations.find(({ team_seat }) => team_seat === seat)
  return {
    seat,
    is_taken: member !== undefined,
    runner_name: member?.first_name == null ? null : `${member.first_name} ${member.last_name ?? ''}`.trim(),
    bib: member?.bib ?? null,
    is_invited: invitation !== undefined,
    invitation:
      invitation && is_captain
        ? {
            email: invitation.email,
            sent_at: invitation.sent_at.toISOString(),
            url: urlOf(invitation.id),
          }
        : null,
  }
}

export function presentInvitation(invitation: InvitationRow, team: TeamRow, now: Date): SeatInvitation {
  const reason = whyNoSeats(team, now)
  return {
    event: { slug: team.event_slug, name: team.event_name },
    category: {
      id: team.category_id,
      name: team.category_name,
      distance_m: team.distance_m,
      team_size: team.team_size,
    },
    team_name: team.name,
    captain_name: `${team.captain_first_name} ${team.captain_last_name}`,
    seat: invitation.team_seat,
    to_email: invitation.email,
    closes_at: seatsCloseAt(team)?.toISOString() ?? null,
    state: invitationState(invitation, reason),
    reason,
  }
}

import type { TeamDesk } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Reach } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import {
  selectMembers,
  selectOpenInvitations,
  selectTeam,
  type TeamRow,
  whyNoSeatsAtAll,
} from '../registrations'
import { requireWithin } from './change-within'
import type { RecordRow } from './registration-record.repository'

/** The team of a registration within reach, whatever became of the registration itself. */
export async function loadTeamDesk(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  reach: Reach,
  id: string,
): Promise<TeamDesk> {
  const row = await requireWithin(database, reach, id)
  return presentTeamDesk(database, await requireTeam(database, row), clock.now())
}

export async function requireTeam(db: Queryable, { team_id }: RecordRow): Promise<TeamRow> {
  const team = team_id === null ? undefined : await selectTeam(db, team_id)
  if (team === undefined) throw notFound()
  return team
}

export async function presentTeamDesk(db: Queryable, team: TeamRow, now: Date): Promise<TeamDesk> {
  const members = await selectMembers(db, team.id)
  const offered = new Set((await selectOpenInvitations(db, team.id)).map(({ team_seat }) => team_seat))
  const reason = whyNoSeatsAtAll(team, now)
  return {
    name: team.name,
    size: team.team_size,
    can_fill: { is_allowed: reason === null, reason },
    can_rename: isStanding(team),
    seats: Array.from({ length: team.team_size }, (_, index) => {
      const seat = index + 1
      const member = members.find(({ team_seat }) => team_seat === seat)
      return {
        seat,
        registration_id: member?.id ?? null,
        runner_name: member ? `${member.first_name} ${member.last_name}` : null,
        bib: member?.bib ?? null,
        is_offered: member === undefined && offered.has(seat),
      }
    }),
  }
}

export function isStanding({ ended_at, event_state }: TeamRow): boolean {
  return ended_at === null && event_state !== 'cancelled'
}

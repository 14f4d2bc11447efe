import { writeAudits } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { registrationPage } from '../../orders'
import type { EndedMember } from '../../places'
import { seatFilledMail, seatGivenUpMail, seatLeftMail, teamEndedMail } from './mails/seat-mails'
import { selectMembers, selectTeam, type TeamRow } from './relay.repository'

type Dependencies = Pick<ApiDependencies, 'jobs' | 'accessTokens' | 'publicUrl'>

/** Whoever ran in a team whose place was given up: each hears of it, and the record says how they ended. */
export async function tellTeamEnded(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Transaction,
  members: readonly EndedMember[],
  actor_id: string | null,
): Promise<void> {
  for (const { email, team_id } of members) {
    const team = team_id === null ? undefined : await selectTeam(tx, team_id)
    if (team === undefined || email === null) continue
    const { name: team_name, event_name } = team
    await enqueueMail(tx, jobs, await teamEndedMail({ to: email, team_name, event_name }))
  }
  await writeAudits(
    tx,
    members.map(({ id, state }) => ({
      actor_id,
      action: 'registration.team_ended',
      subject_type: 'registration',
      subject_id: id,
      before: { state },
      after: { state: 'cancelled' },
    })),
  )
}

interface Leaver {
  readonly team_id: string | null
  readonly team_seat: number | null
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** The captain hears that a seat is free again. */
export async function tellSeatLeft(deps: Dependencies, tx: Transaction, leaver: Leaver): Promise<void> {
  const { team_id, team_seat, email, first_name, last_name } = leaver
  if (team_id === null || team_seat === 1) return
  const team = await selectTeam(tx, team_id)
  const to = team?.captain_email ?? null
  if (team === undefined || to === null || to === email) return
  await enqueueMail(
    tx,
    deps.jobs,
    await seatLeftMail({
      to,
      runner_name: `${first_name} ${last_name}`,
      team_name: team.name,
      event_name: team.event_name,
      url: registrationPage(deps, { id: team.captain_id, email: to }),
    }),
  )
}

/** The captain hears whom the organizer put in a seat. */
export async function tellSeatFilled(
  deps: Dependencies,
  tx: Transaction,
  team: TeamRow,
  runner: { readonly email: string; readonly first_name: string; readonly last_name: string },
): Promise<void> {
  const to = team.captain_email
  if (to === null || to === runner.email) return
  const members = await selectMembers(tx, team.id)
  await enqueueMail(
    tx,
    deps.jobs,
    await seatFilledMail({
      to,
      runner_name: `${runner.first_name} ${runner.last_name}`,
      team_name: team.name,
      event_name: team.event_name,
      left: team.team_size - members.length,
      url: registrationPage(deps, { id: team.captain_id, email: to }),
    }),
  )
}

/** Whoever had the seat hears that it is theirs no more; the place that was paid stands, so nobody else lost anything. */
export async function tellSeatGivenUp(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Transaction,
  { team_id, email }: Leaver,
  reason: string | null,
): Promise<void> {
  const team = team_id === null ? undefined : await selectTeam(tx, team_id)
  if (team === undefined || email === null) return
  const { name: team_name, event_name } = team
  await enqueueMail(tx, jobs, await seatGivenUpMail({ to: email, team_name, event_name, reason }))
}

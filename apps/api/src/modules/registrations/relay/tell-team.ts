import { writeAudits } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { registrationPage } from '../../orders'
import type { EndedMember } from '../../places'
import { cancelTransfers } from '../transfers.repository'
import { seatFilledMail, seatGivenUpMail, seatLeftMail, teamEndedMail } from './mails/seat-mails'
import { selectMembers, selectTeam, type TeamRow } from './relay.repository'

type Dependencies = Pick<ApiDependencies, 'jobs' | 'accessTokens' | 'publicUrl'>

/** Mails each member of a team whose place was given up, and writes to the record how each ended. */
export async function tellTeamEnded(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Transaction,
  members: readonly EndedMember[],
  { actor_id, now }: { readonly actor_id: string | null; readonly now: Date },
): Promise<void> {
  if (members.length === 0) return
  for (const team_id of new Set(members.map((member) => member.team_id)))
    await tellOne(jobs, tx, team_id, members)
  await cancelTransfers(
    tx,
    members.map(({ id }) => id),
    now,
  )
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

/** Each address once, however many of the team have it; the captain hears of their own place. */
async function tellOne(
  jobs: Dependencies['jobs'],
  tx: Transaction,
  teamId: string | null,
  members: readonly EndedMember[],
): Promise<void> {
  const team = teamId === null ? undefined : await selectTeam(tx, teamId)
  if (team === undefined) return
  const { name: team_name, event_name, captain_email } = team
  const addresses = new Set(members.filter(({ team_id }) => team_id === teamId).map(({ email }) => email))
  for (const to of addresses)
    if (to !== null && to !== captain_email)
      await enqueueMail(tx, jobs, await teamEndedMail({ to, team_name, event_name }))
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

/** Mails the runner who lost the seat; the paid place stands, so nobody else lost anything. */
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

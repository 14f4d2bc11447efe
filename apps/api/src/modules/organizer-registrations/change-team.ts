import type { fillSeatByOrganizerCall, ReceivedBody, renameTeamCall, TeamDesk } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { refuseTakenDown } from '../events'
import { ticketJob } from '../orders'
import { isTeamNameTaken, TEAM_NAME_TAKEN, updateTeamName } from '../places'
import { takingSeat, tellSeatFilled, whyNoSeatsAtAll, withdrawOffer, writeMember } from '../registrations'
import { selectTeamMates } from './bibs.repository'
import { lockSeen } from './change-within'
import { isStanding, presentTeamDesk, requireTeam } from './team-desk'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'accessTokens' | 'publicUrl'>

interface Filling {
  readonly actor: OrganizerActor
  readonly caller: Caller
  /** Any registration of the team, also one that left it. */
  readonly id: string
  readonly seat: number
  readonly body: ReceivedBody<typeof fillSeatByOrganizerCall>
}

/**
 * The organizer puts somebody in a free seat, until the race starts: their ticket goes out with the link where they accept
 * what only they can. An open invitation to the seat ends, and the captain is told.
 */
export async function fillSeatByOrganizer(
  deps: Dependencies,
  { actor, caller, id, seat, body }: Filling,
): Promise<TeamDesk> {
  const now = deps.clock.now()
  return takingSeat(
    deps,
    async (tx) => {
      const row = await lockSeen(tx, actor, id, undefined)
      const team = await requireTeam(tx, row)
      if (seat > team.team_size) throw notFound()
      refuseTakenDown(row)
      const reason = whyNoSeatsAtAll(team, now)
      if (reason !== null) throw conflict('team_closed', reason)
      await writeMember(
        deps,
        tx,
        {
          team,
          seat,
          person: body.participant,
          accepted: null,
          proven: null,
          user_id: null,
          actor_id: actor.user_id,
          ip: caller.ip,
        },
        now,
      )
      await withdrawOffer(tx, team.id, seat, now)
      await tellSeatFilled(deps, tx, team, body.participant)
      return presentTeamDesk(tx, team, now)
    },
    'participant.',
  )
}

/** Its runners' tickets say the name, so that each gets theirs again. */
export async function renameTeam(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { name, version }: ReceivedBody<typeof renameTeamCall>,
): Promise<TeamDesk> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const row = await lockSeen(tx, actor, id, version)
    const team = await requireTeam(tx, row)
    if (!isStanding(team)) throw conflict('not_active', 'Este equipo ya no está inscrito.')
    if (name === team.name) return presentTeamDesk(tx, team, now)
    await updateTeamName(tx, team.id, name)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.team_renamed',
      subject_type: 'registration',
      subject_id: id,
      before: { team_name: team.name },
      after: { team_name: name },
    })
    const mates = await selectTeamMates(tx, team.id)
    await deps.jobs.enqueueMany(
      tx,
      ticketJob,
      mates.map((registration_id) => ({ registration_id, why: 'changed' as const })),
    )
    return presentTeamDesk(tx, { ...team, name }, now)
  }).catch((error: unknown) => {
    throw isTeamNameTaken(error) ? new InvalidInputError({ name: [TEAM_NAME_TAKEN] }) : error
  })
}

import type { RelayTeam } from '@zancada/contracts'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Actor } from '../../../platform/http/actor'
import { conflict, forbidden, notFound } from '../../../platform/http/problems'
import { requireMine } from '../my-registrations'
import { lockRegistration, type Person } from '../my-registrations.repository'
import { personOf } from '../person'
import { selectMembers, selectOpenInvitations, selectTeam, type TeamRow } from './relay.repository'
import { whyNoSeats } from './relay.rules'
import { presentTeam } from './relay-team.presenter'

type LinkDependencies = Pick<ApiDependencies, 'accessTokens' | 'publicUrl'>
export type TeamDependencies = LinkDependencies & Pick<ApiDependencies, 'database' | 'clock'>

/** Where an invited member takes their seat. The same however often it is shown: it names the invitation. */
export function seatPage({ accessTokens, publicUrl }: LinkDependencies, invitation_id: string): string {
  return `${publicUrl}/equipo?token=${accessTokens.signSeat({ invitation_id })}`
}

/** The team in which one of the person's own registrations runs. A runner who left it or handed the seat on has none. */
export async function requireOwnTeam(
  db: Queryable,
  person: Person,
  id: string,
): Promise<{ readonly team: TeamRow; readonly seat: number }> {
  const { state, team_id, team_seat } = await requireMine(db, person, id)
  if (state !== 'confirmed') throw notFound()
  const team = team_id === null ? undefined : await selectTeam(db, team_id)
  if (team === undefined || team_seat === null) throw notFound()
  return { team, seat: team_seat }
}

/**
 * The first step of filling a team's seats: the caller is its captain, its order is locked, as by everything that ends it,
 * and its time is not over.
 */
export async function lockLedTeam(
  tx: Transaction,
  person: Person,
  id: string,
  seat: number,
  now: Date,
): Promise<TeamRow> {
  if ((await lockRegistration(tx, id)) === undefined) throw notFound()
  const { team, seat: own } = await requireOwnTeam(tx, person, id)
  if (own !== 1) throw forbidden('not_captain', 'Solo el capitán completa el equipo')
  if (seat > team.team_size) throw notFound()
  const reason = whyNoSeats(team, now)
  if (reason !== null) throw conflict('team_closed', reason)
  return team
}

export async function loadRelayTeam(deps: TeamDependencies, actor: Actor, id: string): Promise<RelayTeam> {
  return tellTeam(deps, deps.database, await personOf(deps.database, actor), id)
}

export async function tellTeam(
  deps: LinkDependencies & Pick<ApiDependencies, 'clock'>,
  db: Queryable,
  person: Person,
  id: string,
): Promise<RelayTeam> {
  const { team, seat } = await requireOwnTeam(db, person, id)
  return presentTeam({
    team,
    members: await selectMembers(db, team.id),
    invitations: await selectOpenInvitations(db, team.id),
    is_captain: seat === 1,
    urlOf: (invitationId) => seatPage(deps, invitationId),
    now: deps.clock.now(),
  })
}

import type { RelayTeam } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Actor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { personOf } from '../person'
import { seatOfferMail } from './mails/seat-mails'
import { lockLedTeam, requireOwnTeam, seatPage, type TeamDependencies, tellTeam } from './own-team'
import {
  insertInvitation,
  selectMembers,
  selectOpenInvitations,
  type TeamRow,
  updateInvitation,
  withdrawOffer,
} from './relay.repository'
import { seatsCloseAt } from './relay.rules'
import { seatTaken } from './write-member'

/** Each is a mail to somebody who asked for none. */
const OF_TEAM = { name: 'seat_team', tries: 20, windowSeconds: 24 * 3600 }
const TO_MAILBOX = { name: 'seat_mailbox', tries: 5, windowSeconds: 24 * 3600 }

interface Inviting {
  readonly actor: Actor
  readonly id: string
  readonly seat: number
}

/** One seat for one address. Asked again, the same link goes out again; to another address, the first opens nothing more. */
export async function inviteToSeat(
  deps: TeamDependencies & Pick<ApiDependencies, 'jobs' | 'createRateLimit'>,
  { actor, id, seat }: Inviting,
  email: string,
): Promise<RelayTeam> {
  const person = await personOf(deps.database, actor)
  // Only its own captain uses up the invitations of a team.
  const { team: asked } = await requireOwnTeam(deps.database, person, id)
  await deps.createRateLimit(OF_TEAM).take(asked.id)
  await deps.createRateLimit(TO_MAILBOX).take(email)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const team = await lockLedTeam(tx, person, id, seat, now)
    if ((await selectMembers(tx, team.id)).some(({ team_seat }) => team_seat === seat)) throw seatTaken()
    const invitation_id = await writeInvitation(tx, team, { seat, email }, now)
    await writeAudit(tx, { ...subject(actor, id), action: 'registration.seat_offered', after: { seat } })
    const closes = seatsCloseAt(team)
    await enqueueMail(
      tx,
      deps.jobs,
      await seatOfferMail({
        to: email,
        captain_name: `${team.captain_first_name} ${team.captain_last_name}`,
        team_name: team.name,
        event_name: team.event_name,
        category_name: team.category_name,
        url: seatPage(deps, invitation_id),
        closes_on:
          closes &&
          new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: team.timezone }).format(closes),
      }),
    )
    return tellTeam(deps, tx, person, id)
  })
}

async function writeInvitation(
  tx: Transaction,
  team: TeamRow,
  { seat, email }: { readonly seat: number; readonly email: string },
  now: Date,
): Promise<string> {
  const open = (await selectOpenInvitations(tx, team.id)).find(({ team_seat }) => team_seat === seat)
  if (open?.email === email) {
    await updateInvitation(tx, open.id, { sent_at: now })
    return open.id
  }
  if (open) await updateInvitation(tx, open.id, { state: 'withdrawn', closed_at: now })
  return insertInvitation(tx, { team_id: team.id, team_seat: seat, email, created_at: now, sent_at: now })
}

export async function withdrawSeatInvitation(
  deps: TeamDependencies,
  { actor, id, seat }: Inviting,
): Promise<RelayTeam> {
  const person = await personOf(deps.database, actor)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const team = await lockLedTeam(tx, person, id, seat, now)
    if (!(await withdrawOffer(tx, team.id, seat, now)))
      throw conflict('invitation_closed', 'No hay una invitación por retirar')
    await writeAudit(tx, { ...subject(actor, id), action: 'registration.seat_withdrawn', after: { seat } })
    return tellTeam(deps, tx, person, id)
  })
}

function subject(actor: Actor, id: string) {
  return {
    actor_id: actor.kind === 'account' ? actor.user_id : null,
    subject_type: 'registration',
    subject_id: id,
  }
}

import type { AnswerOf, PublicEvent, ReceivedBody, SeatInvitation, takeSeatCall } from '@zancada/contracts'
import type { Queryable } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Actor } from '../../../platform/http/actor'
import type { Caller } from '../../../platform/http/caller'
import { conflict, forbidden, notFound } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { loadEventOfRunners } from '../../events'
import { assertTextsAccepted } from '../../legal'
import { assertVerified, limitQuestions, registrationPage } from '../../orders'
import { lockRegistration } from '../my-registrations.repository'
import { personOf } from '../person'
import { seatTakenMail } from './mails/seat-mails'
import {
  type InvitationRow,
  selectInvitation,
  selectMembers,
  selectTeam,
  type TeamRow,
  updateInvitation,
} from './relay.repository'
import { presentInvitation } from './relay-team.presenter'
import { seatTaken, takingSeat, writeMember } from './write-member'

type ReadDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'accessTokens'>

export async function loadSeatInvitation(deps: ReadDependencies, token: string): Promise<SeatInvitation> {
  const { invitation, team } = await requireInvitation(deps, deps.database, token)
  return presentInvitation(invitation, team, deps.clock.now())
}

/** The race's questions for the person who takes the seat. */
export async function loadSeatRace(deps: ReadDependencies, token: string): Promise<PublicEvent> {
  const { team } = await requireInvitation(deps, deps.database, token)
  return loadEventOfRunners(deps, team.event_slug)
}

interface Taking {
  readonly actor: Actor
  readonly caller: Caller
  readonly token: string
  readonly body: ReceivedBody<typeof takeSeatCall>
}

/**
 * The invited member takes their seat. The link says which, and the mailbox it was sent to, proven by a code or an
 * account, says that it is them.
 */
export async function takeSeat(
  deps: ReadDependencies &
    Pick<ApiDependencies, 'jobs' | 'createRateLimit' | 'limits' | 'publicUrl' | 'ticketSigner'>,
  { actor, caller, token, body }: Taking,
): Promise<AnswerOf<typeof takeSeatCall>> {
  assertVerified(actor, 'para tomar tu relevo')
  const person = await personOf(deps.database, actor)
  const asked = await requireInvitation(deps, deps.database, token)
  assertMailbox(asked.invitation, person.email)
  const { consents, data_policy_version, ...given } = body
  const about = `seat:${asked.invitation.id}`
  await limitQuestions(
    deps,
    { who: asked.invitation.email, network: caller.network, about },
    { fresh: 1, instead: 1 },
  )
  return takingSeat(deps, async (tx) => {
    const now = deps.clock.now()
    await assertTextsAccepted(tx, actor, now)
    await lockRegistration(tx, asked.team.captain_id)
    const { invitation, team } = await requireInvitation(deps, tx, token)
    assertMailbox(invitation, person.email)
    const { state, reason } = presentInvitation(invitation, team, now)
    if (state === 'taken') throw seatTaken()
    if (state !== 'open') throw conflict('invitation_closed', reason ?? INVITATION_OVER)
    const { id, ticket_code } = await writeMember(
      deps,
      tx,
      {
        team,
        seat: invitation.team_seat,
        person: given,
        accepted: { consents, data_policy_version, accepted_as: null, by: { ...person, name: null } },
        proven: invitation,
        user_id: person.user_id,
        actor_id: person.user_id,
        ip: caller.ip,
      },
      now,
    )
    await updateInvitation(tx, invitation.id, { state: 'accepted', closed_at: now, registration_id: id })
    const members = await selectMembers(tx, team.id)
    if (team.captain_email !== null)
      await enqueueMail(
        tx,
        deps.jobs,
        await seatTakenMail({
          to: team.captain_email,
          runner_name: `${body.first_name} ${body.last_name}`,
          team_name: team.name,
          event_name: team.event_name,
          left: team.team_size - members.length,
          url: registrationPage(deps, { id: team.captain_id, email: team.captain_email }),
        }),
      )
    const issued = { code: ticket_code, issued_at: now, event_id: team.event_id }
    return {
      registration_id: id,
      ticket_code,
      ticket_text: deps.ticketSigner.textOf(issued),
      bib: members.find((member) => member.id === id)?.bib ?? null,
      event_slug: team.event_slug,
    }
  })
}

const INVITATION_OVER = 'Esta invitación ya no está disponible. Pídele otra al capitán del equipo.'

function assertMailbox({ email }: InvitationRow, proven: string | null): void {
  if (email !== proven)
    throw forbidden(
      'wrong_mailbox',
      'Esta invitación es para otro correo. Entra con el correo que la recibió.',
    )
}

async function requireInvitation(
  { accessTokens }: Pick<ApiDependencies, 'accessTokens'>,
  db: Queryable,
  token: string,
): Promise<{ readonly invitation: InvitationRow; readonly team: TeamRow }> {
  const claims = accessTokens.readSeat(token)
  const invitation = claims && (await selectInvitation(db, claims.invitation_id))
  const team = invitation && (await selectTeam(db, invitation.team_id))
  if (!invitation || !team) throw notFound()
  return { invitation, team }
}

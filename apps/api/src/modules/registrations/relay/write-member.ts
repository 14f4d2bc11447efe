import type { fillSeatCall, ReceivedBody } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { conflict, InvalidInputError } from '../../../platform/http/problems'
import {
  type FormHolder,
  givenConsents,
  giverOf,
  givingFaults,
  ownCapacity,
  replaceRunnerConsents,
} from '../../consents'
import { calendarDate } from '../../events'
import { assertInForce, inForce } from '../../legal'
import { ticketJob } from '../../orders'
import { participantColumns, readParticipant, selectEventTerms } from '../../participants'
import {
  ALREADY_REGISTERED,
  doorRefusal,
  fillSeat,
  isBibTaken,
  isDocumentClaimed,
  seatRefusal,
  selectClaimed,
} from '../../places'
import { hasSizesLeft, nextPosition, selectMembers, type TeamRow } from './relay.repository'

type Given = ReceivedBody<typeof fillSeatCall>

type Person = Omit<Given, 'consents' | 'accepted_as' | 'data_policy_version'>

interface Accepted extends Pick<Given, 'consents' | 'data_policy_version'> {
  /** Null: by the member's own link, hence as who runs, or as the guardian of a minor. */
  readonly accepted_as: Given['accepted_as'] | null
  readonly by: FormHolder
}

interface NewMember {
  readonly team: TeamRow
  readonly seat: number
  readonly person: Person
  /** What was accepted, under the policy that was shown; null: by the organizer, and nobody consents for another. */
  readonly accepted: Accepted | null
  /** The address that proved itself by the member's own link; null: somebody else writes them. */
  readonly proven: { readonly email: string } | null
  /** The account whose own consents these are. */
  readonly user_id: string | null
  readonly actor_id: string | null
  readonly ip: string
}

export interface WrittenMember {
  readonly id: string
  readonly ticket_code: string
}

/**
 * Somebody takes a seat of a team, with their own sheet, authorisations and ticket. The team's order is locked by the
 * caller.
 */
export async function writeMember(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  member: NewMember,
  now: Date,
): Promise<WrittenMember> {
  const { team, seat, accepted, proven, user_id, actor_id, ip } = member
  const { data_policy: data_policy_version } = await inForce(tx, now)
  if (accepted !== null) assertInForce(accepted.data_policy_version, data_policy_version)
  // The team's number worn with the seat is unique as well: asked first, so that the seat is what is told.
  if ((await selectMembers(tx, team.id)).some(({ team_seat }) => team_seat === seat)) throw seatTaken()
  const { event, participant, capacity } = await readMember(tx, member, now)
  const { id, ticket_code } = await fillSeat(
    tx,
    {
      ...participantColumns(participant),
      order_id: team.order_id,
      event_id: team.event_id,
      category_id: team.category_id,
      price_phase_id: team.price_phase_id,
      position: await nextPosition(tx, team.order_id),
      source: team.source,
      team_id: team.id,
      team_seat: seat,
      // Theirs alone: by their own link or the organizer's hand, or written by a captain to whom the buyer is a stranger.
      joined_by_link: proven !== null || accepted === null || team.was_handed_on,
    },
    now,
  )
  const about = { registration_id: id, user_id, email: participant.email }
  const consents =
    accepted === null
      ? []
      : givenConsents(
          about,
          accepted.consents,
          { ...event, data_policy_version },
          giverOf(capacity, accepted.by, participant),
        )
  await replaceRunnerConsents(tx, [], consents, {
    ip,
    now,
    entry: {
      actor_id,
      action: proven === null ? 'registration.seat_filled' : 'registration.seat_taken',
      subject_type: 'registration',
      subject_id: id,
      after: { state: 'confirmed', seat, captain_id: team.captain_id },
    },
  })
  await jobs.enqueue(tx, ticketJob, { registration_id: id, why: 'joined' })
  return { id, ticket_code }
}

async function readMember(tx: Transaction, { team, person, accepted, proven }: NewMember, now: Date) {
  const event = await selectEventTerms(tx, team.event_id, [team.category_id])
  const category = event.categories.find(({ id }) => id === team.category_id)
  if (!category) throw new Error(`Team ${team.id} has no category`)
  const { faults, participant, is_minor } = readParticipant(person, {
    event,
    category,
    questions: event.questions,
    // A seat that was paid is worth more than a shirt: where none of any size is left, it is taken without one.
    sizes: (await hasSizesLeft(tx, team.event_id)) ? event.sizes : [],
    health: accepted?.consents.health ?? false,
    today: calendarDate(now, event.timezone),
  })
  const capacity = accepted?.accepted_as ?? ownCapacity(is_minor)
  if (accepted !== null)
    Object.assign(faults, givingFaults({ capacity, is_minor, consents: accepted.consents }))
  if (accepted?.accepted_as === 'self' && participant.email !== accepted.by.email)
    faults.email = ['Si corres tú, usa tu propio correo']
  // The link was sent to this address and to no other.
  if (proven !== null && participant.email !== proven.email)
    faults.email = ['Usa el correo al que te llegó la invitación']
  const asked = [{ ...participant, category_id: team.category_id }]
  // The captain and the others of the team are of the same order: none is left out.
  if ((await selectClaimed(tx, asked, null)).length > 0) faults.document_number = [ALREADY_REGISTERED]
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  return { event, participant, capacity }
}

/** Runs the transaction in which somebody takes a seat, and tells what refused it; `at`: where its body has the person. */
export async function takingSeat<T>(
  { database }: Pick<ApiDependencies, 'database'>,
  work: (tx: Transaction) => Promise<T>,
  at = '',
): Promise<T> {
  try {
    return await inTransaction(database, work)
  } catch (error) {
    if (isDocumentClaimed(error))
      throw new InvalidInputError({ [`${at}document_number`]: [ALREADY_REGISTERED] })
    if (error instanceof InvalidInputError && at !== '') throw fieldsAt(error, at)
    if (isBibTaken(error))
      throw conflict(
        'team_closed',
        'Otro corredor lleva el dorsal de este relevo: el organizador tiene que cambiar uno de los dos.',
      )
    const refusal = doorRefusal(error)
    if (refusal?.what === 'size_sold_out')
      throw conflict('size_sold_out', `Ya no quedan camisetas talla ${refusal.detail}. Elige otra.`, [
        `${at}size`,
      ])
    switch (seatRefusal(error)) {
      case 'seat_taken':
        throw seatTaken()
      case 'team_ended':
        throw conflict('team_closed', 'Este equipo ya no está inscrito.')
      case null:
        throw error
    }
  }
}

export const seatTaken = () => conflict('seat_taken', 'Alguien más ya tomó este relevo.')

function fieldsAt({ fields }: InvalidInputError, at: string): InvalidInputError {
  return new InvalidInputError(
    Object.fromEntries(Object.entries(fields).map(([field, texts]) => [`${at}${field}`, texts])),
  )
}

import type { Insertable } from 'kysely'
import { violatedConstraint } from '../../platform/database/database-errors'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { lockEvent } from './door.repository'
import { insertConfirmed } from './registrations.repository'
import { takePlaces } from './take-places'
import { createTicketCode } from './ticket-code'

type NewMember = Omit<
  Insertable<Registrations>,
  | 'state'
  | 'ticket_code'
  | 'bib'
  | 'created_at'
  | 'updated_at'
  | 'confirmed_at'
  | 'price_cop'
  | 'service_fee_cop'
> & {
  readonly size: string | null
  readonly team_id: string
  readonly team_seat: number
  readonly position: number
}

/**
 * Somebody takes a free seat of a team, born confirmed with a ticket of their own and the team's number. The place was
 * the captain's: only the size and the document are taken. A seat that another took in the same instant, or a team that
 * ended, is a refusal that `seatRefusal` reads.
 */
export async function fillSeat(
  tx: Transaction,
  member: NewMember,
  now: Date,
): Promise<{ readonly id: string; readonly ticket_code: string }> {
  await lockEvent(tx, member.event_id)
  await takePlaces(tx, member.event_id, [member], 'confirmed')
  const ticket_code = createTicketCode()
  const id = await insertConfirmed(tx, {
    ...member,
    price_cop: 0,
    discount_cop: 0,
    service_fee_cop: 0,
    ticket_code,
    created_at: now,
    updated_at: now,
    confirmed_at: now,
  })
  return { id, ticket_code }
}

export function seatRefusal(error: unknown): 'seat_taken' | 'team_ended' | null {
  switch (violatedConstraint(error)) {
    case 'registrations_seat_once':
      return 'seat_taken'
    case 'registrations_of_a_standing_team':
      return 'team_ended'
    default:
      return null
  }
}

/** Another team of the category went to pay first with that name, or was registered with it. */
export function isTeamNameTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'teams_name_once'
}

export const TEAM_NAME_TAKEN = 'Ya hay un equipo con este nombre en la categoría: elige otro'

import type { SeatInvitation } from '@zancada/contracts'
import type {
  EventState,
  RegistrationState,
  TeamInvitationState,
} from '../../../platform/database/schema.gen'
import { hasStarted } from '../../../platform/has-started.rules'

/** What decides whether somebody may still take a seat of a team. */
export interface SeatTerms {
  readonly ended_at: Date | null
  /** The team is there from when its captain is named, and is nobody's until their place is paid. */
  readonly captain_state: RegistrationState
  readonly event_state: EventState
  /** By the platform: such a race takes nobody in, and nobody is asked for their attention. */
  readonly taken_down_at: Date | null
  readonly starts_at: Date | null
  readonly registration_closes_at: Date | null
  readonly changes_close_at: Date | null
}

/** Seats are filled for as long as runners may correct their own data. */
export function seatsCloseAt({ changes_close_at, registration_closes_at }: SeatTerms): Date | null {
  return changes_close_at ?? registration_closes_at
}

/** Why not even the organizer puts anybody in a seat any more, if so: they may until the race starts. */
export function whyNoSeatsAtAll(terms: SeatTerms, now: Date): string | null {
  if (terms.captain_state === 'held') return 'El cupo del equipo todavía no está pagado.'
  if (terms.ended_at !== null || terms.captain_state !== 'confirmed')
    return 'Este equipo ya no está inscrito.'
  if (terms.event_state === 'cancelled') return 'La carrera fue cancelada.'
  if (terms.event_state === 'finished' || hasStarted(terms.starts_at, now)) return 'La carrera ya pasó.'
  return terms.taken_down_at === null
    ? null
    : 'Retiramos esta carrera de Zancada: mientras esté retirada, nadie más puede entrar al equipo.'
}

/** Why the captain and those they invite may not take a seat any more, if so. */
export function whyNoSeats(terms: SeatTerms, now: Date): string | null {
  const over = whyNoSeatsAtAll(terms, now)
  if (over !== null) return over
  const closes = seatsCloseAt(terms)
  return closes !== null && closes <= now
    ? 'Ya cerró el plazo para completar el equipo. Escríbele al organizador.'
    : null
}

interface InvitationFacts {
  readonly state: TeamInvitationState
  /** Somebody runs in that seat. */
  readonly is_filled: boolean
}

/** The state of an invitation, as its page shows it. */
export function invitationState(
  { state, is_filled }: InvitationFacts,
  closed: string | null,
): SeatInvitation['state'] {
  if (state === 'accepted' && is_filled) return 'accepted'
  if (closed !== null) return 'closed'
  // The runner who took the seat has left since: the captain offers it anew.
  if (state !== 'open') return 'withdrawn'
  return is_filled ? 'taken' : 'open'
}

import { type Cop, percentageOf, type RegistrationState } from '@zancada/contracts'
import type { EventState } from '../../platform/database/schema.gen'
import { hasStarted } from '../../platform/has-started.rules'

/** What a runner may do alone with a registration, and why not when they may not. */
export interface SelfServiceFacts {
  readonly state: RegistrationState
  readonly has_transfer: boolean
  /** Their kit, or a part of it, was handed over. */
  readonly has_kit: boolean
  /** They were let in at the start. */
  readonly has_entered: boolean
  /** Who asks came by the link of their ticket, which is forwarded more easily than a mailbox. */
  readonly is_by_link: boolean
  /** Of a team, and not its captain: nothing was paid for the seat, and another may take it. */
  readonly is_member: boolean
  /** By law all of it goes back, whatever the race's policy says. */
  readonly may_withdraw: boolean
  readonly event: {
    readonly state: EventState
    readonly starts_at: Date | null
    readonly registration_closes_at: Date | null
    readonly changes_close_at: Date | null
    readonly allows_transfers: boolean
    readonly cancel_until_at: Date | null
    /** The race moved: until then a runner who was in before may leave it, whatever its policy says. */
    readonly full_refund_until_at: Date | null
  }
}

export interface Permission {
  readonly is_allowed: boolean
  readonly reason: string | null
}

export interface SelfService {
  readonly edit: Permission
  readonly transfer: Permission
  readonly cancel: Permission
  readonly authorize_pickup: Permission
}

export function selfService(facts: SelfServiceFacts, now: Date): SelfService {
  const { event, has_transfer, has_kit, has_entered, is_by_link, is_member, may_withdraw } = facts
  const never = whyNothing(facts, now)
  const changesEnd = event.changes_close_at ?? event.registration_closes_at
  const late = changesEnd !== null && changesEnd <= now
  return {
    edit: decide(never, late && 'Ya cerró el plazo para cambiar datos. Escríbele al organizador.'),
    transfer: decide(
      never,
      !event.allows_transfers && 'Esta carrera no permite traspasos.',
      has_kit && KIT_IS_OUT,
      has_entered && WENT_IN,
      late && 'Ya cerró el plazo para traspasar. Escríbele al organizador.',
      has_transfer && 'Ya hay un traspaso en curso.',
    ),
    cancel: decide(
      never,
      has_entered && ENTERED_AND_STAYS,
      !is_member &&
        !may_withdraw &&
        !isRefundedWhole(event, now) &&
        whyNoCancelling(event.cancel_until_at, now),
      is_member && has_kit && SEAT_IS_OUT,
      has_transfer && 'Retira primero el traspaso en curso.',
      is_by_link && 'Para cancelar, entra a «Mis inscripciones» con tu correo.',
    ),
    authorize_pickup: decide(never),
  }
}

/** The next runner of the seat would wear the same bib and be given a second kit. */
const SEAT_IS_OUT = 'Ya se entregó tu kit: tu relevo no se puede dejar libre. Escríbele al organizador.'

/** The kit stays with the runner who took it, and a place is not two people's. */
export const KIT_IS_OUT = 'Ya se entregó el kit: la inscripción no se puede traspasar.'

/** The next runner of the place would go in again by it. */
export const WENT_IN = 'Ya se registró el ingreso a la carrera: la inscripción no se puede traspasar.'

const ENTERED_AND_STAYS =
  'Ya se registró el ingreso a la carrera: la inscripción no se puede cancelar. Escríbele al organizador.'

/** What keeps a place from being cancelled whose runner, or somebody whose seat would end with it, has gone in. */
export function whyEnteredStays(
  registration: { readonly checked_in_at: Date | null },
  members: readonly { readonly checked_in_at: Date | null }[],
): string | null {
  if (registration.checked_in_at !== null)
    return 'Ya se registró el ingreso a la carrera: la inscripción no se puede cancelar.'
  return members.some(({ checked_in_at }) => checked_in_at !== null)
    ? 'Alguien de su equipo ya ingresó a la carrera: la inscripción del capitán no se puede cancelar.'
    : null
}

/**
 * The part of the price that comes back; the service fee does not, for the service was given. Of a race that moved,
 * while its time runs, all that was paid.
 */
export function refundOf(
  paid: { readonly price_cop: Cop; readonly discount_cop: Cop; readonly service_fee_cop: Cop },
  event: { readonly cancel_refund_percentage: number; readonly full_refund_until_at: Date | null },
  now: Date,
): Cop {
  if (isRefundedWhole(event, now)) return paid.price_cop - paid.discount_cop + paid.service_fee_cop
  return percentageOf(paid.price_cop - paid.discount_cop, event.cancel_refund_percentage)
}

export function isRefundedWhole(
  { full_refund_until_at }: { readonly full_refund_until_at: Date | null },
  now: Date,
): boolean {
  return full_refund_until_at !== null && full_refund_until_at > now
}

function whyNothing({ state, event }: SelfServiceFacts, now: Date): string | false {
  if (state !== 'confirmed') return 'La inscripción no está activa.'
  if (event.state === 'cancelled') return 'La carrera fue cancelada.'
  if (event.state === 'finished' || hasStarted(event.starts_at, now)) return 'La carrera ya pasó.'
  return false
}

function whyNoCancelling(until: Date | null, now: Date): string | false {
  if (until === null) return 'Esta carrera no permite cancelar. Mira si puedes traspasarla.'
  return until <= now && 'Ya pasó la fecha límite para cancelar.'
}

function decide(...objections: readonly (string | false)[]): Permission {
  const reason = objections.find((objection) => objection !== false) || null
  return { is_allowed: reason === null, reason }
}

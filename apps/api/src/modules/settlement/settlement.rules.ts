import type { Cop } from '@zancada/contracts'

/** What becomes of sales whose money goes back. */
export interface GivenBack {
  /** Returned, or owed to a buyer. */
  readonly refunded_cop: Cop
  /** The platform's fee of them, on top or carried by the organizer, that the platform gives back itself. */
  readonly fee_returned_cop: Cop
}

/**
 * What an event's money comes to. The platform's fee is earned with the sale: when the organizer decides that more goes
 * back than the policy promises, they give back all that leaves. The platform gives its fee back when a payment is undone
 * at the provider, when the race is cancelled and when the buyer withdraws by law (ADR 54). What the organizer received
 * themselves for an import never came in: its fee is still the platform's, so it may leave less than nothing.
 */
export interface Takings extends GivenBack {
  /** Prices of the places sold, before discounts and without the fee on top. */
  readonly gross_cop: Cop
  readonly discount_cop: Cop
  /** Paid by runners on top of the price. */
  readonly service_fee_cop: Cop
  /** Carried by the organizer. */
  readonly organizer_fee_cop: Cop
  /** Came by transfer to the organizer's own account, for an import that was sold here. */
  readonly outside_cop: Cop
}

export const NO_TAKINGS: Takings = {
  gross_cop: 0,
  discount_cop: 0,
  service_fee_cop: 0,
  organizer_fee_cop: 0,
  refunded_cop: 0,
  fee_returned_cop: 0,
  outside_cop: 0,
}

export interface Settled extends Takings {
  readonly net_cop: Cop
}

export function settle(takings: Takings): Settled {
  const { gross_cop, discount_cop, organizer_fee_cop, refunded_cop, fee_returned_cop, outside_cop } = takings
  return {
    ...takings,
    net_cop: gross_cop - discount_cop - organizer_fee_cop - refunded_cop + fee_returned_cop - outside_cop,
  }
}

/** What is still to be paid to the organizer; below zero, what they owe. */
export function owedAfter({ net_cop }: Pick<Settled, 'net_cop'>, paid_out_cop: Cop): Cop {
  return net_cop - paid_out_cop
}

interface Debt {
  /** Paid to the organizer beyond what the event leaves. */
  readonly overpaid_cop: Cop
  /** What the event leaves below zero: nobody paid it to them, and it is the platform's. */
  readonly organizer_owes_cop: Cop
}

/** What an amount owed below zero is made of. */
export function debtOf(owed_cop: Cop, paid_out_cop: Cop): Debt {
  const debt_cop = Math.max(0, -owed_cop)
  const overpaid_cop = Math.min(debt_cop, Math.max(0, paid_out_cop))
  return { overpaid_cop, organizer_owes_cop: debt_cop - overpaid_cop }
}

export function sumTakings(all: readonly Takings[]): Takings {
  return all.reduce(
    (sum, each) => ({
      gross_cop: sum.gross_cop + each.gross_cop,
      discount_cop: sum.discount_cop + each.discount_cop,
      service_fee_cop: sum.service_fee_cop + each.service_fee_cop,
      organizer_fee_cop: sum.organizer_fee_cop + each.organizer_fee_cop,
      refunded_cop: sum.refunded_cop + each.refunded_cop,
      fee_returned_cop: sum.fee_returned_cop + each.fee_returned_cop,
      outside_cop: sum.outside_cop + each.outside_cop,
    }),
    NO_TAKINGS,
  )
}

interface OfEvent {
  readonly event_id: string
}

/** What an event's days sold, with what went back of it. */
export function takingsOf(
  eventId: string,
  days: readonly (OfEvent & Omit<Takings, keyof GivenBack>)[],
  refunds: readonly (OfEvent & GivenBack)[],
): Takings {
  const sold = days.filter(({ event_id }) => event_id === eventId)
  const { refunded_cop = 0, fee_returned_cop = 0 } =
    refunds.find(({ event_id }) => event_id === eventId) ?? {}
  const sales = sumTakings(sold.map((day) => ({ ...NO_TAKINGS, ...day })))
  return { ...sales, refunded_cop, fee_returned_cop }
}

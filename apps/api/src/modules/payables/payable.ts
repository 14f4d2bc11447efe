import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { LegalDocumentType } from '../../platform/wompi/legal-id'

/**
 * What a payment pays for, as the modules of money see it: they do not know what is sold. A module that sells something
 * provides a `PayableKind`; the composition joins them. What SQL needs of a kind (recipient, whether it waits for money)
 * is in the view `payables` and the function `lock_payable`.
 */
export interface PayableKind {
  /** As `payable_kind` stores it. */
  readonly kind: string
  /** The first step of every change of its money, so that two changes follow each other. */
  lock(deps: PayableDependencies, tx: Transaction, id: string, now: Date): Promise<Payable | undefined>
}

export type PayableDependencies = Pick<ApiDependencies, 'jobs' | 'publicUrl'>

/**
 * `lapsed`: it let go what it held, and may take it again. `owed`: the same, and money that came for it goes back.
 * `settled`: there is nothing more to pay.
 */
export type PayableStanding = 'open' | 'lapsed' | 'cancelled' | 'owed' | 'settled'

/**
 * Confirmed after all, or why not: what it held is gone, a runner registered elsewhere, there is no race or it lets nobody
 * in, the registration it was for ended or went elsewhere, its code was used up, or it is less than one place costs.
 */
export type Retaken =
  | 'confirmed'
  | 'no_places_left'
  | 'runner_registered'
  | 'race_off'
  | 'registration_changed'
  | 'race_unavailable'
  | 'code_used_up'
  | 'below_one_place'

/** The same for what still holds its places: only who runs them can be taken. */
export type Confirmed = Extract<Retaken, 'confirmed' | 'runner_registered'>

export interface Undone {
  /** What went back and nothing that it still sells answers for. */
  readonly unanswered_cop: Cop
  /** All of it was owed for places that had been given up: the other runners of the purchase stay. */
  readonly keepsPlaces: boolean
}

/** One payable under its lock; everything it does is done in the transaction that holds it. */
export interface Payable extends PayableName {
  /** As the audit trail names it. */
  readonly subject_type: 'order' | 'import' | 'category_charge'
  readonly code: string
  readonly standing: PayableStanding
  readonly amount_cop: Cop
  readonly left_cop: Cop
  /** The platform's fee of all of it; 0 where each place of it has its own. */
  readonly fee_cop: Cop
  /** Several payments may pay it; otherwise one pays it whole. */
  readonly takes_parts: boolean
  /** Until when what it sells waits for its buyer. */
  readonly held_until: Date
  /** Its payer hears from itself that its time was over. */
  readonly tellsItsEnd?: true

  /** Who pays it, to fill the payment page in. */
  payer(): Promise<Payer>
  /** What it sells is to be had until its race is called off or starts. */
  race(): Promise<{ readonly isOff: boolean; readonly starts_at: Date | null }>
  /** Money that counts towards it came in. Whatever else it answers, nothing was changed. */
  confirm(paid_cop: Cop): Promise<Confirmed>
  /** Money came after it lapsed: takes again what it held. Whatever else it answers, nothing was changed. */
  retake(paid_cop: Cop): Promise<Retaken>
  /** Lets go of what it holds. */
  release(to: 'expired' | 'cancelled'): Promise<void>
  /** While a payment is under way; never shortens. */
  keepUntil(until: Date): Promise<void>

  /** Money that had paid it went back. `isEnded`: what it bought had ended before. */
  undo(returned: {
    readonly amount_cop: Cop
    readonly isEnded: boolean
    readonly payment_id: string
  }): Promise<Undone>
  /**
   * What had gone back of a whole payment came back: it is owed as it was before. `hadPaid`: it had paid this, and did not
   * come when there was nothing to buy.
   */
  oweAgain(returned: { readonly hadPaid: boolean }): Promise<void>
  /** Whether its buyer knows whose part it was: a place handed on is a stranger's. */
  mayNameRunner(registrationId: string): Promise<boolean>

  // What follows is brought by kinds whose own states follow the money that goes back.

  /** Ended without what its money was for: what came in goes back. */
  owe?(): Promise<void>
  /** All that came in and bought nothing went back. */
  endOwed?(paidAt: Date): Promise<void>
  /** A part went back; `returned_cop` is all that did in parts. */
  countReturned?(returned_cop: Cop): Promise<void>
  /** Parts that had gone back are owed again; `returned_cop` is all that is still back in parts. */
  countOwedAgain?(returned_cop: Cop): Promise<void>
  /** The payer's bank took this payment, and with it credit that was owed: that is nobody's any more. */
  loseCredit?(paymentId: string): Promise<void>
}

/** As far as they are known. */
export interface Payer {
  readonly email: string
  readonly full_name: string | null
  readonly phone: string | null
  /** A company pays with its NIT. */
  readonly document_type: LegalDocumentType | null
  readonly document_number: string | null
}

export interface Payables {
  lock(deps: PayableDependencies, tx: Transaction, name: PayableName, now: Date): Promise<Payable>
}

/** As the records of money name what they are for. */
export interface PayableName {
  readonly payable_kind: string
  readonly payable_id: string
}

export function joinPayables(kinds: readonly PayableKind[]): Payables {
  const byKind = new Map(kinds.map((each) => [each.kind, each]))
  return {
    lock: async (deps, tx, { payable_kind, payable_id }, now) => {
      const locked = await byKind.get(payable_kind)?.lock(deps, tx, payable_id, now)
      if (locked === undefined) throw new Error(`There is no ${payable_kind} ${payable_id} to lock`)
      return locked
    },
  }
}

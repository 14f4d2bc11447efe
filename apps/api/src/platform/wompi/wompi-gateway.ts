import type { LegalDocumentType } from './legal-id'

/**
 * Wompi as the product sees it: amounts in whole pesos, moments as dates, nothing of orders. What comes back from a
 * browser or in an event is only a hint: the truth is what `findTransaction` answers.
 */
export interface WompiGateway {
  /** Read from the keys' prefixes. Events of the other environment are ignored. */
  readonly environment: WompiEnvironment
  /** The address of the payment page. Throws a RangeError for an amount that Wompi never takes. */
  checkoutUrl(payment: WompiPayment): string
  /** Undefined when Wompi knows no transaction by that id. Rejects with WompiAwayError or WompiRefusedError. */
  findTransaction(id: string): Promise<WompiTransaction | undefined>
  /** Every attempt to pay a reference: a declined card may come before an approved one. */
  findTransactionsByReference(reference: string): Promise<WompiSearch>
  /**
   * Asked once, never retried. After a WompiUntakenError nothing was done. After any other WompiAwayError, or an answer
   * that is neither yes nor no, nobody knows whether it was done: look the transaction up. `approved` means that Wompi took the void; the transaction itself may read
   * APPROVED a few moments longer.
   */
  voidTransaction(id: string): Promise<WompiVoid>
  /** Checks a delivery by its body, as it came: the checksum in its header is the same one. */
  verifyEvent(rawBody: string | Uint8Array): WompiEventCheck
}

export type WompiEnvironment = 'test' | 'prod'

export const WOMPI_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const
/** Statuses appear without notice: one we do not know is not final, and nothing is done on it. */
export type WompiStatus = (typeof WOMPI_STATUSES)[number] | 'UNKNOWN'

export interface WompiSearch {
  /** Oldest first. */
  readonly transactions: readonly WompiTransaction[]
  /** How many could not be understood: they may be anything, so nobody is sure that nothing was paid. */
  readonly unreadable: number
}

/** Wompi takes no less. */
export const WOMPI_MINIMUM_COP = 1_500

export interface WompiPayment {
  readonly reference: string
  readonly amount_cop: number
  /** Where the payer comes back to; Wompi adds `id` (and `env=test`). */
  readonly redirect_url?: string | undefined
  /** After it the page refuses to charge. */
  readonly expires_at?: Date | undefined
  /** Already inside the amount; only shown. */
  readonly vat_cop?: number | undefined
  readonly customer?: WompiCustomer | undefined
}

/** Fills the payment page in. What does not come whole is left for the payer to write. */
export interface WompiCustomer {
  readonly email?: string | null | undefined
  readonly full_name?: string | null | undefined
  /** E.164. */
  readonly phone?: string | null | undefined
  readonly document_type?: LegalDocumentType | null | undefined
  readonly document_number?: string | null | undefined
}

export interface WompiTransaction {
  readonly id: string
  readonly reference: string
  readonly status: WompiStatus
  /** Wompi's reason, in Spanish, for people to read. */
  readonly status_message: string | null
  /** Has a fraction when the cents make no whole pesos; no total of ours ever equals that. */
  readonly amount_cop: number
  readonly currency: string
  /** One of two that pay together, points and money: neither is the whole payment. */
  readonly is_mixed: boolean
  /** CARD, NEQUI, PSE… */
  readonly payment_method_type: string | null
  /** «VISA-4242» for cards; what to say at the counter, for a slip to be paid in cash. */
  readonly payment_method_name: string | null
  readonly customer_email: string | null
  readonly payment_link_id: string | null
  /** Null when Wompi does not say it: waiting times then count from the first event about the transaction. */
  readonly created_at: Date | null
  readonly finalized_at: Date | null
}

export interface WompiVoid {
  readonly status: 'approved' | 'refused' | 'unknown'
  readonly message: string | null
}

export interface WompiEvent {
  /** «transaction.updated». */
  readonly event: string
  readonly environment: WompiEnvironment
  readonly sent_at: Date | null
  /** The same for every delivery of the same change. */
  readonly delivery_key: string
  /**
   * Undefined for an event about something else. Only its id can be counted on: ask for the transaction by it before
   * believing anything.
   */
  readonly transaction: { readonly id: string; readonly status: string | null } | undefined
}

export type WompiEventRefusal =
  | 'not_json'
  | 'malformed'
  | 'properties_missing'
  | 'checksum_missing'
  | 'checksum_mismatch'
export type WompiEventCheck =
  | { readonly ok: true; readonly event: WompiEvent }
  | { readonly ok: false; readonly reason: WompiEventRefusal }

/** Wompi could not be reached, or answered something that is no answer: worth asking again later. */
export class WompiAwayError extends Error {
  override readonly name: string = 'WompiAwayError'
}

/** Away, and what was asked certainly never began: it was turned away as one too many, or never left. */
export class WompiUntakenError extends WompiAwayError {
  override readonly name = 'WompiUntakenError'
}

/** Wompi understood and said no (a key it does not know, a field it does not take): asking again changes nothing. */
export class WompiRefusedError extends Error {
  override readonly name = 'WompiRefusedError'

  constructor(
    message: string,
    readonly status: number,
    readonly type: string | undefined,
  ) {
    super(message)
  }
}

import type { PaymentMethodType } from './merchant'

export const STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const
export type Status = (typeof STATUSES)[number]

export interface Outcome {
  readonly status: Status
  readonly status_message: string | null
}

/** A transaction as it is kept: Wompi's fields, and below them what only this stand-in needs. */
export interface Transaction {
  readonly id: string
  readonly created_at: string
  readonly finalized_at: string | null
  readonly amount_in_cents: number
  readonly reference: string
  readonly customer_email: string
  readonly currency: string
  readonly payment_method_type: PaymentMethodType
  readonly payment_method: PaymentMethod
  readonly status: Status
  readonly status_message: string | null
  readonly redirect_url: string | null
  readonly payment_link_id: string | null
  readonly customer_data: CustomerData
  readonly taxes: readonly { readonly type: string; readonly amount_in_cents: number }[]
  /** Points pay a part: what is left is another transaction, which names this one. */
  readonly remaining_amount_in_cents?: number
  readonly parent_transaction_id?: string
  /** What becomes of it, by itself or once somebody says so on the control page; null when nothing more will. */
  readonly plan: (Outcome & { readonly byItself: boolean }) | null
  /** The page it was paid on, for another attempt. */
  readonly checkout_path: string
}

export interface PaymentMethod {
  readonly type: PaymentMethodType
  readonly extra: Readonly<Record<string, string | number | boolean | null>>
  readonly installments?: number
  readonly phone_number?: string
  readonly user_type?: number
  readonly financial_institution_code?: string
}

export interface CustomerData {
  readonly full_name: string | null
  readonly phone_number: string | null
  readonly legal_id: string | null
  readonly legal_id_type: string | null
}

export function isFinal({ status }: Pick<Transaction, 'status'>): boolean {
  return status !== 'PENDING'
}

export function isFailed({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'DECLINED' || status === 'ERROR'
}

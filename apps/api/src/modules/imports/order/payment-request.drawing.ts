import type { Cop, ImportCompanyPage } from '@zancada/contracts'
import type { Drawing } from '../../../platform/documents/drawing'

/** The amounts of the company's page, with the legal name of the organizer. */
export interface PaymentRequest {
  readonly page: Pick<ImportCompanyPage, 'code' | 'company' | 'totals' | 'lines' | 'transfer_instructions'>
  /** The sum of the online payments that a bank is still deciding. */
  readonly pending_cop: Cop
  readonly event_name: string
  readonly organizer: { readonly name: string; readonly nit: string | null }
  /** Dates in Spanish words. */
  readonly made_at: string
  readonly race_at: string | null
  /** Null: the list takes no more payments. */
  readonly pay_until: string | null
  /** The address of the company's page. */
  readonly pay_url: string
}

export const paymentRequestDrawing: Drawing<PaymentRequest> = { name: 'payment-request' }

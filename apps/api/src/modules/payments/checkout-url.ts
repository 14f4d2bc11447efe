import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { type CheckoutRow, selectPayer } from './checkouts.repository'

/** Where the provider's page sends people back to. */
const CALLBACK = '/payment/callback/wompi'

/** The signed address of the payment page, filled in with what we know of the payer. */
export async function checkoutUrlOf(
  { wompi, publicUrl }: Pick<ApiDependencies, 'wompi' | 'publicUrl'>,
  tx: Transaction,
  { reference, payable_id, amount_cop, expires_at }: CheckoutRow,
): Promise<string> {
  const payer = await selectPayer(tx, payable_id)
  const hasProfileDocument = payer.profile_document_number !== null && payer.profile_document_type !== null
  return wompi.checkoutUrl({
    reference,
    amount_cop,
    expires_at,
    redirect_url: `${publicUrl}${CALLBACK}`,
    customer: {
      email: payer.email,
      full_name: [payer.first_name, payer.last_name].filter(Boolean).join(' ') || null,
      phone: payer.phone,
      document_type: hasProfileDocument ? payer.profile_document_type : payer.self_document_type,
      document_number: hasProfileDocument ? payer.profile_document_number : payer.self_document_number,
    },
  })
}

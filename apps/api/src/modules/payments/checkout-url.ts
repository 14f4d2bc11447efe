import type { ApiDependencies } from '../../platform/dependencies'
import type { Payable } from '../payables'
import type { CheckoutRow } from './checkouts.repository'

/** Where the provider's page sends people back to, unless what they pay has a page of its own. */
const CALLBACK = '/payment/callback/wompi'

/** The signed address of the payment page, filled in with what is known of the payer. */
export async function checkoutUrlOf(
  { wompi, publicUrl }: Pick<ApiDependencies, 'wompi' | 'publicUrl'>,
  payable: Payable,
  { reference, amount_cop, expires_at }: CheckoutRow,
  returnPath = CALLBACK,
): Promise<string> {
  return wompi.checkoutUrl({
    reference,
    amount_cop,
    expires_at,
    redirect_url: `${publicUrl}${returnPath}`,
    customer: await payable.payer(),
  })
}

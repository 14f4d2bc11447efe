import { payCategoryChargeCall } from '@zancada/contracts/organizer-registrations/category-charge.calls'
import { callApi } from '../../api-client'

/** Leaves for the provider's page, or answers that it is paid already. */
export async function payCharge(token: string): Promise<'paid' | 'leaving'> {
  const answer = await callApi(payCategoryChargeCall, { params: { token } })
  if (answer.state === 'paid') return 'paid'
  window.location.assign(answer.checkout_url)
  return 'leaving'
}

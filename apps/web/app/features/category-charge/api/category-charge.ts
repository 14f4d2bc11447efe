import { useQuery } from '@tanstack/react-query'
import type { CategoryCharge } from '@zancada/contracts'
import {
  loadCategoryChargeCall,
  payCategoryChargeCall,
} from '@zancada/contracts/organizer-registrations/category-charge.calls'
import { ApiError, callApi, pollDelay } from '../../../api-client'

/** Null: the link opens nothing. Asked again, ever less often, while a bank decides. */
export function useCategoryCharge(token: string, transaction: string | null) {
  return useQuery({
    queryKey: ['category-charge', token, transaction],
    queryFn: ({ signal }) => load(token, transaction, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.last_payment?.state === 'pending' ? pollDelay(dataUpdateCount + errorUpdateCount) : false,
  })
}

async function load(
  token: string,
  transaction: string | null,
  signal: AbortSignal,
): Promise<CategoryCharge | null> {
  if (token === '') return null
  try {
    const query = transaction === null ? {} : { transaccion: transaction }
    return await callApi(loadCategoryChargeCall, { params: { token }, query, signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Leaves for the provider's page, or answers that it is paid already. */
export async function payCharge(token: string): Promise<'paid' | 'leaving'> {
  const answer = await callApi(payCategoryChargeCall, { params: { token } })
  if (answer.state === 'paid') return 'paid'
  window.location.assign(answer.checkout_url)
  return 'leaving'
}

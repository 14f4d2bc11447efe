import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { listPayoutsCall as ListCall, SentQuery } from '@zancada/contracts'
import { listBalancesCall, listPayoutsCall } from '@zancada/contracts/settlement/payouts.calls'
import { callApi } from '../../../api-client'

export type PayoutFilter = NonNullable<SentQuery<typeof ListCall>>

const KEY = ['payouts'] as const

export function usePayouts(filter: PayoutFilter) {
  return useQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => callApi(listPayoutsCall, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How the money of each event stands. Asked only by who may know. */
export function useBalances(mayKnow: boolean) {
  return useQuery({
    queryKey: [...KEY, 'balances'],
    queryFn: ({ signal }) => callApi(listBalancesCall, { signal }),
    select: ({ results }) => results,
    enabled: mayKnow,
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
import {
  listAdminBalancesCall,
  loadAdminBalanceCall,
  recordPayoutCall,
  reversePayoutCall,
  showPayoutAccountCall,
} from '@zancada/contracts/settlement/payouts.calls'
import { callApi, IdempotencyKeys } from '../../../api-client'
import type { balanceQuery } from '../payout-filters'

const KEY = ['admin', 'payouts'] as const

export function useAdminBalances(filter: ReturnType<typeof balanceQuery>) {
  return useQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => callApi(listAdminBalancesCall, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAdminBalance(slug: string) {
  return useQuery({
    queryKey: [...KEY, 'one', slug],
    queryFn: ({ signal }) => callApi(loadAdminBalanceCall, { params: { slug }, signal }),
  })
}

/** Asked for by a person each time, and kept by nobody: a look is written down. */
export function useShownAccount(slug: string) {
  return useMutation({
    mutationFn: () => callApi(showPayoutAccountCall, { params: { slug } }),
    gcTime: 0,
  })
}

/** A payout whose answer was lost is sent again, not twice. */
const keys = new IdempotencyKeys()

export function useRecordPayout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof recordPayoutCall>) =>
      keys.once(JSON.stringify(body), (idempotencyKey) =>
        callApi(recordPayoutCall, { body, idempotencyKey }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useReversePayout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, bank_reference }: { id: string; bank_reference: string }) =>
      callApi(reversePayoutCall, { params: { id }, body: { bank_reference } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

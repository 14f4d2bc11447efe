import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
import { listAdminPaymentsCall, markPaymentRefundedCall } from '@zancada/contracts/payments/payments.calls'
import { callApi } from '../../../api-client'
import type { paymentQuery } from '../payment-filters'

const KEY = ['admin', 'payments'] as const

export function useAdminPayments(filters: ReturnType<typeof paymentQuery>) {
  return useInfiniteQuery({
    queryKey: [...KEY, filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listAdminPaymentsCall, {
        query: { ...filters, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next,
  })
}

export interface GivenBack {
  readonly id: string
  readonly body: SentBody<typeof markPaymentRefundedCall>
}

export function useGiveBack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: GivenBack) => callApi(markPaymentRefundedCall, { params: { id }, body }),
    // Also after a refusal: somebody else may have given it back meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

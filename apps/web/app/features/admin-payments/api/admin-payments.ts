import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
import {
  closeDisputeCall,
  closeDoubleReturnCall,
  listAdminPaymentsCall,
  markPaymentRefundedCall,
  openDisputeCall,
} from '@zancada/contracts/payments/payments.calls'
import { callApi } from '../../../api-client'
import type { paymentQuery } from '../payment-filters'

const KEY = ['admin', 'payments'] as const

export function useAdminPayments(filters: ReturnType<typeof paymentQuery>) {
  return useQuery({
    queryKey: [...KEY, filters],
    queryFn: ({ signal }) => callApi(listAdminPaymentsCall, { query: filters, signal }),
    placeholderData: keepPreviousData,
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

export function useCloseDoubleReturn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SentBody<typeof closeDoubleReturnCall> }) =>
      callApi(closeDoubleReturnCall, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useOpenDispute() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SentBody<typeof openDisputeCall> }) =>
      callApi(openDisputeCall, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useCloseDispute() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SentBody<typeof closeDisputeCall> }) =>
      callApi(closeDisputeCall, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

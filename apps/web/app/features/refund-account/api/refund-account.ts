import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefundAccountInput, RefundAccountPage } from '@zancada/contracts'
import {
  giveRefundAccountCall,
  loadRefundAccountCall,
} from '@zancada/contracts/refund-batches/refund-account.calls'
import { ApiError, callApi } from '../../../api-client'

const keyOf = (token: string) => ['refund-account', token] as const

/** Null: the link opens nothing. */
export function useRefundAccount(token: string) {
  return useQuery({ queryKey: keyOf(token), queryFn: ({ signal }) => load(token, signal) })
}

async function load(token: string, signal: AbortSignal): Promise<RefundAccountPage | null> {
  try {
    return await callApi(loadRefundAccountCall, { params: { token }, signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

export function useGiveAccount(token: string) {
  const queries = useQueryClient()
  return async (body: RefundAccountInput) => {
    try {
      const page = await callApi(giveRefundAccountCall, { params: { token }, body })
      queries.setQueryData(keyOf(token), page)
    } catch (error) {
      // It left, or was given back, meanwhile.
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: keyOf(token) })
      throw error
    }
  }
}

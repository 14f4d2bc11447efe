import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { DiscountInput } from '@zancada/contracts'
import {
  changeDiscountCall,
  createDiscountCall,
  deleteDiscountCall,
  listDiscountsCall,
  listRedemptionsCall,
} from '@zancada/contracts/discounts/discounts.calls'
import { callApi } from '../../../api-client'
import type { DiscountFilter } from '../discount-filters'

const KEY = ['discounts'] as const

export function useDiscounts(filter: DiscountFilter) {
  return useQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => callApi(listDiscountsCall, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRedemptions(id: string) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'uses', id],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listRedemptionsCall, { params: { id }, query: from(pageParam), signal }),
    getNextPageParam: ({ next }) => next,
    // Buyers use it all day: whoever opens the list wants it as it is now.
    staleTime: 0,
  })
}

/** Creates it, or replaces the one given. */
export function useSaveDiscount(id: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: DiscountInput) =>
      id === null
        ? callApi(createDiscountCall, { body })
        : callApi(changeDiscountCall, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDeleteDiscount() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(deleteDiscountCall, { params: { id } }),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

function from(cursor: string) {
  return cursor === '' ? {} : { cursor }
}

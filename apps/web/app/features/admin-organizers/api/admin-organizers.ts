import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  approveOrganizerCall,
  listAdminOrganizersCall,
  rejectOrganizerCall,
  reviewOrganizerCall,
  suspendOrganizerCall,
} from '@zancada/contracts/admin/organizers.calls'
import { callApi } from '../../../api-client'
import { type Decision, isGood, type organizerQuery } from '../organizer-filters'

const KEY = ['admin', 'organizers'] as const

export function useAdminOrganizers(filters: ReturnType<typeof organizerQuery>) {
  return useQuery({
    queryKey: [...KEY, filters],
    queryFn: ({ signal }) => callApi(listAdminOrganizersCall, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Whose new name or NIT nobody has looked at yet. */
export function useChangedOrganizers() {
  return useAdminOrganizers({ estado: 'cambiado' })
}

export function useReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(reviewOrganizerCall, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export interface DecisionMade {
  readonly id: string
  readonly decision: Decision
  readonly reason: string
}

export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision, reason }: DecisionMade) => {
      const params = { id }
      if (isGood(decision)) return callApi(approveOrganizerCall, { params })
      const call = decision === 'reject' ? rejectOrganizerCall : suspendOrganizerCall
      return callApi(call, { params, body: { reason } })
    },
    // Also after a refusal: somebody else may have decided meanwhile.
    onSettled: () =>
      Promise.all([KEY, ['history']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

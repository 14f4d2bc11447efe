import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  featureEventCall,
  listAdminEventsCall,
  reinstateEventCall,
  takeDownEventCall,
  unfeatureEventCall,
} from '@zancada/contracts/admin/events.calls'
import { callApi } from '../../../api-client'
import type { EventDecision, eventQuery } from '../event-filters'

const KEY = ['admin', 'events'] as const

export function useAdminEvents(filters: ReturnType<typeof eventQuery>) {
  return useQuery({
    queryKey: [...KEY, filters],
    queryFn: ({ signal }) => callApi(listAdminEventsCall, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

const CALLS = { feature: featureEventCall, unfeature: unfeatureEventCall, reinstate: reinstateEventCall }

interface DecisionMade {
  readonly id: string
  readonly decision: EventDecision
  readonly reason?: string
}

export function useDecideOnEvent() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision, reason = '' }: DecisionMade) =>
      decision === 'takeDown'
        ? callApi(takeDownEventCall, { params: { id }, body: { reason } })
        : callApi(CALLS[decision], { params: { id } }),
    // Also after a refusal: somebody else may have decided meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

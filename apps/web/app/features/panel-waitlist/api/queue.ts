import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { loadRegistrationChoicesCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import {
  listQueueCall,
  listQueuesCall,
  moveQueuedCall,
  offerToQueuedCall,
  removeQueuedCall,
} from '@zancada/contracts/waitlist/organizer-waitlist.calls'
import { callApi } from '../../../api-client'
import type { QueueQuery } from '../queue-filter'
import type { QueueMove } from '../queue-moves'

const KEY = ['organizer-waitlist'] as const

export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => callApi(listQueueCall, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const queuesQuery = (evento: string) =>
  queryOptions({
    queryKey: [...KEY, 'totals', evento],
    queryFn: ({ signal }) => callApi(listQueuesCall, { query: { evento }, signal }),
  })

/** Also those where nobody waits any more: who left them can still be looked for. */
export const queueCategoriesQuery = (evento: string) =>
  queryOptions({
    queryKey: [...KEY, 'categories', evento],
    queryFn: ({ signal }) => callApi(loadRegistrationChoicesCall, { query: { evento }, signal }),
  })

export function useMoveQueued(id: string, move: QueueMove) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) => {
      const params = { id }
      if (move === 'offer') return callApi(offerToQueuedCall, { params, body: { reason } })
      if (move === 'remove') return callApi(removeQueuedCall, { params, body: { reason } })
      return callApi(moveQueuedCall, { params, body: { to: move, reason } })
    },
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

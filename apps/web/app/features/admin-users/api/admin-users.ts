import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  activateUserCall,
  deactivateUserCall,
  endUserSessionsCall,
  listAdminUsersCall,
  makeAdminCall,
  unmakeAdminCall,
} from '@zancada/contracts/admin/users.calls'
import { callApi } from '../../../api-client'
import type { UserDecision, userQuery } from '../user-filters'

const KEY = ['admin', 'users'] as const

export function useAdminUsers(filters: ReturnType<typeof userQuery>) {
  return useQuery({
    queryKey: [...KEY, filters],
    queryFn: ({ signal }) => callApi(listAdminUsersCall, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
}

const CALLS = {
  activate: activateUserCall,
  makeAdmin: makeAdminCall,
  unmakeAdmin: unmakeAdminCall,
  endSessions: endUserSessionsCall,
}

interface DecisionMade {
  readonly id: string
  readonly decision: UserDecision
  readonly reason: string
}

export function useDecideOnUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision, reason }: DecisionMade) =>
      decision === 'deactivate'
        ? callApi(deactivateUserCall, { params: { id }, body: { reason } })
        : callApi(CALLS[decision], { params: { id } }),
    // Also after a refusal: somebody else may have decided meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvitationInput } from '@zancada/contracts'
import {
  activateMemberCall,
  changeMemberCall,
  deactivateMemberCall,
  inviteMemberCall,
  listTeamCall,
  loadOwnershipCall,
  offerOwnershipCall,
  resendInvitationCall,
  withdrawInvitationCall,
  withdrawOwnershipCall,
} from '@zancada/contracts/team/team.calls'
import { callApi, IdempotencyKeys } from '../../../api-client'
import type { TeamFilter } from '../team-filters'

const KEY = ['team'] as const

/** An invitation whose answer was lost is asked for again, not sent twice. */
const keys = new IdempotencyKeys()

export function useTeam(filter: TeamFilter) {
  return useQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ signal }) => callApi(listTeamCall, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Invites somebody, or changes what the member given may do. */
export function useSaveMember(id: string | null) {
  return useTeamChange((body: InvitationInput) =>
    id === null
      ? keys.once(JSON.stringify(body), (idempotencyKey) =>
          callApi(inviteMemberCall, { body, idempotencyKey }),
        )
      : callApi(changeMemberCall, {
          params: { id },
          body: { permissions: body.permissions, event_slugs: body.event_slugs },
        }),
  )
}

const MOVES = {
  deactivate: deactivateMemberCall,
  activate: activateMemberCall,
  resend: resendInvitationCall,
  withdraw: withdrawInvitationCall,
} as const
export type MemberMove = keyof typeof MOVES

export function useMoveMember() {
  return useTeamChange(async ({ move, id }: { move: MemberMove; id: string }): Promise<void> => {
    await callApi(MOVES[move], { params: { id } })
  })
}

export function useOwnership() {
  return useQuery({
    queryKey: [...KEY, 'ownership'],
    queryFn: ({ signal }) => callApi(loadOwnershipCall, { signal }),
  })
}

export function useOfferOwnership() {
  return useTeamChange((body: { member_id: string; password: string }) =>
    callApi(offerOwnershipCall, { body }),
  )
}

export function useWithdrawOwnership() {
  return useTeamChange(() => callApi(withdrawOwnershipCall))
}

/** Also after a refusal: somebody else may have been faster. */
function useTeamChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) })
}

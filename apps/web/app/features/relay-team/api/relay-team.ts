import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { fillSeatCall as FillCall, RelayTeam, SentBody } from '@zancada/contracts'
import { loadMyRaceCall } from '@zancada/contracts/registrations/registrations.calls'
import {
  fillSeatCall,
  inviteToSeatCall,
  loadRelayTeamCall,
  withdrawSeatInvitationCall,
} from '@zancada/contracts/registrations/relay-team.calls'
import { useMemo } from 'react'
import { usePageApi } from '../../../api-client'
import { isSizeGone } from '../../../race/race-read-again'

const keyOf = (id: string) => ['relay-team', id] as const

/** The team that a registration runs in. */
export function useRelayTeam(id: string) {
  const api = usePageApi()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.call(loadRelayTeamCall, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}

/** What its race asks of whoever is written into a seat. */
export function useRaceOfTeam(id: string) {
  const api = usePageApi()
  return useQuery({
    queryKey: ['my-race', id],
    queryFn: ({ signal }) => api.call(loadMyRaceCall, { params: { id }, signal }),
    staleTime: 0,
  })
}

export type MemberBody = SentBody<typeof FillCall>

/** What a captain does. The team is asked again even after a refusal: something changed under their feet. */
export function useTeamActions(id: string) {
  const queries = useQueryClient()
  const api = usePageApi()
  return useMemo(() => {
    async function renewing(work: Promise<RelayTeam>): Promise<void> {
      try {
        queries.setQueryData(keyOf(id), await work)
      } catch (error) {
        await queries.invalidateQueries({ queryKey: keyOf(id) })
        // It offered a size that is gone.
        if (isSizeGone(error)) await queries.invalidateQueries({ queryKey: ['my-race', id] })
        throw error
      }
      await queries.invalidateQueries({ queryKey: ['my-registrations'] })
    }
    return {
      invite: (seat: number, email: string) =>
        renewing(api.call(inviteToSeatCall, { params: { id, seat }, body: { email } })),
      withdraw: (seat: number) => renewing(api.call(withdrawSeatInvitationCall, { params: { id, seat } })),
      fill: (seat: number, body: MemberBody) =>
        renewing(api.call(fillSeatCall, { params: { id, seat }, body })),
    }
  }, [id, queries, api])
}

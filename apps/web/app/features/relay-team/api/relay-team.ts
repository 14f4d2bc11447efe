import { useQuery } from '@tanstack/react-query'
import type { fillSeatCall as FillCall, SentBody } from '@zancada/contracts'
import { loadMyRaceCall } from '@zancada/contracts/registrations/registrations.calls'
import {
  fillSeatCall,
  inviteToSeatCall,
  loadRelayTeamCall,
  withdrawSeatInvitationCall,
} from '@zancada/contracts/registrations/relay-team.calls'
import { usePageApi } from '../../../api-client'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'

/** The team that a registration runs in. */
export function useRelayTeam(id: string) {
  const api = usePageApi()
  return useQuery({ ...apiQuery(loadRelayTeamCall, { params: { id } }, { api }), refetchOnMount: 'always' })
}

/** What the team's race asks of the runner of a seat. */
export function useRaceOfTeam(id: string) {
  const api = usePageApi()
  return useQuery({ ...apiQuery(loadMyRaceCall, { params: { id } }, { api }), staleTime: 0 })
}

export type MemberBody = SentBody<typeof FillCall>

/** What a captain does. */
export function useTeamActions(id: string) {
  const write = useApiWrite()
  return {
    invite: (seat: number, email: string) =>
      write(inviteToSeatCall, { params: { id, seat }, body: { email } }),
    withdraw: (seat: number) => write(withdrawSeatInvitationCall, { params: { id, seat } }),
    fill: (seat: number, body: MemberBody) => write(fillSeatCall, { params: { id, seat }, body }),
  }
}

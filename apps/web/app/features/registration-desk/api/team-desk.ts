import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { fillSeatByOrganizerCall as FillCall, SentBody, TeamDesk } from '@zancada/contracts'
import {
  fillSeatByOrganizerCall,
  loadTeamDeskCall,
  renameTeamCall,
} from '@zancada/contracts/organizer-registrations/team-desk.calls'
import { useMemo } from 'react'
import { callApi } from '../../../api-client'
import { isSizeGone } from '../../../race/race-read-again'
import { DESK_RACES, LISTS } from './registration-desk'

/** Under the lists: whatever changes a registration may change its team. */
export const teamDeskQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS, 'team', id],
    queryFn: ({ signal }) => callApi(loadTeamDeskCall, { params: { id }, signal }),
    staleTime: 0,
  })

/** Also after a refusal the team is asked again: somebody else may have changed it. */
export function useTeamChanges(id: string) {
  const queries = useQueryClient()
  return useMemo(() => {
    async function renewing(work: Promise<TeamDesk>): Promise<void> {
      try {
        await work
      } catch (error) {
        // It offered a size that is gone.
        if (isSizeGone(error)) await queries.invalidateQueries({ queryKey: DESK_RACES })
        throw error
      } finally {
        await queries.invalidateQueries({ queryKey: LISTS })
      }
    }
    return {
      fill: (seat: number, participant: SentBody<typeof FillCall>['participant']) =>
        renewing(callApi(fillSeatByOrganizerCall, { params: { id, seat }, body: { participant } })),
      rename: (name: string, version: number) =>
        renewing(callApi(renameTeamCall, { params: { id }, body: { name, version } })),
    }
  }, [id, queries])
}

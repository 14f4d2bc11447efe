import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  joinWaitlistCall,
  leaveMyWaitCall,
  listMyWaitsCall,
  loadWaitlistCall,
} from '@zancada/contracts/waitlist/waitlist.calls'
import { callApi } from '../../../api-client'

/** How many wait in each category, and what `person` waits for: another's answer is never shown. */
export function useWaitlists(slug: string, person: string) {
  return useQuery({
    queryKey: ['waitlists', slug, person],
    queryFn: ({ signal }) => callApi(loadWaitlistCall, { params: { slug }, signal }),
    refetchOnMount: 'always',
  })
}

export function useJoin(slug: string) {
  const client = useQueryClient()
  return async (body: { category_id: string; party_size: number }) => {
    await callApi(joinWaitlistCall, { params: { slug }, body })
    await client.invalidateQueries({ queryKey: ['waitlists', slug] })
  }
}

/** What `person` waits for, in every race. */
export function useMyWaits(person: string) {
  return useQuery({
    queryKey: ['my-waits', person],
    queryFn: ({ signal }) => callApi(listMyWaitsCall, { signal }),
    refetchOnMount: 'always',
  })
}

/** Asked again even after a refusal: it may have been offered a place meanwhile. */
export function useLeave() {
  const client = useQueryClient()
  return async (id: string) => {
    try {
      await callApi(leaveMyWaitCall, { params: { id } })
    } finally {
      await Promise.all(['my-waits', 'waitlists'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    }
  }
}

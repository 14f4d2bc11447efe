import { useQuery } from '@tanstack/react-query'
import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { apiQuery } from '../../../queries/api-query'
import type { TicketLook } from '../components/ticket'

/** How the tickets of a race look. They are shown plain until it is known, or if it never is. */
export function useRaceLook(slug: string): TicketLook | undefined {
  const { data } = useQuery({
    ...apiQuery(loadPublicEventCall, { params: { slug } }),
    retry: false,
  })
  if (data === undefined) return undefined
  const { primary_color, microsite, cover_url, pickups } = data
  return { primary_color, cover_url: microsite.cover?.url ?? cover_url, pickups }
}

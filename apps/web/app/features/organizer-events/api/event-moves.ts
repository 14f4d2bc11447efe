import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  duplicateEventCall as DuplicateCall,
  postponeEventCall as PostponeCall,
  SentBody,
} from '@zancada/contracts'
import {
  cancelEventCall,
  closeSalesCall,
  createEventCall,
  deleteEventCall,
  duplicateEventCall,
  listOrganizerEventsCall,
  postponeEventCall,
  publishEventCall,
  reopenSalesCall,
  switchRaceDayPinCall,
  unpublishEventCall,
} from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../../../api-client'
import { readAgain } from '../../../queries/query-keys'

/** The steps in an event's life. Also after a refusal the lists are asked again: somebody else may have moved it. */

export const createEvent = (name: string) => callApi(createEventCall, { body: { name } })
export const publishEvent = (slug: string) => callApi(publishEventCall, { params: { slug } })
export const unpublishEvent = (slug: string) => callApi(unpublishEventCall, { params: { slug } })
export const closeSales = (slug: string) => callApi(closeSalesCall, { params: { slug } })
export const reopenSales = (slug: string) => callApi(reopenSalesCall, { params: { slug } })
export const switchRaceDayPin = (slug: string, race_day_pin: boolean) =>
  callApi(switchRaceDayPinCall, { params: { slug }, body: { race_day_pin } })
export const postponeEvent = (slug: string, body: SentBody<typeof PostponeCall>) =>
  callApi(postponeEventCall, { params: { slug }, body })
export const deleteEvent = (slug: string) => callApi(deleteEventCall, { params: { slug } })
export const cancelEvent = (slug: string, reason: string) =>
  callApi(cancelEventCall, { params: { slug }, body: { reason } })
export const duplicateEvent = (slug: string, body: SentBody<typeof DuplicateCall>) =>
  callApi(duplicateEventCall, { params: { slug }, body })

export function useEventMove<Arguments extends unknown[], Answer>(
  move: (...args: Arguments) => Promise<Answer>,
): (...args: Arguments) => Promise<Answer> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (args: Arguments) => move(...args),
    onSettled: () => {
      void readAgain(queries, listOrganizerEventsCall)
    },
  })
  return (...args) => mutateAsync(args)
}

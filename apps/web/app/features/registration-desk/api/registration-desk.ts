import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  assignBibsCall as AssignCall,
  registerByHandCall as ByHandCall,
  reserveBibsCall as ReserveCall,
  SentBody,
} from '@zancada/contracts'
import {
  assignBibsCall,
  importBibsCall,
  loadBibsCall,
  reserveBibsCall,
} from '@zancada/contracts/organizer-registrations/bibs.calls'
import { registerByHandCall } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { loadDeskRaceCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { callApi, IdempotencyKeys } from '../../../api-client'

export const DESK_RACES = ['registration-desk', 'race'] as const
const BIBS = ['registration-desk', 'bibs'] as const
/** Whatever lists registrations: what is written here changes it. */
export const LISTS = ['organizer-registrations'] as const
const keys = new IdempotencyKeys()

/** The race as whoever registers in it knows it: categories, sizes, questions. */
export const deskRaceQuery = (slug: string) =>
  queryOptions({
    queryKey: [...DESK_RACES, slug],
    queryFn: ({ signal }) => callApi(loadDeskRaceCall, { query: { evento: slug }, signal }),
  })

export function useRegisterByHand() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof ByHandCall>) =>
      keys.once(`by hand ${JSON.stringify(body)}`, (idempotencyKey) =>
        callApi(registerByHandCall, { body, idempotencyKey }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: LISTS }),
  })
}

export const bibsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...BIBS, slug],
    queryFn: ({ signal }) => callApi(loadBibsCall, { query: { evento: slug }, signal }),
  })

/** Each of them changes what the screen shows, and the lists of registrations. */
function useBibsChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: BIBS })
      await queries.invalidateQueries({ queryKey: LISTS })
    },
  })
}

export const useAssignBibs = () =>
  useBibsChange((body: SentBody<typeof AssignCall>) => callApi(assignBibsCall, { body }))

export const useReserveBibs = () =>
  useBibsChange((body: SentBody<typeof ReserveCall>) => callApi(reserveBibsCall, { body }))

export const useImportBibs = () =>
  useBibsChange((body: { event_slug: string; csv: string }) => callApi(importBibsCall, { body }))

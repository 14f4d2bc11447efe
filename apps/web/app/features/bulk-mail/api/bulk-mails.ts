import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { sendBulkMailCall as SendCall, SentBody } from '@zancada/contracts'
import {
  listBulkMailsCall,
  loadBulkMailCall,
  previewBulkMailCall,
  sendBulkMailCall,
  testBulkMailCall,
} from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { callApi, IdempotencyKeys } from '../../../api-client'

const KEY = ['bulk-mails'] as const
const FOLLOWED_EVERY_MS = 2_000
const keys = new IdempotencyKeys()

export type ComposedMail = SentBody<typeof SendCall>

export const previewQuery = (mail: ComposedMail) =>
  queryOptions({
    queryKey: [...KEY, 'preview', mail],
    queryFn: ({ signal }) => callApi(previewBulkMailCall, { body: mail, signal }),
    placeholderData: keepPreviousData,
    // People register all day: the number is as of now.
    staleTime: 0,
  })

/** Until the last one left. */
export const bulkMailQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => callApi(loadBulkMailCall, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : FOLLOWED_EVERY_MS),
  })

export const bulkMailsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => callApi(listBulkMailsCall, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ state }) => state !== 'sent') ? FOLLOWED_EVERY_MS : false,
  })

export const sendTest = (mail: ComposedMail) => callApi(testBulkMailCall, { body: mail })

/** While nobody has answered, trying again is the same mail. */
export function useSendBulkMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mail: ComposedMail) =>
      keys.once(`bulk mail ${JSON.stringify(mail)}`, (idempotencyKey) =>
        callApi(sendBulkMailCall, { body: mail, idempotencyKey }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestPasswordResetCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { findPeopleCall, loadPersonStoryCall } from '@zancada/contracts/admin/support.calls'
import { endUserSessionsCall } from '@zancada/contracts/admin/users.calls'
import { downloadConsentProofCall } from '@zancada/contracts/privacy/privacy.calls'
import { callApi, type DownloadedFile, downloadFromApi } from '../../../api-client'

/** Fewer letters say nothing. */
export const LEAST_SEARCH = 2

export function usePeople(q: string) {
  return useQuery({
    queryKey: ['admin', 'people', q],
    queryFn: ({ signal }) => callApi(findPeopleCall, { query: { q }, signal }),
    enabled: q.length >= LEAST_SEARCH,
    placeholderData: keepPreviousData,
  })
}

export function downloadConsentProof(id: string): Promise<DownloadedFile> {
  return downloadFromApi(downloadConsentProofCall, { params: { id } })
}

/** Each look is written to the audit, so it is not asked for again by itself; opened again, it is another look. */
export function usePersonStory(id: string) {
  return useQuery({
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => callApi(loadPersonStoryCall, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The same mail that the person would ask for; only they can open its link. */
export function useSendResetLink() {
  return useMutation({
    mutationFn: (email: string) => callApi(requestPasswordResetCall, { body: { email } }),
  })
}

/** `personId` is of the story that shows the sessions. */
export function useEndSessions(personId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(endUserSessionsCall, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'person', personId] }),
  })
}

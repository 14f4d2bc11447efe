import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { acceptConsentLinkCall as AcceptCall, ConsentPage, SentBody } from '@zancada/contracts'
import {
  acceptConsentLinkCall,
  loadConsentLinkCall,
} from '@zancada/contracts/registrations/consent-link.calls'
import { ApiError, callApi } from '../../../api-client'

const keyOf = (token: string) => ['consents', token]

/** Null: the link opens nothing. */
export function useConsents(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => load(token, signal),
    staleTime: 0,
    // A text that moved while somebody reads it would be another text: they are told when they accept.
    refetchOnWindowFocus: false,
  })
}

async function load(token: string, signal: AbortSignal): Promise<ConsentPage | null> {
  if (token === '') return null
  try {
    return await callApi(loadConsentLinkCall, { params: { token }, signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Accepts, and the page shows what it answers. */
export function useAcceptConsents(token: string) {
  const queries = useQueryClient()
  return async (body: SentBody<typeof AcceptCall>) => {
    const page = await callApi(acceptConsentLinkCall, { params: { token }, body })
    queries.setQueryData(keyOf(token), page)
  }
}

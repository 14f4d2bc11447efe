import { useQueryClient } from '@tanstack/react-query'
import type { acceptConsentLinkCall as AcceptCall, SentBody } from '@zancada/contracts'
import {
  acceptConsentLinkCall,
  loadConsentLinkCall,
} from '@zancada/contracts/registrations/consent-link.calls'
import { callApi } from '../../api-client'
import { linkQuery } from '../../queries/api-query'

/** Accepts, and the page shows what it answers. A refusal reads nothing again by itself: the text would move unseen. */
export function useAcceptConsents(token: string) {
  const queries = useQueryClient()
  const params = { token }
  return async (body: SentBody<typeof AcceptCall>) => {
    const page = await callApi(acceptConsentLinkCall, { params, body })
    queries.setQueryData(linkQuery(loadConsentLinkCall, { params }).queryKey, page)
  }
}

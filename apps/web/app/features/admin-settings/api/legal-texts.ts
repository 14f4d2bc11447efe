import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LegalKind, SentBody } from '@zancada/contracts'
import {
  discardLegalDraftCall,
  listLegalTextsCall,
  publishLegalTextCall,
  saveLegalDraftCall,
} from '@zancada/contracts/legal/legal.calls'
import { callApi } from '../../../api-client'

const KEY = ['admin', 'legal-texts'] as const
const WORDS = { terms: 'terminos', data_policy: 'privacidad' } as const

export function useLegalTexts() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(listLegalTextsCall, { signal })).results,
  })
}

export function useLegalDraft(kind: LegalKind) {
  const queries = useQueryClient()
  const params = { kind: WORDS[kind] }
  // Also after a refusal: somebody else may have saved meanwhile.
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY })
  const save = useMutation({
    mutationFn: (body: SentBody<typeof saveLegalDraftCall>) => callApi(saveLegalDraftCall, { params, body }),
    onSettled,
  })
  const discard = useMutation({
    mutationFn: (revision: number) => callApi(discardLegalDraftCall, { params, query: { revision } }),
    onSettled,
  })
  const publish = useMutation({
    mutationFn: (body: SentBody<typeof publishLegalTextCall>) =>
      callApi(publishLegalTextCall, { params, body }),
    onSettled,
  })
  return { save: save.mutateAsync, discard: discard.mutateAsync, publish: publish.mutateAsync }
}

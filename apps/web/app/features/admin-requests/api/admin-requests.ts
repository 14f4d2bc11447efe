import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminDataRequest, SentBody, SentQuery } from '@zancada/contracts'
import {
  listDataRequestsCall,
  moveDataRequestCall,
  recordDataRequestCall,
} from '@zancada/contracts/privacy/data-requests.calls'
import { callApi } from '../../../api-client'

const KEY = ['admin', 'data-requests'] as const

export type Step = AdminDataRequest['can'][number]

const WORDS = {
  take: 'tomar',
  extend: 'prorrogar',
  ask: 'pedir',
  complete: 'completar',
  answer: 'responder',
  close: 'cerrar',
} as const satisfies Readonly<Record<Step, string>>

export function useAdminRequests(query: NonNullable<SentQuery<typeof listDataRequestsCall>>) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => callApi(listDataRequestsCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

interface Move {
  readonly request: AdminDataRequest
  readonly step: Step
  readonly text?: string
}

export function useMoveRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ request, step, text }: Move) =>
      callApi(moveDataRequestCall, {
        params: { id: request.id, paso: WORDS[step] },
        body: { version: request.version, ...(text !== undefined && { text }) },
      }),
    // Also after a refusal: somebody else may have moved it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useRecordRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof recordDataRequestCall>) => callApi(recordDataRequestCall, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

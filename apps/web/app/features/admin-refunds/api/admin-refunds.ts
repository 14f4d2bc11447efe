import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefundClosing, SentBody, SentQuery } from '@zancada/contracts'
import {
  annulRefundFileCall,
  askRefundAccountsCall,
  cancelRefundBatchCall,
  downloadRefundFileCall,
  listOwingRacesCall,
  listRefundLinesCall,
  loadRefundClosingCall,
  loadRefundResultCall,
  startRefundBatchCall,
  writeRefundFileCall,
} from '@zancada/contracts/refund-batches/refund-batches.calls'
import { decideRefundDoubtCall } from '@zancada/contracts/refund-batches/refund-doubt.call'
import { callApi, downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'

const KEY = ['admin', 'refunds'] as const
/** Somebody looks at the bar meanwhile. */
const LIVE_MS = 1_500

export function useOwingRaces(query: NonNullable<SentQuery<typeof listOwingRacesCall>>) {
  return useQuery({
    queryKey: [...KEY, 'races', query],
    queryFn: ({ signal }) => callApi(listOwingRacesCall, { query, signal }),
    select: ({ results, due }) => ({ results, due, next: null }),
    placeholderData: keepPreviousData,
  })
}

export function useRefundClosing(slug: string) {
  return useQuery({
    queryKey: [...KEY, 'closing', slug],
    queryFn: ({ signal }) => callApi(loadRefundClosingCall, { params: { slug }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LIVE_MS : false),
  })
}

/** A job is at it. */
function isMoving({ batch, files }: RefundClosing): boolean {
  return batch?.state === 'running' || files.some(({ applying }) => applying > 0)
}

/** `mark` says how the lines stand: whenever that changes they are read again, also after a job's last step. */
export function useRefundLines(
  slug: string,
  filter: NonNullable<SentQuery<typeof listRefundLinesCall>>,
  mark: string,
) {
  return useQuery({
    queryKey: [...KEY, 'lines', slug, filter, mark],
    queryFn: ({ signal }) => callApi(listRefundLinesCall, { params: { slug }, query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What an administrator does with the refunds of a race; whatever came of it, the screen is read again. */
export function useRefundActions(slug: string) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY })
  const params = { slug }
  return {
    start: useMutation({ mutationFn: () => callApi(startRefundBatchCall, { params }), onSettled }),
    stop: useMutation({ mutationFn: () => callApi(cancelRefundBatchCall, { params }), onSettled }),
    ask: useMutation({ mutationFn: () => callApi(askRefundAccountsCall, { params }), onSettled }),
    write: useMutation({ mutationFn: () => callApi(writeRefundFileCall, { params }), onSettled }),
    annul: useMutation({
      mutationFn: (id: string) => callApi(annulRefundFileCall, { params: { id } }),
      onSettled,
    }),
    load: useMutation({
      mutationFn: ({ file, confirm, reason }: { file: File; confirm: boolean; reason: string }) => {
        const body = new FormData()
        if (confirm) body.append('confirm', '1')
        if (reason !== '') body.append('unknown_reason', reason)
        body.append('file', file)
        return callApi(loadRefundResultCall, { params, body })
      },
      onSettled,
    }),
  }
}
export type RefundActions = ReturnType<typeof useRefundActions>

/** Also after a refusal: somebody else decided meanwhile. */
export function useDecideDoubt() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SentBody<typeof decideRefundDoubtCall> }) =>
      callApi(decideRefundDoubtCall, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** It needs the session's headers, which a plain link would not send. */
export async function saveRefundFile(id: string, code: string): Promise<void> {
  const { content, name } = await downloadFromApi(downloadRefundFileCall, { params: { id } })
  saveFile(content, name ?? `devoluciones-${code}.csv`)
}

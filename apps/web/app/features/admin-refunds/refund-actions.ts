import { useMutation } from '@tanstack/react-query'
import {
  askRefundAccountsCall,
  cancelRefundBatchCall,
  loadRefundResultCall,
  startRefundBatchCall,
  writeRefundFileCall,
} from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useApiWrite } from '../../queries/api-write'

/** What an administrator does with the refunds of a race. */
export function useRefundActions(slug: string) {
  const write = useApiWrite()
  const params = { slug }
  return {
    start: () => write(startRefundBatchCall, { params }),
    stop: () => write(cancelRefundBatchCall, { params }),
    ask: () => write(askRefundAccountsCall, { params }),
    write: useMutation({ mutationFn: () => write(writeRefundFileCall, { params }) }),
    load: useMutation({
      mutationFn: ({ file, confirm, reason }: { file: File; confirm: boolean; reason: string }) => {
        const body = new FormData()
        if (confirm) body.append('confirm', '1')
        if (reason !== '') body.append('unknown_reason', reason)
        body.append('file', file)
        return write(loadRefundResultCall, { params, body })
      },
    }),
  }
}
export type RefundActions = ReturnType<typeof useRefundActions>

import { useQuery } from '@tanstack/react-query'
import { loadPlatformSummaryCall } from '@zancada/contracts/admin/summary.call'
import { callApi } from '../../../api-client'

export function usePlatformSummary() {
  return useQuery({
    queryKey: ['admin', 'summary'],
    queryFn: ({ signal }) => callApi(loadPlatformSummaryCall, { signal }),
  })
}

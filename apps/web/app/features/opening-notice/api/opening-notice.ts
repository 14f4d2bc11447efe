import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpeningNotice } from '@zancada/contracts'
import {
  askOpeningNoticeCall,
  dropOpeningNoticeCall,
  loadOpeningNoticeCall,
} from '@zancada/contracts/opening-notices/opening-notices.calls'
import { callApi } from '../../../api-client'

const keyOf = (slug: string, person: string) => ['opening-notice', slug, person]

/** Whether `person` asked for it: another's answer is never shown. */
export function useOpeningNotice(slug: string, person: string) {
  return useQuery({
    queryKey: keyOf(slug, person),
    queryFn: ({ signal }) => callApi(loadOpeningNoticeCall, { params: { slug }, signal }),
    refetchOnMount: 'always',
  })
}

export function useChangeNotice(slug: string, person: string) {
  const client = useQueryClient()
  const keep = (notice: OpeningNotice) => client.setQueryData(keyOf(slug, person), notice)
  const params = { slug }
  return {
    ask: async () => keep(await callApi(askOpeningNoticeCall, { params })),
    drop: async () => keep(await callApi(dropOpeningNoticeCall, { params })),
  }
}

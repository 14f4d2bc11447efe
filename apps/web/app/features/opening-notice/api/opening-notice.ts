import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpeningNotice } from '@zancada/contracts'
import {
  askOpeningNoticeCall,
  dropOpeningNoticeCall,
  loadOpeningNoticeCall,
} from '@zancada/contracts/opening-notices/opening-notices.calls'
import { callApi } from '../../../api-client'
import { apiQuery } from '../../../queries/api-query'

const noticeQuery = (slug: string, person: string) =>
  apiQuery(loadOpeningNoticeCall, { params: { slug } }, { apart: person })

/** Whether `person` asked for it: another's answer is never shown. */
export function useOpeningNotice(slug: string, person: string) {
  return useQuery({
    ...noticeQuery(slug, person),
    refetchOnMount: 'always',
  })
}

export function useChangeNotice(slug: string, person: string) {
  const client = useQueryClient()
  const keep = (notice: OpeningNotice) => client.setQueryData(noticeQuery(slug, person).queryKey, notice)
  const params = { slug }
  return {
    ask: async () => keep(await callApi(askOpeningNoticeCall, { params })),
    drop: async () => keep(await callApi(dropOpeningNoticeCall, { params })),
  }
}

import { useQuery } from '@tanstack/react-query'
import { loadCatalogsCall } from '@zancada/contracts/catalogs/catalogs.call'
import { EPS_NAMES } from '@zancada/contracts/catalogs/people'
import { apiQuery } from '../queries/api-query'

/** The EPS that administrators offer now; those the platform came with until they are known. */
export function useEpsNames(): readonly string[] {
  const { data } = useQuery({
    ...apiQuery(loadCatalogsCall),
    staleTime: 60_000,
    retry: false,
  })
  return data?.eps ?? EPS_NAMES
}

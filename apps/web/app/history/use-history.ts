import { useInfiniteQuery } from '@tanstack/react-query'
import { type AUDIT_SUBJECTS, listAuditCall } from '@zancada/contracts/audit/audit-log.calls'
import { loadEventHistoryCall, loadOrganizerHistoryCall } from '@zancada/contracts/audit/history.calls'
import { apiPages, nextOfPage } from '../queries/api-query'

/** What was just done is in it. */
const FRESH = { staleTime: 0 } as const

export function useEventHistory(slug: string) {
  return useInfiniteQuery({ ...apiPages(loadEventHistoryCall, { params: { slug } }, nextOfPage), ...FRESH })
}

/** Of the organization one acts for. */
export function useOrganizerHistory() {
  return useInfiniteQuery({ ...apiPages(loadOrganizerHistoryCall, {}, nextOfPage), ...FRESH })
}

/** Of anything, as administrators see it: with names and from where. */
export function useAuditHistory(sobre: (typeof AUDIT_SUBJECTS)[number], id: string) {
  return useInfiniteQuery({ ...apiPages(listAuditCall, { query: { sobre, id } }, nextOfPage), ...FRESH })
}

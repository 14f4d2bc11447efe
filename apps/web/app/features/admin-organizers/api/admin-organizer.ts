import { useQuery } from '@tanstack/react-query'
import type { OrganizerDocumentKind } from '@zancada/contracts'
import {
  loadAdminOrganizerCall,
  loadAdminOrganizerDocumentCall,
} from '@zancada/contracts/admin/organizers.calls'
import { callApi, downloadFromApi } from '../../../api-client'

/** Under the list's key: a decision taken on either refreshes both. */
export function useAdminOrganizer(id: string) {
  return useQuery({
    queryKey: ['admin', 'organizers', 'one', id],
    queryFn: ({ signal }) => callApi(loadAdminOrganizerCall, { params: { id }, signal }),
  })
}

export async function loadDocumentOf(id: string, kind: OrganizerDocumentKind): Promise<Blob> {
  const { content } = await downloadFromApi(loadAdminOrganizerDocumentCall, { params: { id, kind } })
  return content
}

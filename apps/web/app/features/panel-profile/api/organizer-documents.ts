import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganizerDocumentKind } from '@zancada/contracts'
import {
  listOrganizerDocumentsCall,
  loadOrganizerDocumentCall,
  uploadOrganizerDocumentCall,
} from '@zancada/contracts/organizers/organizer-documents.calls'
import { callApi, downloadFromApi } from '../../../api-client'

const KEY = ['organizer-documents'] as const

export function useOrganizerDocuments() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi(listOrganizerDocumentsCall, { signal }) })
}

export function useSendDocument() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, file }: { kind: OrganizerDocumentKind; file: File }) => {
      const body = new FormData()
      body.append('file', file)
      return callApi(uploadOrganizerDocumentCall, { params: { kind }, body })
    },
    onSuccess: (documents) => queries.setQueryData(KEY, documents),
  })
}

export async function loadDocument(kind: OrganizerDocumentKind): Promise<Blob> {
  const { content } = await downloadFromApi(loadOrganizerDocumentCall, { params: { kind } })
  return content
}

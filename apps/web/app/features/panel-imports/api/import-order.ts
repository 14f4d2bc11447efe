import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
import {
  changeImportCompanyCall,
  confirmImportCall,
  extendImportCall,
  importProofCall,
  noteImportReturnCall,
  payImportCall,
  quoteImportCall,
  resendImportLinkCall,
} from '@zancada/contracts/imports/import-payments.calls'
import { callApi, downloadFromApi, IdempotencyKeys } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'
import { importQuery, useOrderChange } from './imports'

const quoteQuery = (id: string, codigo: string) =>
  queryOptions({
    queryKey: ['organizer-imports', 'quote', id, codigo],
    queryFn: ({ signal }) =>
      callApi(quoteImportCall, { params: { id }, query: codigo === '' ? {} : { codigo }, signal }),
    // Others buy meanwhile: it is asked again whenever the page is opened.
    staleTime: 0,
    retry: false,
  })

/** What the rows would cost now, and with a code. The price without it stays in sight while the code is refused. */
export function useQuote(id: string, code: string) {
  const plain = useQuery(quoteQuery(id, ''))
  const coded = useQuery({ ...quoteQuery(id, code), enabled: code !== '' })
  const isCoded = code !== '' && coded.data !== undefined
  return {
    quote: isCoded ? coded : plain,
    /** Why the code does not apply; null while nothing is known against it. */
    fault: code === '' ? null : coded.error,
    isAskingCode: code !== '' && coded.isFetching,
  }
}

export const useConfirmImport = (id: string) =>
  useOrderChange(id, (body: SentBody<typeof confirmImportCall>) =>
    callApi(confirmImportCall, { params: { id }, body }),
  )

export const useChangeCompany = (id: string) =>
  useOrderChange(id, (body: SentBody<typeof changeImportCompanyCall>) =>
    callApi(changeImportCompanyCall, { params: { id }, body }),
  )

export const useNoteImportReturn = (id: string) =>
  useOrderChange(id, (body: SentBody<typeof noteImportReturnCall>) =>
    callApi(noteImportReturnCall, { params: { id }, body }),
  )

export const useExtendImport = (id: string) =>
  useOrderChange(id, (body: SentBody<typeof extendImportCall>) =>
    callApi(extendImportCall, { params: { id }, body }),
  )

export const useResendLink = (id: string) =>
  useOrderChange(id, (_: undefined) => callApi(resendImportLinkCall, { params: { id } }))

/** Answers where to pay. */
export function useWompiPayment(id: string) {
  return useMutation({
    mutationFn: async (amount_cop: number) => {
      const answer = await callApi(payImportCall, { params: { id }, body: { method: 'wompi', amount_cop } })
      return 'checkout_url' in answer ? answer.checkout_url : null
    },
  })
}

/** A transfer whose answer was lost is recorded again, not twice. */
const keys = new IdempotencyKeys()

export interface Transfer {
  readonly amount_cop: number
  readonly reference: string
  readonly proof: File
  readonly onProgress: (share: number) => void
}

export function useRecordTransfer(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ amount_cop, reference, proof, onProgress }: Transfer) => {
      const body = new FormData()
      body.append('method', 'transfer')
      body.append('amount_cop', String(amount_cop))
      if (reference !== '') body.append('reference', reference)
      body.append('proof', proof)
      const intention = JSON.stringify([
        id,
        amount_cop,
        reference,
        proof.name,
        proof.size,
        proof.lastModified,
      ])
      return keys.once(intention, (idempotencyKey) =>
        callApi(payImportCall, { params: { id }, body, idempotencyKey, onUploadProgress: onProgress }),
      )
    },
    onSettled: () => queries.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
}

export async function saveProof(id: string, name: string): Promise<void> {
  const proof = await downloadFromApi(importProofCall, { params: { id } })
  saveFile(proof.content, proof.name ?? name)
}

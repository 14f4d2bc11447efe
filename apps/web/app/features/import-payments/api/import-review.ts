import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  adminImportProofCall,
  approveImportPaymentCall,
  importProofCall,
  listAllImportPaymentsCall,
  listImportPaymentsCall,
  loadAnyImportPaymentCall,
  loadImportPaymentCall,
  rejectImportPaymentCall,
  undoImportPaymentCall,
} from '@zancada/contracts/imports/import-payments.calls'
import { callApi, downloadFromApi } from '../../../api-client'
import type { AllPaymentsQuery, PaymentsQuery } from '../payment-filters'

const KEY = ['import-payments'] as const

export function useImportPayments(query: PaymentsQuery) {
  return useQuery({
    queryKey: [...KEY, 'own', query],
    queryFn: ({ signal }) => callApi(listImportPaymentsCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAllImportPayments(query: AllPaymentsQuery) {
  return useQuery({
    queryKey: [...KEY, 'all', query],
    queryFn: ({ signal }) => callApi(listAllImportPaymentsCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One that an address names: it may stand on another page of the list, or outside its filters. */
export function useImportPayment(id: string) {
  return useQuery({
    queryKey: [...KEY, 'own', 'one', id],
    queryFn: ({ signal }) => callApi(loadImportPaymentCall, { params: { id }, signal }),
    enabled: id !== '',
  })
}

export function useAnyImportPayment(id: string) {
  return useQuery({
    queryKey: [...KEY, 'all', 'one', id],
    queryFn: ({ signal }) => callApi(loadAnyImportPaymentCall, { params: { id }, signal }),
    enabled: id !== '',
  })
}

/** Whose eyes look at a proof: those of its organizer, or of an administrator. */
export type ProofFor = 'organizer' | 'admin'

/** The file as it is stored. */
export async function loadProof(id: string, proofFor: ProofFor, signal?: AbortSignal): Promise<Blob> {
  const input = { params: { id }, ...(signal && { signal }) }
  const { content } = await (proofFor === 'admin'
    ? downloadFromApi(adminImportProofCall, input)
    : downloadFromApi(importProofCall, input))
  return content
}

/** It does not change. */
export function useProof(id: string, proofFor: ProofFor) {
  return useQuery({
    queryKey: [...KEY, 'proof', proofFor, id],
    queryFn: ({ signal }) => loadProof(id, proofFor, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** `amount_cop`: what came in. */
export function useApprove() {
  return useReview(({ id, amount_cop }: { id: string; amount_cop: number }) =>
    callApi(approveImportPaymentCall, { params: { id }, body: { amount_cop } }),
  )
}

export function useReject() {
  return useReview(({ id, reason }: { id: string; reason: string }) =>
    callApi(rejectImportPaymentCall, { params: { id }, body: { reason } }),
  )
}

/** Takes an approval back as far as its money paid nobody, or a rejection. */
export function useUndoReview() {
  return useReview(({ id, reason }: { id: string; reason: string }) =>
    callApi(undoImportPaymentCall, { params: { id }, body: { reason } }),
  )
}

function useReview<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after a refusal: somebody else may have looked at it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

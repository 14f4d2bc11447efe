import { useQuery } from '@tanstack/react-query'
import type { ImportCompanyPage } from '@zancada/contracts'
import {
  loadImportLinkCall,
  payImportLinkCall,
  sendImportProofCall,
} from '@zancada/contracts/imports/import-payments.calls'
import { ApiError, callApi, IdempotencyKeys, pollDelay } from '../../../api-client'
import { undecided } from '../payment-parts'

/** Null: the link opens nothing. Asked again, ever less often, while a bank decides. */
export function useImportLink(token: string, transaction: string | null) {
  return useQuery({
    queryKey: ['import-link', token, transaction],
    queryFn: ({ signal }) => load(token, transaction, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && undecided(data) > 0 ? pollDelay(dataUpdateCount + errorUpdateCount) : false,
  })
}

async function load(
  token: string,
  transaction: string | null,
  signal: AbortSignal,
): Promise<ImportCompanyPage | null> {
  if (token === '') return null
  try {
    const query = transaction === null ? {} : { transaccion: transaction }
    return await callApi(loadImportLinkCall, { params: { token }, query, signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Leaves for the provider's page. */
export async function payOnline(token: string, amount_cop: number | null): Promise<void> {
  const body = amount_cop === null ? {} : { amount_cop }
  const { checkout_url } = await callApi(payImportLinkCall, { params: { token }, body })
  window.location.assign(checkout_url)
}

interface SentProof {
  readonly amount_cop: number
  readonly reference: string
  readonly proof: File
  readonly onProgress: (share: number) => void
}

/** A proof whose answer was lost is sent again, not twice. */
const keys = new IdempotencyKeys()

export async function sendProof(token: string, sent: SentProof): Promise<void> {
  const body = new FormData()
  body.append('amount_cop', String(sent.amount_cop))
  if (sent.reference !== '') body.append('reference', sent.reference)
  body.append('proof', sent.proof)
  const { amount_cop, reference, proof } = sent
  const intention = JSON.stringify([token, amount_cop, reference, proof.name, proof.size, proof.lastModified])
  await keys.once(intention, (idempotencyKey) =>
    callApi(sendImportProofCall, {
      params: { token },
      body,
      idempotencyKey,
      onUploadProgress: sent.onProgress,
    }),
  )
}

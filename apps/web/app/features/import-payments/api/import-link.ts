import { payImportLinkCall, sendImportProofCall } from '@zancada/contracts/imports/import-payments.calls'
import { callApi, IdempotencyKeys } from '../../../api-client'

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

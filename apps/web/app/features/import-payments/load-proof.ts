import { adminImportProofCall, importProofCall } from '@zancada/contracts/imports/import-payments.calls'
import { downloadFromApi } from '../../api-client'

/** Whose eyes look at a proof: those of its organizer, or of an administrator. */
export type ProofFor = 'organizer' | 'admin'

export const PROOF_CALLS = { admin: adminImportProofCall, organizer: importProofCall }

/** The file as it is stored. */
export async function loadProof(id: string, proofFor: ProofFor, signal?: AbortSignal): Promise<Blob> {
  const { content } = await downloadFromApi(PROOF_CALLS[proofFor], {
    params: { id },
    ...(signal && { signal }),
  })
  return content
}

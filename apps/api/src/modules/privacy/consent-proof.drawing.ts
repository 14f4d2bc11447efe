import type { PersonConsent } from '@zancada/contracts'
import type { Drawing } from '../../platform/documents/drawing'

export interface ConsentProof {
  readonly name: string | null
  readonly email: string | null
  readonly document: string | null
  /** Known by an account: others may have accepted with its address. */
  readonly has_account: boolean
  readonly made_at: string
  readonly consents: readonly PersonConsent[]
}

export const consentProofDrawing: Drawing<ConsentProof> = { name: 'consent-proof' }

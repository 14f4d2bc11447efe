import type { ImportPayment } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import type { ProofFor } from '../load-proof'
import { importPaymentsTexts } from '../locale'
import { ProofDocument } from './proof-document'
import { ProofPicture } from './proof-picture'

interface ProofViewProps {
  id: string
  proof: NonNullable<ImportPayment['proof']>
  proofFor: ProofFor
}

/** A picture was drawn anew by us and is shown; a PDF is as they sent it, and no page of ours opens it. */
export function ProofView({ id, proof: { kind, file_name }, proofFor }: ProofViewProps) {
  const t = useTexts(importPaymentsTexts)
  const Proof = kind === 'image' ? ProofPicture : ProofDocument
  return (
    <section aria-label={t('proof.label')}>
      <Proof id={id} name={file_name} proofFor={proofFor} />
    </section>
  )
}

import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ImportPayment } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { FileIcon } from '../../../ui/icons'
import { type ProofFor, useProof } from '../api/import-review'
import { importPaymentsTexts } from '../locale'

interface ProofViewProps {
  id: string
  proof: NonNullable<ImportPayment['proof']>
  proofFor: ProofFor
}

/** A picture is shown; a PDF is opened apart, because a page of ours frames nothing. */
export function ProofView({ id, proof, proofFor }: ProofViewProps) {
  const t = useTexts(importPaymentsTexts)
  const query = useProof(id, proofFor)
  return (
    <section aria-label={t('proof.label')}>
      <DataStates
        query={query}
        skeleton={<Skeleton variant="rounded" height={proof.kind === 'image' ? 320 : 48} />}
        errorTitle={t('proof.error')}
      >
        {(content) => <Proof content={content} proof={proof} />}
      </DataStates>
    </section>
  )
}

function Proof({ content, proof }: { content: Blob; proof: ProofViewProps['proof'] }) {
  const t = useTexts(importPaymentsTexts)
  const url = useObjectUrl(content)
  if (url === null) return null
  const link = { href: url, target: '_blank', rel: 'noopener' }
  return proof.kind === 'image' ? (
    <a {...link}>
      <Picture src={url} alt={t('proof.alt', { name: proof.file_name })} />
    </a>
  ) : (
    <Button {...link} variant="outlined" startIcon={<FileIcon size={20} />}>
      {t('proof.open', { name: proof.file_name })}
    </Button>
  )
}

function useObjectUrl(content: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(content)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [content])
  return url
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 520,
  margin: '0 auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.default,
}))

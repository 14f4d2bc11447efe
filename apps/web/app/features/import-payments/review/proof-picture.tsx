import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n'
import { composedQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { useObjectUrl } from '../../../ui/files/use-object-url'
import { loadProof, PROOF_CALLS, type ProofFor } from '../load-proof'
import { importPaymentsTexts } from '../locale'

interface ProofPictureProps {
  id: string
  name: string
  proofFor: ProofFor
}

/** Beside the figures; touched, it opens as large as it is. */
export function ProofPicture({ id, name, proofFor }: ProofPictureProps) {
  const t = useTexts(importPaymentsTexts)
  return (
    <DataStates
      query={useQuery({
        ...composedQuery(PROOF_CALLS[proofFor], { params: { id } }, 'picture', (signal) =>
          loadProof(id, proofFor, signal),
        ),
        // It does not change.
        staleTime: 'static',
      })}
      skeleton={<Skeleton variant="rounded" height={320} />}
      errorTitle={t('proof.error')}
    >
      {(content) => <Shown content={content} alt={t('proof.alt', { name })} />}
    </DataStates>
  )
}

function Shown({ content, alt }: { content: Blob; alt: string }) {
  const url = useObjectUrl(content)
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noopener">
      <Picture src={url} alt={alt} />
      <NewTabNote />
    </a>
  )
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

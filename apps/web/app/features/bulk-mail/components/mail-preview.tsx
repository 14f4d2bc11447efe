import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnswerOf, BulkMailKind, previewBulkMailCall } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import type { QueryLike } from '../../../ui/feedback/query-like'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { SectionCard } from '../../../ui/layout/section-card'
import { counted } from '../counted'
import { bulkMailTexts } from '../locale'

type Preview = AnswerOf<typeof previewBulkMailCall>

interface MailPreviewProps {
  query: QueryLike<Preview>
  kind: BulkMailKind
  renderMarkdown: (source: string) => ReactNode
}

/** How many it reaches, and what the first of them reads. */
export function MailPreview({ query, kind, renderMarkdown }: MailPreviewProps) {
  const t = useTexts(bulkMailTexts)
  return (
    <SectionCard title={t('preview')}>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        <DataStates query={query} skeleton={<CardRowsSkeleton />} errorTitle={t('previewError')}>
          {({ recipients, example }) =>
            example === null ? (
              <Alert severity="warning">
                <strong>{t('nobody')}.</strong> {t(kind === 'service' ? 'nobodyService' : 'nobodyMarketing')}
              </Alert>
            ) : (
              <>
                <Typography sx={{ fontWeight: 600 }}>{t('recipients', counted(recipients))}</Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {t('forExample', { email: example.to })}
                </Typography>
                <Box sx={PAPER}>
                  <Typography component="p" variant="h5" sx={{ mb: 1.5 }}>
                    {example.subject}
                  </Typography>
                  {renderMarkdown(example.body_markdown)}
                </Box>
              </>
            )
          }
        </DataStates>
      </Box>
    </SectionCard>
  )
}

const PAPER = {
  mt: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
}

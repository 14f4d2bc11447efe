import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { BulkMail } from '@zancada/contracts'
import { loadBulkMailCall } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { plainFigure } from '../../../ui/format/plain-figure'
import { SectionCard } from '../../../ui/layout/section-card'
import { FOLLOWED_EVERY_MS } from '../composed-mail'
import { counted } from '../counted'
import { bulkMailTexts } from '../locale'

interface MailProgressProps {
  id: string
  listPath: string
  onAnother: () => void
}

/** How far one got, until its last mail left. */
export function MailProgress({ id, listPath, onAnother }: MailProgressProps) {
  const t = useTexts(bulkMailTexts)
  return (
    <DataStates
      query={useQuery({
        ...apiQuery(loadBulkMailCall, { params: { id } }),
        // Until the last one left.
        refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : FOLLOWED_EVERY_MS),
      })}
      skeleton={<CardRowsSkeleton />}
      errorTitle={t('progress.error')}
    >
      {(mail) => (
        <SectionCard title={t(`progress.${mail.state}`, { subject: mail.subject })}>
          <Figures mail={mail} />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mt: 3 }}>
            <Button variant="outlined" component={Link} to={listPath}>
              {t('progress.back')}
            </Button>
            <Button variant="text" onClick={onAnother}>
              {t('progress.another')}
            </Button>
          </Stack>
        </SectionCard>
      )}
    </DataStates>
  )
}

function Figures({ mail: { sent, failed, recipients, state } }: { mail: BulkMail }) {
  const t = useTexts(bulkMailTexts)
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={recipients === 0 ? 100 : ((sent + failed) / recipients) * 100}
        aria-label={t('progress.bar')}
        sx={{ mt: 2.5, height: 8, borderRadius: 4 }}
      />
      <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
        {t('progress.count', { sent: plainFigure(sent), recipients: plainFigure(recipients) })}
      </Typography>
      {state === 'sending' && <Typography color="textSecondary">{t('progress.leave')}</Typography>}
      {failed > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('progress.failed', counted(failed))}
        </Alert>
      )}
    </>
  )
}

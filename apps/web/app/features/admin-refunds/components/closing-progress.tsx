import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { RefundClosing } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { adminRefundsTexts } from '../locale'
import type { RefundActions } from '../refund-actions'

interface ClosingProgressProps {
  batch: NonNullable<RefundClosing['batch']>
  actions: RefundActions
}

/** How far the job is; it goes on when nobody looks, and can be stopped between lines. */
export function ClosingProgress({ batch, actions }: ClosingProgressProps) {
  const t = useTexts(adminRefundsTexts)
  const notify = useSnackbar()
  const [isStopping, setIsStopping] = useState(false)
  const label = t('closing.progress', { worked: batch.worked, total: batch.total })
  return (
    <Card component="section" aria-label={t('running')} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Top>
        <div>
          <Typography variant="h4" component="h2">
            <span role="status">{label}</span>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {t('closing.progressText', { who: batch.started_by ?? '' })}
          </Typography>
        </div>
        <Button variant="outlined" color="error" onClick={() => setIsStopping(true)}>
          {t('closing.stop')}
        </Button>
      </Top>
      {batch.provider_away_since !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('closing.providerAway')}
        </Alert>
      )}
      <LinearProgress
        variant="determinate"
        value={batch.total === 0 ? 0 : (100 * batch.worked) / batch.total}
        aria-label={label}
        sx={{ mt: 2, height: 8, borderRadius: 4 }}
      />
      <ConfirmDialog
        open={isStopping}
        tone="danger"
        title={t('closing.stopTitle')}
        confirmLabel={t('closing.stop')}
        onConfirm={async () => {
          await actions.stop()
          notify(t('closing.stopped'), 'success')
        }}
        onClose={() => setIsStopping(false)}
      >
        {t('closing.stopText')}
      </ConfirmDialog>
    </Card>
  )
}

const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: 16,
})

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ImportOrder } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { WorkingCard } from '../components/working-card'
import { panelImportsTexts } from '../locale'
import { HoldLeft } from './hold-left'
import { OwedToCompany } from './owed-to-company'
import { RaceCancelled } from './race-cancelled'

interface OrderStandingProps {
  order: ImportOrder
  /** Whether the member may note what was returned to the company: those who work with money may. */
  mayNote: boolean
  /** Changes until when the places wait; null where it can't be. */
  onExtend: (() => void) | null
}

/** Where it stands, in words: what waits for whom and until when, or how it ended. */
export function OrderStanding({ order, mayNote, onExtend }: OrderStandingProps) {
  const t = useTexts(panelImportsTexts)
  const { state, counts, expires_at } = order
  if (order.totals.cancelled_race !== null)
    return <RaceCancelled order={order} mayNote={mayNote} race={order.totals.cancelled_race} />
  const { submitted_cop } = order.totals
  const words = {
    count: counts.held,
    held: plainFigure(counts.held),
    applied: plainFigure(counts.applied),
    total: plainFigure(counts.held + counts.applied),
  }
  switch (state) {
    case 'holding':
      return <WorkingCard order={order} />
    case 'paid':
      return (
        <Card sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
          <Typography component="h2" variant="h4">
            {t('standing.applying')}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={Math.round((counts.applied / Math.max(1, counts.held + counts.applied)) * 100)}
            aria-label={t('standing.applying')}
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Typography role="status">{t('standing.appliedOf', words)}</Typography>
          <Typography color="textSecondary">{t('working.mayLeave')}</Typography>
        </Card>
      )
    case 'applied':
      return (
        <Ended order={order} mayNote={mayNote}>
          <Alert severity="success">{t('standing.applied', { ...words, count: counts.applied })}</Alert>
        </Ended>
      )
    case 'cancelled':
    case 'expired':
      return (
        <Ended order={order} mayNote={mayNote}>
          <Alert severity={state === 'expired' ? 'warning' : 'info'}>
            {t(state === 'expired' && order.has_started ? 'standing.started' : `standing.${state}`)}
          </Alert>
        </Ended>
      )
    default:
      // A job is about to let its places go.
      if (order.has_started)
        return (
          <Ended order={order} mayNote={mayNote}>
            <Alert severity="warning">{t('standing.started')}</Alert>
          </Ended>
        )
      return (
        <Card>
          <Waiting>
            <div>
              <Typography component="h2" variant="h4">
                {t('standing.waiting', words)}
              </Typography>
              {expires_at !== null && (
                <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                  {t('standing.until', { date: formatDateTime(expires_at) })} <HoldLeft until={expires_at} />
                </Typography>
              )}
              {submitted_cop > 0 && (
                <Typography sx={{ mt: 0.5, maxWidth: '60ch' }}>
                  {t('standing.inReview', { amount: formatCop(submitted_cop) })}
                </Typography>
              )}
            </div>
            {onExtend && (
              <Button variant="outlined" onClick={onExtend}>
                {t('extend.button')}
              </Button>
            )}
          </Waiting>
        </Card>
      )
  }
}

/** How it ended, and the money that goes back: what is theirs to return, and what is not. */
function Ended({ order, mayNote, children }: { order: ImportOrder; mayNote: boolean; children: ReactNode }) {
  const t = useTexts(panelImportsTexts)
  const { back_online_cop, back_transfer_cop } = order.totals
  return (
    <Stack sx={{ gap: 1.5 }}>
      {children}
      {back_transfer_cop > 0 && (
        <OwedToCompany order={order} mayNote={mayNote}>
          {t('standing.backTransfer', { amount: formatCop(back_transfer_cop) })}
        </OwedToCompany>
      )}
      {back_online_cop > 0 && (
        <Alert severity="info" role="note">
          {t('standing.backOnline', { amount: formatCop(back_online_cop) })}
        </Alert>
      )}
    </Stack>
  )
}

const Waiting = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: 24,
  borderLeft: `6px solid ${theme.palette.secondary.main}`,
}))

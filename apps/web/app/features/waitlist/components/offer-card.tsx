import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import type { Deadline } from '../../../race/time-left'
import { useTimeLeft } from '../../../race/use-time-left'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact } from '../../../ui/layout/facts'
import { waitlistTexts } from '../locale'
import type { TakingPlace } from '../use-take-place'
import type { WaitlistOffer } from '../waitlist-offer'

export interface OfferCardProps {
  offer: WaitlistOffer
  now: string
  taking: TakingPlace
  onLeave: () => Promise<void>
}

export function OfferCard({ offer, now, taking, onLeave }: OfferCardProps) {
  const t = useTexts(waitlistTexts)
  const [asksLeave, setAsksLeave] = useState(false)
  const isTaken = offer.state === 'accepted'
  const words = { count: offer.party_size, race: offer.event.name, category: offer.category_name }
  return (
    <Card>
      <h1>{isTaken ? t('resume', words) : t('title', words)}</h1>
      <p>{isTaken ? t('resumeText') : t('text', words)}</p>
      <Facts>
        <Fact name={t('until')}>
          {formatDateTime(offer.expires_at)}
          <TimeLeft expiresAt={offer.expires_at} now={now} />
        </Fact>
        <Fact name={t('for')}>{offer.email}</Fact>
      </Facts>
      {taking.failure !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {taking.failure}
        </Alert>
      )}
      <Actions>
        <Button size="large" loading={taking.isBusy} onClick={() => void taking.take()}>
          {t(isTaken ? 'resumeAction' : 'take')}
        </Button>
        {!isTaken && (
          <Button size="large" variant="outlined" disabled={taking.isBusy} onClick={() => setAsksLeave(true)}>
            {t('leave')}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={asksLeave}
        tone="danger"
        title={t('leaveTitle')}
        confirmLabel={t('leave')}
        onClose={() => setAsksLeave(false)}
        onConfirm={onLeave}
      >
        {t('leaveText')}
      </ConfirmDialog>
    </Card>
  )
}

/** Only in the browser: the server's page would be late by the time it is read. */
function TimeLeft({ expiresAt, now }: { expiresAt: string; now: string }) {
  const [deadline, setDeadline] = useState<Deadline | null>(null)
  useEffect(() => setDeadline({ expiresAt, serverNow: now, receivedAt: Date.now() }), [expiresAt, now])
  return deadline && <Counting deadline={deadline} />
}

function Counting({ deadline }: { deadline: Deadline }) {
  const t = useTexts(waitlistTexts)
  const minutes = Math.floor(useTimeLeft(deadline) / 60)
  const hours = Math.floor(minutes / 60)
  return (
    <small>
      {hours > 0 ? t('leftHours', { hours, minutes: minutes % 60 }) : t('left', { count: minutes })}
    </small>
  )
}

const Card = styled('section')(({ theme }) => ({
  padding: '24px 20px 28px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
  '& > h1': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& > p': { margin: '10px 0 0', color: theme.palette.text.secondary },
  [theme.breakpoints.up('sm')]: { padding: '32px 32px 36px' },
}))

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: '20px 0 24px',
  padding: '16px 18px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  '& dt': { fontSize: '0.875rem' },
  '& dd': { margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.875rem', fontWeight: 400 },
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, '& > *': { flex: '1 1 180px' } })

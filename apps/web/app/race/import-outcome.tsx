import Alert from '@mui/material/Alert'
import type { ImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../i18n'
import { lastOnline } from './last-online'
import { raceTexts } from './locale'

const TONES = { approved: 'success', pending: 'info', returned: 'info', declined: 'error' } as const

/** How the payment of an import went that they come back from; said aloud when it changes while they wait. */
export function ImportOutcome({ payments }: { payments: readonly ImportPayment[] }) {
  const t = useTexts(raceTexts)
  const payment = lastOnline(payments)
  const state = payment?.state
  if (state !== 'approved' && state !== 'pending' && state !== 'returned' && state !== 'declined') return null
  const amount = formatCop(payment?.received_cop ?? payment?.amount_cop ?? 0)
  return (
    <Alert severity={TONES[state]} role="status" sx={{ mb: 3 }}>
      {t(`importOutcome.${state}`, { amount })}
    </Alert>
  )
}

import Alert from '@mui/material/Alert'
import type { ImportCompanyPage } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { importPaymentsTexts } from '../locale'
import { lastOnline } from '../payment-parts'

const TONES = { approved: 'success', pending: 'info', returned: 'info', declined: 'error' } as const

/** How the payment went that they come back from; said aloud when it changes while they wait. */
export function Outcome({ page }: { page: ImportCompanyPage }) {
  const t = useTexts(importPaymentsTexts)
  const payment = lastOnline(page)
  const state = payment?.state
  if (state !== 'approved' && state !== 'pending' && state !== 'returned' && state !== 'declined') return null
  const amount = formatCop(payment?.received_cop ?? payment?.amount_cop ?? 0)
  return (
    <Alert severity={TONES[state]} role="status" sx={{ mb: 3 }}>
      {t(`company.outcome.${state}`, { amount })}
    </Alert>
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { CategoryCharge } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { formatDateTime } from '../../../ui/format/format-date'
import { categoryChargeTexts } from '../locale'
import { payCharge } from '../pay-charge'

interface ChargeToPayProps {
  token: string
  charge: CategoryCharge
  /** The charge may have changed while the payer was here: read it again. */
  onChange: () => unknown
}

export function ChargeToPay({ token, charge, onChange }: ChargeToPayProps) {
  const t = useTexts(categoryChargeTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isRunning = useRef(false)
  const { event, runner_name, from_category, to_category, last_payment } = charge
  const sums = [
    [t('difference'), charge.difference_cop],
    ...(charge.service_fee_cop > 0 ? [[t('fee'), charge.service_fee_cop] as const] : []),
    [t('total'), charge.total_cop],
  ] as const

  async function pay() {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setTrouble(null)
    try {
      // While the payer leaves, the button keeps turning until the other page is there.
      if ((await payCharge(token)) === 'leaving') return
    } catch (error) {
      setTrouble(messageOf(error))
    }
    isRunning.current = false
    setIsBusy(false)
    onChange()
  }

  return (
    <>
      <Head>
        <h1>{t('title', { category: to_category })}</h1>
        <p>{t('text', { name: runner_name, race: event.name })}</p>
      </Head>
      <Move>
        <div>
          <dt>{t('from')}</dt>
          <dd>{from_category}</dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>{to_category}</dd>
        </div>
      </Move>
      <Sums>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCop(amount)}</dd>
          </div>
        ))}
      </Sums>
      {last_payment?.state === 'failed' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {last_payment.status_message === null
            ? t('declined')
            : t('declinedBecause', { reason: last_payment.status_message })}
        </Alert>
      )}
      {trouble !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      <Button size="large" fullWidth loading={isBusy} onClick={() => void pay()}>
        {t('pay', { total: formatCop(charge.total_cop) })}
      </Button>
      <Until>
        {t('until', {
          category: to_category,
          date: formatDateTime(charge.expires_at),
          from: from_category,
        })}
      </Until>
    </>
  )
}

const Head = styled('header')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& p': { margin: '12px 0 0', color: theme.palette.text.secondary, fontSize: '1.0625rem' },
}))

const Move = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 12,
  margin: '24px 0 16px',
  '& > div': {
    padding: '14px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& > div:last-of-type': { borderColor: theme.palette.primary.main },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: '2px 0 0', fontWeight: 700, overflowWrap: 'anywhere' },
}))

const Sums = styled('dl')(({ theme }) => ({
  margin: '0 0 20px',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '10px 0' },
  '& > div + div': { borderTop: `1px solid ${theme.palette.divider}` },
  '& dd': { margin: 0, fontWeight: 600 },
  '& > div:last-of-type': { fontSize: '1.125rem', fontWeight: 700 },
}))

const Until = styled('p')(({ theme }) => ({
  margin: '16px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))

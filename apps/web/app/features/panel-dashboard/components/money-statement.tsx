import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Summary } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { panelDashboardTexts } from '../locale'
import { PanelCard } from './panel-card'

/** From what was sold to what is still to be paid, line by line, as an account that adds up. */
export function MoneyStatement({ summary, payoutsPath }: { summary: Summary; payoutsPath: string }) {
  const t = useTexts(panelDashboardTexts)
  const { gross_cop, discount_cop, organizer_fee_cop, refunded_cop, net_cop, paid_out_cop, owed_cop } =
    summary
  const outside_cop = summary.outside_cop ?? 0
  const fee_returned_cop = summary.fee_returned_cop ?? 0
  if (net_cop === null) return null
  return (
    <PanelCard
      title={t('money.title')}
      action={
        <Link component={RouterLink} to={payoutsPath} variant="body2">
          {t('money.payouts')}
        </Link>
      }
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <Typography component="p" variant="figure" sx={FIGURE}>
          {formatCop(net_cop)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('money.net')}
      </Typography>
      <Box component="dl" sx={LINES}>
        <Line label={t('money.gross')} amount={gross_cop ?? 0} />
        <Line label={t('money.discounts')} amount={-(discount_cop ?? 0)} />
        <Line label={t('money.fee')} amount={-(organizer_fee_cop ?? 0)} />
        <Line label={t('money.refunds')} amount={-(refunded_cop ?? 0)} />
        {fee_returned_cop !== 0 && <Line label={t('money.feeReturned')} amount={fee_returned_cop} />}
        {outside_cop !== 0 && <Line label={t('money.outside')} amount={-outside_cop} />}
        <Line label={t('money.net')} amount={net_cop} isSum />
        <Line label={t('money.paidOut')} amount={-(paid_out_cop ?? 0)} />
        <Line label={t('money.owed')} amount={owed_cop ?? 0} isSum />
      </Box>
      {(summary.service_fee_cop ?? 0) > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 2 }}>
          {t('money.runnerFee', { amount: formatCop(summary.service_fee_cop ?? 0) })}
          {fee_returned_cop > 0 &&
            ` ${t('money.runnerFeeReturned', { amount: formatCop(fee_returned_cop) })}`}
        </Typography>
      )}
    </PanelCard>
  )
}

function Line({ label, amount, isSum = false }: { label: string; amount: number; isSum?: boolean }) {
  return (
    <Box data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{formatCop(amount === 0 ? 0 : amount)}</dd>
    </Box>
  )
}

/** As large as the card allows: hundreds of millions stay on one line. */
const FIGURE = { fontSize: 'clamp(1.25rem, 10cqi, 2.25rem)', whiteSpace: 'nowrap' }

const LINES = {
  m: 0,
  typography: 'body2',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75 },
  '& > div[data-sum]': { borderTop: 1, borderColor: 'divider', fontWeight: 700 },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}

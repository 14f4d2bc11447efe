import Box from '@mui/material/Box'
import type { AnswerOf, listPayoutsCall } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { StatCard } from '../../../ui/layout/stat-card'
import { panelPayoutsTexts } from '../locale'

type Totals = Pick<AnswerOf<typeof listPayoutsCall>, 'net_cop' | 'paid_out_cop' | 'owed_cop'>

export function PayoutTotals({ totals }: { totals: Totals | undefined }) {
  const t = useTexts(panelPayoutsTexts)
  const loading = totals === undefined
  const { net_cop, paid_out_cop, owed_cop } = totals ?? NOTHING
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      <StatCard label={t('net')} value={formatCop(net_cop)} note={t('netNote')} loading={loading} />
      <StatCard label={t('paidOut')} value={formatCop(paid_out_cop)} loading={loading} />
      <StatCard
        label={t(owed_cop < 0 ? 'overpaid' : 'owed')}
        value={formatCop(Math.abs(owed_cop))}
        loading={loading}
      />
    </Box>
  )
}

const NOTHING: Totals = { net_cop: 0, paid_out_cop: 0, owed_cop: 0 }

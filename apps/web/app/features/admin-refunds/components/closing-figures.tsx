import { styled } from '@mui/material/styles'
import type { RefundClosing } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { StatCard } from '../../../ui/layout/stat-card'
import { adminRefundsTexts } from '../locale'

/** What is owed and what went back, by each road: together, all that was owed. The last one is a part of the first. */
export function ClosingFigures({ closing }: { closing: RefundClosing }) {
  const t = useTexts(adminRefundsTexts)
  const { due, lines, without_account } = closing
  return (
    <Figures>
      <Figure label={t('closing.due')} sum={due} />
      <Figure
        label={t('closing.voided')}
        sum={lines.voided}
        {...(lines.voiding.count > 0 && { note: t('closing.voiding', { count: lines.voiding.count }) })}
      />
      <Figure label={t('closing.paid')} sum={lines.paid} />
      {lines.closed.count > 0 && <Figure label={t('closing.closed')} sum={lines.closed} />}
      <Figure
        label={t('closing.missing')}
        sum={without_account}
        {...(without_account.count > 0 && {
          note: t('closing.missingNote', { count: without_account.count }),
        })}
      />
    </Figures>
  )
}

interface FigureProps {
  label: string
  sum: { count: number; amount_cop: number }
  note?: string
}

function Figure({ label, sum, note }: FigureProps) {
  const t = useTexts(adminRefundsTexts)
  return (
    <StatCard
      label={label}
      value={formatCop(sum.amount_cop)}
      note={note ?? (sum.count === 0 ? t('none') : t('sum', { count: sum.count }))}
    />
  )
}

const Figures = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
    gap: 16,
    '& > :last-child:nth-of-type(odd)': { gridColumn: 'auto' },
  },
}))

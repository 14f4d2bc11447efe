import { styled } from '@mui/material/styles'
import type { PlatformSummary } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { StatCard } from '../../../ui/layout/stat-card'
import { changeSince } from '../change-since'
import { adminDashboardTexts } from '../locale'

/** The last thirty days, against the thirty before them. */
export function PlatformFigures({ summary }: { summary: PlatformSummary }) {
  const t = useTexts(adminDashboardTexts)
  const { last_30: now, previous_30: before } = summary
  const compared = (key: 'confirmed' | 'gross_cop' | 'fees_cop' | 'refunds_cop') => {
    const delta = changeSince(now[key], before[key])
    return delta === undefined
      ? { note: t('figures.days') }
      : {
          delta: { ...delta, ...(key === 'refunds_cop' && { good: delta.direction === 'down' }) },
          note: t('figures.versus'),
        }
  }
  return (
    <Figures aria-label={t('figures.title')}>
      <StatCard
        label={t('figures.gross')}
        value={formatCop(now.gross_cop)}
        to="/admin/pagos?estado=aprobado"
        {...compared('gross_cop')}
      />
      <StatCard
        label={t('figures.confirmed')}
        value={plainFigure(now.confirmed)}
        to="/admin/eventos"
        {...compared('confirmed')}
      />
      <StatCard label={t('figures.fees')} value={formatCop(now.fees_cop)} {...compared('fees_cop')} />
      <StatCard
        label={t('figures.refunds')}
        value={formatCop(now.refunds_cop)}
        to="/admin/pagos?estado=devuelto"
        {...compared('refunds_cop')}
      />
      <StatCard
        label={t('figures.onSale')}
        value={plainFigure(summary.races_on_sale)}
        note={t('figures.ahead', { count: plainFigure(summary.confirmed_ahead) })}
        to="/admin/eventos?estado=publicado"
      />
      <StatCard
        label={t('figures.organizers')}
        value={plainFigure(summary.organizers)}
        note={t('figures.newOrganizers', { count: now.new_organizers })}
        to="/admin/organizadores?estado=aprobado"
      />
    </Figures>
  )
}

const Figures = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: '1fr',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

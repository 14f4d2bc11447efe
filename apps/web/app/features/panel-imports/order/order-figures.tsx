import { styled } from '@mui/material/styles'
import type { ImportOrder, ImportTotals } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { StatCard } from '../../../ui/layout/stat-card'
import { takesPayments } from '../import-stage'
import { panelImportsTexts } from '../locale'

/** What it costs, what came in and how, what waits to be looked at and, while it can be paid, what is left. */
export function OrderFigures({ order }: { order: ImportOrder }) {
  const t = useTexts(panelImportsTexts)
  const { code, totals } = order
  if (totals.cancelled_race !== null) return <ReturnFigures totals={totals} race={totals.cancelled_race} />
  const paid = totals.paid_online_cop + totals.paid_transfer_cop
  const ways = [
    totals.paid_online_cop > 0 && t('figures.online', { amount: formatCop(totals.paid_online_cop) }),
    totals.paid_transfer_cop > 0 && t('figures.transfer', { amount: formatCop(totals.paid_transfer_cop) }),
    takesPayments(order) &&
      totals.credit_cop > 0 &&
      t('figures.unused', { amount: formatCop(totals.credit_cop) }),
    totals.cancelled_rows_owed_cop > 0 &&
      t('figures.rowsOwed', { amount: formatCop(totals.cancelled_rows_owed_cop) }),
    totals.cancelled_rows_returned_cop > 0 &&
      t('figures.rowsReturned', { amount: formatCop(totals.cancelled_rows_returned_cop) }),
  ].filter((way) => typeof way === 'string')
  const price = [
    t('figures.rows', { count: totals.rows, figure: plainFigure(totals.rows) }),
    ...(totals.discount_cop > 0 ? [t('figures.discount', { amount: formatCop(totals.discount_cop) })] : []),
    ...(totals.service_fee_cop > 0 ? [t('figures.fee', { amount: formatCop(totals.service_fee_cop) })] : []),
  ]
  return (
    <Figures>
      <StatCard label={t('figures.total')} value={formatCop(totals.total_cop)} note={price.join(' · ')} />
      <StatCard
        label={t('figures.paid')}
        value={formatCop(paid)}
        note={ways.length > 0 ? ways.join(' · ') : t('figures.nothingPaid')}
      />
      {totals.submitted_cop > 0 && (
        <StatCard
          label={t('figures.submitted')}
          value={formatCop(totals.submitted_cop)}
          note={t('figures.submittedNote')}
          to={`/organizador/pagos-importacion?${new URLSearchParams({ evento: order.event.slug, q: code })}`}
        />
      )}
      {takesPayments(order) && <StatCard label={t('figures.left')} value={formatCop(totals.left_cop)} />}
    </Figures>
  )
}

interface ReturnFiguresProps {
  totals: ImportTotals
  race: NonNullable<ImportTotals['cancelled_race']>
}

/** Of a cancelled race: what was reserved, what ended, and who returns how much. */
function ReturnFigures({ totals, race }: ReturnFiguresProps) {
  const t = useTexts(panelImportsTexts)
  const returned = (amount: number) =>
    amount > 0 ? t('figures.alreadyReturned', { amount: formatCop(amount) }) : undefined
  return (
    <Figures>
      <StatCard
        label={t('figures.reserved')}
        value={formatCop(totals.total_cop)}
        note={t('figures.rows', { count: totals.rows, figure: plainFigure(totals.rows) })}
      />
      <StatCard label={t('figures.ended')} value={plainFigure(race.runners)} />
      {/* While registrations are still being closed the amounts grow. */}
      {race.is_settled && (
        <>
          <StatCard
            label={t('figures.youReturn')}
            value={formatCop(totals.back_transfer_cop)}
            note={returned(race.returned_transfer_cop)}
          />
          <StatCard
            label={t('figures.zancadaReturns')}
            value={formatCop(totals.back_online_cop)}
            note={returned(race.returned_online_cop)}
          />
        </>
      )}
    </Figures>
  )
}

const Figures = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
})

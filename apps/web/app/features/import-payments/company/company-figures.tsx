import { styled } from '@mui/material/styles'
import type { ImportCompanyPage } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { Figures } from '../components/figures'
import { importPaymentsTexts } from '../locale'
import { undecided } from '../payment-parts'
import { Note, Sheet } from './figures-sheet'

/** What it costs and what was paid, with how many runners are in. */
export function CompanyFigures({ page }: { page: ImportCompanyPage }) {
  const t = useTexts(importPaymentsTexts)
  const { totals, counts, standing } = page
  const isOver = standing === 'expired' || standing === 'cancelled'
  const pending = undecided(page)
  const paid = totals.paid_online_cop + totals.paid_transfer_cop
  const sums = [
    ...(page.lines.length > 0
      ? page.lines.map(
          ({ category, price_cop, quantity, subtotal_cop }) =>
            [
              t('figures.line', {
                quantity: quantity.toLocaleString('es-CO'),
                category,
                price: formatCop(price_cop),
              }),
              subtotal_cop,
            ] as const,
        )
      : [[t('figures.subtotal'), totals.subtotal_cop] as const]),
    ...(totals.discount_cop > 0 ? [[t('figures.discount'), -totals.discount_cop] as const] : []),
    ...(totals.service_fee_cop > 0 ? [[t('figures.fee'), totals.service_fee_cop] as const] : []),
    [t('figures.total'), totals.total_cop],
  ] as const
  return (
    <Sheet>
      <Figures
        figures={[
          // What was called off or ran out is not asked for any more.
          ...(isOver ? [] : [{ name: t('figures.left'), value: formatCop(totals.left_cop), isStrong: true }]),
          { name: t('figures.paid'), value: formatCop(paid) },
          {
            name: t('figures.confirmed'),
            value: t('figures.ofAll', {
              some: counts.applied.toLocaleString('es-CO'),
              all: totals.rows.toLocaleString('es-CO'),
            }),
          },
        ]}
      />
      <Sums>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount < 0 ? `− ${formatCop(-amount)}` : formatCop(amount)}</dd>
          </div>
        ))}
      </Sums>
      {totals.submitted_cop > 0 && (
        <Note>{t('figures.submitted', { amount: formatCop(totals.submitted_cop) })}</Note>
      )}
      {pending > 0 && (
        <Note>
          {t(totals.left_cop > 0 ? 'figures.pending' : 'figures.pendingOver', { amount: formatCop(pending) })}
        </Note>
      )}
      {totals.credit_cop > 0 && totals.left_cop > 0 && (
        <Note>{t('figures.credit', { amount: formatCop(totals.credit_cop) })}</Note>
      )}
      {totals.back_online_cop > 0 && (
        <Note>{t('figures.backOnline', { amount: formatCop(totals.back_online_cop) })}</Note>
      )}
      {totals.cancelled_rows_owed_cop > 0 && (
        <Note>{t('figures.rowsOwed', { amount: formatCop(totals.cancelled_rows_owed_cop) })}</Note>
      )}
      {totals.cancelled_rows_returned_cop > 0 && (
        <Note>{t('figures.rowsReturned', { amount: formatCop(totals.cancelled_rows_returned_cop) })}</Note>
      )}
      {totals.back_transfer_cop > 0 && (
        <Note>{t('figures.backTransfer', { amount: formatCop(totals.back_transfer_cop) })}</Note>
      )}
    </Sheet>
  )
}

const Sums = styled('dl')(({ theme }) => ({
  margin: '20px 0 0',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '10px 0' },
  '& > div + div': { borderTop: `1px solid ${theme.palette.divider}` },
  '& dd': { margin: 0, fontWeight: 600, whiteSpace: 'nowrap' },
  '& > div:last-of-type': { fontWeight: 700 },
}))

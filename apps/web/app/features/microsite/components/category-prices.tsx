import { styled } from '@mui/material/styles'
import type { PublicCategory, PublicPhase } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatDayMonth, formatDayMonthTime, lastMomentOf } from '../../../ui/format/format-date'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { pricesOf } from '../prices-of'

export interface CategoryPricesProps {
  page: MicrositePage
  category: PublicCategory
}

/** What one person pays today and will pay later, with nothing added afterwards; what is gone is folded away. */
export function CategoryPrices({ page, category }: CategoryPricesProps) {
  const t = useTexts(micrositeTexts)
  const { now, ahead, past, isOver } = pricesOf(page, category)
  return (
    <>
      {!isOver && (
        <Column>
          {now === null ? (
            <strong>{t(category.status === 'sold_out' ? 'category.soldOut' : 'category.noPrice')}</strong>
          ) : (
            <>
              <small>{now.state === 'current' ? t('phases.today') : whenOf(now)}</small>
              <strong>{amountOf(now)}</strong>
              <Split phase={now} />
              {now.state === 'current' && <p>{whenOf(now)}</p>}
            </>
          )}
        </Column>
      )}
      {ahead.length > 0 && (
        <Column data-later>
          <small>{t('phases.after')}</small>
          <ul>
            {ahead.map((phase) => (
              <li key={phase.starts_at}>
                <b>{amountOf(phase)}</b> {whenOf(phase).toLocaleLowerCase('es-CO')}
                <Split phase={phase} />
              </li>
            ))}
          </ul>
        </Column>
      )}
      {past.length > 0 && (
        <Past>
          <summary>{t('phases.past')}</summary>
          <ul>
            {past.map((phase) => (
              <li key={phase.starts_at}>
                {phase.name}: <b>{amountOf(phase)}</b> {whenOf(phase).toLocaleLowerCase('es-CO')}
              </li>
            ))}
          </ul>
        </Past>
      )}
    </>
  )
}

function amountOf({ total_cop }: PublicPhase): string {
  return total_cop === 0 ? micrositeTexts.t('category.free') : formatCop(total_cop)
}

function whenOf({ state, starts_at, ends_at }: PublicPhase): string {
  const isAhead = state === 'next' || state === 'later'
  const end = lastMomentOf(ends_at)
  const date = state === 'ended' ? formatDayMonth(end) : formatDayMonthTime(isAhead ? starts_at : end)
  return micrositeTexts.t(`phases.${state}`, { date })
}

/** What it is made of, where the runner carries the fee. */
function Split({ phase: { price_cop, total_cop } }: { phase: PublicPhase }) {
  const t = useTexts(micrositeTexts)
  if (total_cop === 0) return null
  const fee = total_cop - price_cop
  return (
    <p>
      {fee > 0
        ? t('category.fee', { price: formatCop(price_cop), fee: formatCop(fee) })
        : t('category.noFee')}
    </p>
  )
}

const Column = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  fontVariantNumeric: 'tabular-nums',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem', fontWeight: 600 },
  '& strong': { ...theme.typography.h3, display: 'block' },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, fontSize: '0.875rem', listStyle: 'none' },
  [theme.breakpoints.up('md')]: {
    gridColumn: 3,
    gridRow: '1 / span 2',
    '&[data-later]': { gridColumn: 4 },
  },
}))

const Past = styled('details')(({ theme }) => ({
  gridColumn: '1 / -1',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& summary': { width: 'fit-content', minHeight: 24, cursor: 'pointer', fontWeight: 500 },
  '& ul': { display: 'grid', gap: 4, margin: 0, padding: '8px 0 0', listStyle: 'none' },
  [theme.breakpoints.up('md')]: { gridColumn: 2 },
}))

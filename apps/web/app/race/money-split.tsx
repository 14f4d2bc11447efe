import { styled } from '@mui/material/styles'
import type { Cop, Discount, FeeTerms } from '@zancada/contracts'
import { splitPrice } from '@zancada/contracts/orders/pricing'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../i18n'
import { raceTexts } from './locale'

export interface MoneySplitProps {
  price: Cop
  /** The highest of several prices, where `price` is the lowest. */
  to?: Cop
  terms: FeeTerms
  discount?: Discount | null
  /** On one line, without the fee: where a whole list tells it. */
  short?: boolean
}

/** Of one place: what the runner pays, what the platform keeps of it and what its organizer receives. */
export function MoneySplit({ price, to = price, terms, discount = null, short = false }: MoneySplitProps) {
  const t = useTexts(raceTexts)
  const low = splitPrice(price, terms, discount)
  const high = splitPrice(to, terms, discount)
  if (high.runner_pays_cop === 0) return <Free>{t('money.free')}</Free>
  return (
    <Split>
      <div>
        <dt>{t('money.runnerPays')}</dt>
        <dd>{span(low.runner_pays_cop, high.runner_pays_cop)}</dd>
      </div>
      {!short && (
        <div>
          <dt>{t('money.fee')}</dt>
          <dd>{span(low.fee_cop, high.fee_cop)}</dd>
        </div>
      )}
      <div data-strong>
        <dt>{t('money.organizerReceives')}</dt>
        <dd>{span(low.organizer_receives_cop, high.organizer_receives_cop)}</dd>
      </div>
    </Split>
  )
}

function span(low: Cop, high: Cop): string {
  return low === high ? formatCop(low) : `${formatCop(low)} – ${formatCop(high)}`
}

const Split = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 6 },
  '& dd': { margin: 0, color: theme.palette.text.primary, fontWeight: 600, whiteSpace: 'nowrap' },
  '& > div[data-strong] dd': { color: theme.palette.success.main },
}))

const Free = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}))

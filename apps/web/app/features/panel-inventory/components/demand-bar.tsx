import { styled } from '@mui/material/styles'
import type { InventoryItem } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelInventoryTexts } from '../locale'
import { shortOf, thereIs } from '../stock-figures'

/** How much of what there is is taken, and where the forecast ends. */
export function DemandBar({ item }: { item: InventoryItem }) {
  const t = useTexts(panelInventoryTexts)
  const there = thereIs(item)
  const short = shortOf(item)
  const whole = Math.max(there, item.forecast, 1)
  const share = (count: number) => `${Math.min(100, (count / whole) * 100)}%`
  return (
    <Demand>
      <span>{t('demandOf', { demand: plainFigure(item.demand), there: plainFigure(there) })}</span>
      <div aria-hidden="true">
        <i style={{ width: share(item.forecast) }} data-short={short > 0} />
        <b style={{ width: share(item.demand) }} data-short={item.demand > there} />
      </div>
      <small data-short={short > 0}>
        {short > 0
          ? t('forecastShort', { forecast: plainFigure(item.forecast), count: short })
          : t('forecast', { count: plainFigure(item.forecast) })}
      </small>
    </Demand>
  )
}

const Demand = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  '& > div': {
    position: 'relative',
    height: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.palette.action.hover,
  },
  '& i, & b': { position: 'absolute', inset: '0 auto 0 0', borderRadius: 3 },
  '& i': { backgroundColor: theme.palette.primary.main, opacity: 0.28 },
  '& b': { backgroundColor: theme.palette.primary.main },
  '& i[data-short="true"], & b[data-short="true"]': { backgroundColor: theme.palette.error.main },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem', whiteSpace: 'normal' },
  '& small[data-short="true"]': { color: theme.palette.error.main, fontWeight: 600 },
}))

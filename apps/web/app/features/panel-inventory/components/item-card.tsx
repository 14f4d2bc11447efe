import { styled } from '@mui/material/styles'
import type { InventoryItem } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelInventoryTexts } from '../locale'
import { DemandBar } from './demand-bar'
import { ItemName, StockChip } from './item-name'

/** An item on a phone. */
export function ItemCard({ item }: { item: InventoryItem }) {
  const t = useTexts(panelInventoryTexts)
  const figures = [
    [t('columns.available'), item.available],
    [t('columns.entered'), item.entered],
    [t('columns.reserved'), item.reserved],
    [t('columns.handedOver'), item.handed_over],
  ] as const
  return (
    <Entry>
      <ItemName item={item} />
      <StockChip item={item} />
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{plainFigure(value)}</dd>
          </div>
        ))}
      </dl>
      {item.unpaid > 0 && <Note>{t('unpaidOfReserved', { count: item.unpaid })}</Note>}
      <DemandBar item={item} />
    </Entry>
  )
}

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
}))

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  padding: 16,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, auto)',
    justifyContent: 'space-between',
    width: '100%',
    gap: 8,
    margin: 0,
  },
  '& dl > div': { display: 'flex', flexDirection: 'column' },
  '& dt': { order: 2, color: theme.palette.text.secondary, fontSize: '0.75rem' },
  '& dd': { margin: 0, fontSize: '1.125rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}))

import { styled } from '@mui/material/styles'
import type { InventoryItem } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { StatCard } from '../../../ui/layout/stat-card'
import { panelInventoryTexts } from '../locale'
import { figuresOf } from '../stock-figures'

export function InventoryFigures({ items }: { items: readonly InventoryItem[] }) {
  const t = useTexts(panelInventoryTexts)
  const { low, reserved, unpaid, handed_over, short } = figuresOf(items)
  return (
    <Figures aria-label={t('figures.label')}>
      <StatCard
        label={t('figures.low')}
        value={plainFigure(low)}
        note={t('figures.lowNote', { count: items.length })}
      />
      <StatCard label={t('figures.short')} value={plainFigure(short)} note={t('figures.shortNote')} />
      <StatCard
        label={t('figures.reserved')}
        value={plainFigure(reserved)}
        note={t(unpaid > 0 ? 'figures.unpaidNote' : 'figures.reservedNote', { unpaid: plainFigure(unpaid) })}
      />
      <StatCard
        label={t('figures.handedOver')}
        value={plainFigure(handed_over)}
        note={t('figures.handedOverNote')}
      />
    </Figures>
  )
}

const Figures = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  marginBottom: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16 },
}))

import { styled } from '@mui/material/styles'
import type { InventoryItem } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelInventoryTexts } from '../locale'

/** «Camiseta talla M» or «Medalla de 21K», as it is spoken of. */
export function useItemName(): (item: Pick<InventoryItem, 'name' | 'size' | 'category'>) => string {
  const t = useTexts(panelInventoryTexts)
  return ({ name, size, category }) => {
    if (size !== null) return t('named', { name, size })
    return category === null ? name : t('namedOf', { name, category: category.name })
  }
}

export function ItemName({ item }: { item: InventoryItem }) {
  const t = useTexts(panelInventoryTexts)
  const { name, size, category } = item
  return (
    <Lines>
      <strong>{size === null ? name : `${name} · ${t('size', { size })}`}</strong>
      {size === null && <span>{category?.name ?? t('item.everyCategory')}</span>}
    </Lines>
  )
}

/** Said only where somebody has to do something: what is missing, what ran out, what is about to. */
export function StockChip({ item }: { item: InventoryItem }) {
  const t = useTexts(panelInventoryTexts)
  const { available, is_low, demand } = item
  if (available < 0) return <Chip style={BAD}>{t('missing', { count: -available })}</Chip>
  if (available === 0 && (is_low || demand > 0)) return <Chip style={BAD}>{t('none')}</Chip>
  return is_low ? <Chip style={WARNED}>{t('low')}</Chip> : null
}

const BAD = { backgroundColor: '#fde7e7', color: '#8c1d18' }
const WARNED = { backgroundColor: '#fdf0df', color: '#7f4305' }

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  lineHeight: 1.4,
  '& > *': { overflowWrap: 'anywhere' },
  '& > span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

import { styled } from '@mui/material/styles'
import type { InventoryItem } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { ListColumn } from '../../../ui/table/list-column'
import { panelInventoryTexts } from '../locale'
import { DemandBar } from './demand-bar'
import { ItemName, StockChip } from './item-name'

export function useItemColumns(): readonly ListColumn<InventoryItem>[] {
  const t = useTexts(panelInventoryTexts)
  const count = (
    field: string,
    label: string,
    of: (item: InventoryItem) => number,
  ): ListColumn<InventoryItem> => ({
    field,
    label,
    width: 88,
    align: 'right',
    render: (item) => plainFigure(of(item)),
  })
  return [
    {
      field: 'articulo',
      label: t('columns.item'),
      flex: 2,
      minWidth: 170,
      fixed: true,
      render: (item) => <ItemName item={item} />,
    },
    {
      field: 'disponible',
      label: t('columns.available'),
      width: 125,
      align: 'right',
      fixed: true,
      render: (item) => (
        <Available>
          <strong>{plainFigure(item.available)}</strong>
          <StockChip item={item} />
        </Available>
      ),
    },
    count('entro', t('columns.entered'), ({ entered }) => entered),
    {
      ...count('reservado', t('columns.reserved'), ({ reserved }) => reserved),
      width: 100,
      render: (item) => (
        <Reserved>
          {plainFigure(item.reserved)}
          {item.unpaid > 0 && <small>{t('unpaid', { count: item.unpaid })}</small>}
        </Reserved>
      ),
    },
    count('entregado', t('columns.handedOver'), ({ handed_over }) => handed_over),
    count('merma', t('columns.lost'), ({ lost }) => lost),
    {
      field: 'demanda',
      label: t('columns.demand'),
      flex: 1,
      minWidth: 210,
      render: (item) => <DemandBar item={item} />,
    },
  ]
}

const Reserved = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.75rem' },
}))

const Available = styled('div')({ display: 'grid', gap: 4, justifyItems: 'end' })

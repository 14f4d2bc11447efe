import { useQuery } from '@tanstack/react-query'
import type { StockMovement } from '@zancada/contracts'
import { listInventoryCall, listStockMovementsCall } from '@zancada/contracts/inventory/inventory.calls'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { ListColumn } from '../../../ui/table/list-column'
import { useListState } from '../../../ui/table/use-list-state'
import { panelInventoryTexts } from '../locale'
import { KINDS, NO_FILTER, queryOf } from '../movement-filter'
import { useItemName } from './item-name'
import { MovementCard } from './movement-card'
import { signed, useMovementWords } from './movement-words'

/** How the stock of the event one works on came to be what it is, the last first. */
export function MovementsScreen({ event }: { event: { readonly slug: string; readonly name: string } }) {
  const t = useTexts(panelInventoryTexts)
  const nameOf = useItemName()
  const list = useListState({ filters: NO_FILTER })
  const movements = useApiList(listStockMovementsCall, { query: queryOf(event.slug, list.values) })
  const items = useQuery(apiQuery(listInventoryCall, { query: { evento: event.slug } })).data?.results ?? []
  return (
    <>
      <PageHeader
        title={t('movements.title')}
        description={t('movements.lead', { event: event.name })}
        breadcrumb={[{ label: t('title'), to: '/organizador/inventario' }]}
      />
      <DataList
        id="movimientos"
        label={t('movements.title')}
        query={movements}
        state={list}
        rowId={({ id }) => id}
        rowName={({ kind, item }) =>
          t('movements.rowName', { kind: t(`movements.kinds.${kind}`), name: nameOf(item) })
        }
        columns={useMovementColumns()}
        tallRows
        card={(movement) => <MovementCard movement={movement} />}
        filters={[
          {
            name: 'item',
            label: t('movements.everyItem'),
            options: items.map((item) => ({
              value: item.id,
              label: nameOf(item),
            })),
          },
          {
            name: 'tipo',
            label: t('movements.everyKind'),
            options: KINDS.map((kind) => ({ value: kind, label: t(`movements.kinds.${kind}`) })),
          },
        ]}
        empty={{ title: t('movements.empty'), text: t('movements.emptyText') }}
        noMatch={{ title: t('movements.noMatch'), text: t('movements.noMatchText') }}
        errorTitle={t('movements.error')}
      />
    </>
  )
}

function useMovementColumns(): readonly ListColumn<StockMovement>[] {
  const t = useTexts(panelInventoryTexts)
  const nameOf = useItemName()
  const words = useMovementWords()
  return [
    {
      field: 'fecha',
      label: t('movements.columns.when'),
      width: 190,
      render: ({ occurred_at }) => <FormattedDate value={occurred_at} />,
    },
    {
      field: 'movimiento',
      label: t('movements.columns.kind'),
      width: 150,
      fixed: true,
      render: ({ kind }) => <strong>{t(`movements.kinds.${kind}`)}</strong>,
    },
    {
      field: 'articulo',
      label: t('movements.columns.item'),
      flex: 1,
      minWidth: 160,
      fixed: true,
      render: ({ item }) => nameOf(item),
    },
    {
      field: 'cantidad',
      label: t('movements.columns.quantity'),
      width: 100,
      align: 'right',
      fixed: true,
      render: (movement) => <strong>{signed(movement)}</strong>,
    },
    {
      field: 'motivo',
      label: t('movements.columns.reason'),
      flex: 1,
      minWidth: 160,
      render: (movement) => <span style={{ overflowWrap: 'anywhere' }}>{words.reasonOf(movement)}</span>,
    },
    {
      field: 'quien',
      label: t('movements.columns.who'),
      minWidth: 170,
      render: (movement) => words.whoOf(movement),
    },
  ]
}

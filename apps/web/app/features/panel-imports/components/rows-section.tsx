import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { fillTargets } from '../fill-down'
import { filterOf, NO_ROW_FILTER, rowsQueryOf } from '../import-filter'
import { rowsQuery } from '../import-queries'
import { panelImportsTexts } from '../locale'
import { fieldsInSight, isCorrectable, personOf } from '../row-cells'
import { CellEditor, type EditedCell } from './cell-editor'
import { ManyRowsActions } from './many-rows-actions'
import { RowCard } from './row-card'
import { useRowColumns } from './row-columns'
import { StateFilter } from './state-filter'

interface RowsSectionProps {
  order: ImportOrder
  /** Whether cells open to be corrected, where the import still allows it. */
  mayChange: boolean
  /** What is done with all rows, over them. */
  actions?: ReactNode
}

/** The rows of an import, a page at a time, with what is wrong at each cell and a way to put it right there. */
export function RowsSection({ order, mayChange, actions }: RowsSectionProps) {
  const t = useTexts(panelImportsTexts)
  const list = useListState({ filters: NO_ROW_FILTER })
  const rows = useQuery(rowsQuery(order.id, rowsQueryOf(list.values), order.counts.applied))
  const shown = rows.data?.results ?? []
  const fields = fieldsInSight(order, shown)
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = shown.filter(({ number }) => selected.includes(String(number)))
  const mayChoose = mayChange && order.state === 'reviewing'

  const opener = (row: ImportRow) =>
    mayChange && isCorrectable(order, row)
      ? (field: string, cell: HTMLElement) => setEdited({ row, field, at: cell.getBoundingClientRect() })
      : null
  const rowName = (row: ImportRow) => t('rows.name', { number: row.line, person: personOf(row) })
  return (
    <Stack sx={{ gap: 2 }}>
      <StateFilter
        counts={order.counts}
        chosen={list.values.estado}
        onChoose={(estado) => list.setFilter('estado', estado)}
      />
      <DataList
        id="filas-importacion"
        label={t('rows.title')}
        query={rows}
        state={list}
        rowId={({ number }) => String(number)}
        rowName={rowName}
        columns={useRowColumns(order.event.slug, fields, opener)}
        tallRows
        card={(row) => (
          <RowCard row={row} event={order.event.slug} fields={order.fields} onEdit={opener(row)} />
        )}
        search={t('rows.search')}
        {...(mayChoose && { selected, onSelect: setSelected })}
        toolbar={
          <>
            {mayChoose && shown.length > 0 && (
              <ManyRowsActions
                order={order}
                chosen={chosen}
                shown={filterOf(list.values)}
                onDone={() => setSelected([])}
              />
            )}
            {actions}
          </>
        }
        empty={{ title: t('rows.empty'), text: t('rows.emptyText') }}
        noMatch={{ title: t('rows.noMatch'), text: t('rows.noMatchText') }}
        errorTitle={t('rows.error')}
      />
      {edited && (
        <CellEditor
          key={`${edited.row.number} ${edited.field}`}
          importId={order.id}
          cell={edited}
          row={shown.find(({ number }) => number === edited.row.number) ?? edited.row}
          label={order.fields.find(({ field }) => field === edited.field)?.label ?? edited.field}
          targets={fillTargets({
            order,
            row: edited.row,
            field: edited.field,
            shown,
            hidesRows: Object.keys(filterOf(list.values)).length > 0,
            chosen,
          })}
          onClose={() => setEdited(null)}
          onFilled={() => {
            setEdited(null)
            setSelected([])
          }}
        />
      )}
    </Stack>
  )
}

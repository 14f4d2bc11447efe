import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTexts } from '../../i18n'
import { EmptyState } from '../feedback/empty-state'
import { ErrorState } from '../feedback/error-state'
import type { QueryLike } from '../feedback/query-like'
import { TableRowsSkeleton } from '../feedback/skeletons'
import { SearchIcon } from '../icons'
import { uiTexts } from '../locale'
import type { GridRow } from './grid'
import { RowCards } from './row-cards'
import type { TableColumn } from './table-column'
import { TablePager } from './table-pager'
import { type TableFilter, TableToolbar } from './table-toolbar'
import type { TableState } from './use-table-state'
import { useTableView } from './use-table-view'

export interface TablePage<Row> {
  results: readonly Row[]
  next: string | null
  /** With `?conteo=1`. */
  count?: number
}

export interface DataTableProps<Row extends object> {
  /** Names what a person's column choice is remembered under. */
  id: string
  /** Read aloud as the table's name. */
  label: string
  query: QueryLike<TablePage<Row>>
  state: TableState
  columns: readonly TableColumn<Row>[]
  rowId: (row: Row) => string
  filters?: readonly TableFilter[]
  /** `false` for lists the API can't search. */
  search?: boolean
  searchPlaceholder?: string
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode
  /** What to do when there is nothing at all. */
  empty?: ReactNode
  /** A row on a phone; without it phones scroll the grid sideways. */
  card?: (row: Row) => ReactNode
  onRowClick?: (row: Row) => void
  selected?: readonly string[]
  onSelect?: (ids: readonly string[]) => void
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id: tableId, label, query, state, columns, rowId, card, empty, onRowClick, onSelect } = props
  const t = useTexts(uiTexts)
  const [view, changeView] = useTableView(tableId)
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const rows = query.data?.results ?? []
  const isLoading = query.isPending || query.isFetching === true

  const byId = useMemo(
    () => new Map(query.data?.results.map((row) => [rowId(row), row])),
    [query.data, rowId],
  )
  const withRow = <Result,>(id: string, use: (row: Row) => Result) => {
    const row = byId.get(id)
    return row === undefined ? null : use(row)
  }
  const gridColumns = columns.map(
    (column): TableColumn<GridRow> => ({
      ...column,
      render: ({ id }) => withRow(id, column.render),
    }),
  )

  let body: ReactNode
  if (query.isError && query.data === undefined) {
    body = <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching === true} />
  } else if (!isLoading && rows.length === 0) {
    body = state.isFiltered ? (
      <EmptyState
        bare
        icon={<SearchIcon size={28} />}
        title={t('table.empty')}
        text={t('table.emptyFiltered')}
        action={
          <Button variant="outlined" onClick={state.clearFilters}>
            {t('table.clearFilters')}
          </Button>
        }
      />
    ) : (
      (empty ?? <EmptyState bare />)
    )
  } else if (isPhone && card) {
    body = <RowCards label={label} rows={rows} rowId={rowId} card={card} loading={isLoading} />
  } else {
    body = (
      <Suspense fallback={<TableRowsSkeleton columns={columns.length} />}>
        <Grid
          label={label}
          rows={rows.map((row) => ({ id: rowId(row) }))}
          columns={gridColumns}
          view={view}
          sort={state.sort}
          onSort={state.setSort}
          loading={isLoading}
          {...(onRowClick ? { onRowClick: (id) => withRow(id, onRowClick) } : {})}
          {...(onSelect ? { onSelect, selected: props.selected ?? [] } : {})}
        />
      </Suspense>
    )
  }

  return (
    <Card>
      <TableToolbar
        state={state}
        filters={props.filters ?? []}
        search={props.search !== false}
        columns={isPhone && card ? [] : columns}
        view={view}
        onViewChange={changeView}
        actions={props.actions}
        {...(props.searchPlaceholder === undefined ? {} : { searchPlaceholder: props.searchPlaceholder })}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 320 }}>{body}</Box>
      <TablePager state={state} next={query.data?.next ?? null} count={query.data?.count} />
    </Card>
  )
}

const Grid = lazy(() => import('./grid'))

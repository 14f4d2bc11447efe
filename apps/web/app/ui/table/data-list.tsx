import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTexts } from '../../i18n'
import { DataStates } from '../feedback/data-states'
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state'
import { FoundStatus } from '../feedback/found-status'
import type { QueryLike } from '../feedback/query-like'
import { CardRowsSkeleton, TableRowsSkeleton } from '../feedback/skeletons'
import { plainFigure } from '../format/plain-figure'
import { SearchIcon } from '../icons'
import { uiTexts } from '../locale'
import { type Density, useListTaste } from './kept-views'
import { ListCards } from './list-cards'
import { isColumnShown, type ListColumn } from './list-column'
import { MENU_FIELD } from './list-grid-row'
import { ListPager } from './list-pager'
import { type ListFilter, ListToolbar, type MoreFilters } from './list-toolbar'
import { type RowAction, RowMenu } from './row-menu'
import { CellsContext, useGridColumns, useGridRows } from './stable-grid'
import type { ListState } from './use-list-state'
import { ViewMenu } from './view-menu'

/** A page of a list as the API answers it. */
export interface ListPage<Row> {
  results: readonly Row[]
  next: string | null
  /** How many there are in all, where the API counts them. */
  count?: number | undefined
}

export interface DataListProps<Row> {
  /** Names what a person's saved views are remembered under: `inscripciones`. */
  id: string
  /** Read aloud as the list's name. */
  label: string
  query: QueryLike<ListPage<Row>>
  state: ListState
  rowId: (row: Row) => string
  /** Names its menu, its checkbox and the way into it: «Acciones de Ana Ruiz». */
  rowName: (row: Row) => string
  /** A row on a phone; without `columns`, at every width. It brings its own padding. */
  card: (row: Row) => ReactNode
  /** Where they fit (768 px), rows are a grid. */
  columns?: readonly ListColumn<Row>[]
  /** Rows of the grid as tall as their words, instead of one line each. */
  tallRows?: boolean
  /** What can be looked for, as the box says it: «Buscar por nombre o correo». Without it there is no search. */
  search?: string
  filters?: readonly ListFilter[]
  /** Filters of another shape: days, or one that is found by typing. */
  moreFilters?: MoreFilters
  /** Buttons for the whole list. */
  toolbar?: ReactNode
  /** Nothing yet: what to do. */
  empty: Omit<EmptyStateProps, 'bare'>
  /** Nothing matches; the button that clears the filters is added. */
  noMatch?: { title: string; text?: string }
  errorTitle?: string
  /** Cards to wait with, of the same shape as those to come. */
  skeleton?: ReactNode
  onRowClick?: ((row: Row) => void) | undefined
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  selected?: readonly string[] | undefined
  onSelect?: ((ids: readonly string[]) => void) | undefined
  /** Offers how many rows a page has; the call must take `limite`. */
  pageSizes?: boolean
}

/**
 * The one list of the panel: search, filters, order, columns and page in the address, a grid where there is room and
 * cards on phones, and every state that a list can be in.
 *
 *     const list = useListState({ filters: { estado: '' }, sort: '-creado' })
 *     const runners = useQuery(runnersQuery(runnersFilter(list.values)))   // placeholderData: keepPreviousData
 *     <DataList id="corredores" label={t('title')} query={runners} state={list} rowId={({ id }) => id}
 *       rowName={({ name }) => name} columns={columns} card={(runner) => <RunnerCard runner={runner} />}
 *       search={t('search')} filters={[{ name: 'estado', label: t('everyState'), options }]}
 *       empty={{ title: t('empty'), text: t('emptyText'), action: create }} onRowClick={setOpened} />
 *
 * The filter is a pure function from the address's texts to the call's query, with `cursor` (`discount-filters.ts`).
 * The whole of it, followed on one screen: `features/discounts/components/discounts-screen.tsx`.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { query, state, columns, skeleton, empty, noMatch, filters = [], pageSizes = false } = props
  const t = useTexts(uiTexts)
  const [taste, changeTaste] = useListTaste(props.id)
  const top = useRef<HTMLDivElement>(null)
  // The panel is drawn in the browser only, so the width is known from the first moment.
  const isNarrow = useMediaQuery('(max-width: 767.95px)', { noSsr: true })
  const showsGrid = columns !== undefined && !isNarrow
  const waiting = showsGrid ? (
    <TableRowsSkeleton columns={columns.filter((column) => isColumnShown(column, state.columns)).length} />
  ) : (
    (skeleton ?? <CardRowsSkeleton />)
  )

  let nothing: ReactNode
  if (state.isFiltered || !state.isFirstPage) {
    nothing = (
      <EmptyState
        bare
        icon={<SearchIcon size={28} />}
        title={state.isFiltered ? (noMatch?.title ?? t('table.empty')) : t('table.emptyPage')}
        text={state.isFiltered ? (noMatch?.text ?? t('table.emptyFiltered')) : t('table.emptyPageText')}
        action={
          <Button variant="outlined" onClick={state.isFiltered ? state.clearFilters : state.goFirst}>
            {t(state.isFiltered ? 'table.clearFilters' : 'table.firstPage')}
          </Button>
        }
      />
    )
  } else {
    nothing = <EmptyState bare {...empty} />
  }

  return (
    <Card ref={top} sx={{ scrollMarginTop: 16 }}>
      <ListToolbar
        state={state}
        filters={filters}
        moreFilters={props.moreFilters}
        {...(props.search === undefined ? {} : { search: props.search })}
      >
        {props.toolbar}
        {columns && (
          <Box sx={{ ml: { sm: 'auto' } }}>
            <ViewMenu state={state} columns={showsGrid ? columns : []} taste={taste} onTaste={changeTaste} />
          </Box>
        )}
      </ListToolbar>
      <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 4 }}>
        {query.isPlaceholderData === true && (
          <LinearProgress aria-label={t('states.loading')} sx={{ height: 2 }} />
        )}
      </Box>
      <FoundStatus
        busy={query.data === undefined || query.isPlaceholderData === true}
        text={query.data === undefined ? '' : foundText(state, query.data)}
      />
      <DataStates
        query={query}
        skeleton={waiting}
        {...(props.errorTitle === undefined ? {} : { errorTitle: props.errorTitle })}
        isEmpty={({ results }) => results.length === 0}
        empty={nothing}
      >
        {({ results }) =>
          showsGrid ? (
            <Suspense fallback={waiting}>
              <GridOf {...props} columns={columns} rows={results} density={taste.density} />
            </Suspense>
          ) : (
            <CardsOf {...props} rows={results} />
          )
        }
      </DataStates>
      <ListPager
        state={state}
        next={query.data?.next ?? null}
        count={query.data?.count}
        pageSizes={pageSizes}
        onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
      />
    </Card>
  )
}

function foundText<Row>(state: ListState, { results, next, count }: ListPage<Row>): string {
  const { t } = uiTexts
  if (results.length === 0) return t('table.foundNothing')
  const found = { count: count ?? results.length, total: plainFigure(count ?? results.length) }
  if (count !== undefined || (state.isFirstPage && next === null)) return t('table.found', found)
  return t(state.isFirstPage ? 'table.foundAndMore' : 'table.foundHere', found)
}

function CardsOf<Row>(props: DataListProps<Row> & { rows: readonly Row[] }) {
  const { label, rows, rowId, rowName, card, rowActions, onRowClick, onSelect, selected, query } = props
  return (
    <ListCards<Row>
      label={label}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      card={card}
      busy={query.isFetching === true}
      menu={rowActions && ((row) => <RowMenu of={rowName(row)} actions={rowActions(row)} />)}
      onRowClick={onRowClick}
      onSelect={onSelect}
      selected={selected}
    />
  )
}

type GridOfProps<Row> = DataListProps<Row> & {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  density: Density
}

function GridOf<Row>(props: GridOfProps<Row>) {
  const { label, rows, rowId, rowName, columns, state, density, rowActions, onRowClick, onSelect } = props
  const t = useTexts(uiTexts)
  const byId = new Map(rows.map((row) => [rowId(row), row]))
  const withRow = <Result,>(id: string, use: (row: Row) => Result) => {
    const row = byId.get(id)
    return row === undefined ? null : use(row)
  }
  const menuColumn: ListColumn<Row> | null = rowActions
    ? {
        field: MENU_FIELD,
        label: t('table.actions'),
        width: 56,
        fixed: true,
        align: 'center',
        render: (row) => <RowMenu of={rowName(row)} actions={rowActions(row)} />,
      }
    : null
  const drawn = [...columns, ...(menuColumn ? [menuColumn] : [])]
  return (
    // As tall as its rows, up to the window: then it scrolls inside and its header stays.
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'max(420px, calc(100dvh - 190px))' }}>
      <CellsContext
        value={(id, field) =>
          withRow(id, (row) => drawn.find((column) => column.field === field)?.render(row))
        }
      >
        <ListGrid
          // Another page begins at its top.
          key={state.values.cursor}
          label={label}
          rows={useGridRows(rows, rowId)}
          columns={useGridColumns(drawn)}
          chosen={state.columns}
          density={density}
          tallRows={props.tallRows === true}
          sort={state.values.orden ?? ''}
          onSort={state.setSort}
          busy={props.query.isFetching === true}
          {...(onRowClick ? { onRowClick: (id) => withRow(id, onRowClick) } : {})}
          {...(onSelect ? { onSelect, selected: props.selected ?? [] } : {})}
        />
      </CellsContext>
    </Box>
  )
}

const ListGrid = lazy(() => import('./list-grid'))

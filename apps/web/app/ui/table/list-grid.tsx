import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import {
  DataGrid,
  type GridColDef,
  GridColumnHeaderSortIcon,
  type GridColumnHeaderSortIconProps,
  type GridRowId,
  type GridSortModel,
  useGridApiContext,
} from '@mui/x-data-grid'
import { esES } from '@mui/x-data-grid/locales'
import { useMemo } from 'react'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { uiTexts } from '../locale'
import type { Density } from './kept-views'
import { isColumnShown, type ListColumn } from './list-column'
import { CELL_ACTION, type GridRow, MENU_FIELD } from './list-grid-row'

export interface ListGridProps {
  label: string
  rows: readonly GridRow[]
  columns: readonly ListColumn<GridRow>[]
  chosen: readonly string[] | null
  density: Density
  /** Rows as tall as their words, instead of one line each. */
  tallRows: boolean
  sort: string
  onSort: (sort: string) => void
  busy: boolean
  onRowClick?: (id: string) => void
  selected?: readonly string[]
  onSelect?: (ids: readonly string[]) => void
}

/** MUI's grid, set up for server-side lists. Its own chunk: DataList loads it where there is room for columns. */
export default function ListGrid(props: ListGridProps) {
  const { label, rows, columns, chosen, density, tallRows, sort, onSort, busy, onRowClick, onSelect } = props
  const sortModel = useMemo(() => asSortModel(sort), [sort])
  const gridColumns = useMemo(() => columns.map(asGridColumn), [columns])
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.field, isColumnShown(column, chosen)])),
    [columns, chosen],
  )
  return (
    <ThemeProvider theme={inSpanish}>
      <DataGrid
        aria-label={label}
        aria-busy={busy}
        rows={rows}
        columns={gridColumns}
        density={density}
        columnVisibilityModel={visibility}
        sortingMode="server"
        filterMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={(model) => onSort(asSort(model))}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooter
        slots={SLOTS}
        {...(tallRows ? { getRowHeight: () => 'auto' as const } : {})}
        checkboxSelection={onSelect !== undefined}
        {...(onSelect
          ? {
              disableRowSelectionExcludeModel: true,
              rowSelectionModel: { type: 'include' as const, ids: new Set<GridRowId>(props.selected ?? []) },
              onRowSelectionModelChange: (model: { ids: ReadonlySet<GridRowId> }) =>
                onSelect([...model.ids].map(String)),
            }
          : {})}
        onRowClick={({ row }, event) => {
          if (!isInsideControl(event.target, event.currentTarget)) onRowClick?.(row.id)
        }}
        onCellKeyDown={({ row }, event) => {
          // Inside a cell's own button the keys are that button's.
          if (event.target !== event.currentTarget) return
          const action = event.currentTarget.querySelector<HTMLElement>(`[${CELL_ACTION}]`)
          if (action !== null && (event.key === 'Enter' || event.key === 'F2')) {
            event.preventDefault()
            action.click()
          } else if (event.key === 'Enter') onRowClick?.(row.id)
        }}
        sx={[GRID, tallRows ? TALL : {}, onRowClick ? { '& .MuiDataGrid-row': { cursor: 'pointer' } } : {}]}
      />
    </ThemeProvider>
  )
}

/** Every one of them said only «Ordenar». */
function SortIcon(props: GridColumnHeaderSortIconProps) {
  const column = useGridApiContext().current.getColumn(props.field)?.headerName ?? ''
  return <GridColumnHeaderSortIcon {...props} aria-label={uiTexts.t('table.sortBy', { column })} />
}

const SLOTS = { columnHeaderSortIcon: SortIcon }

function isInsideControl(target: EventTarget, row: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, label') : null
  return control !== null && row instanceof Element && row.contains(control)
}

function asGridColumn(column: ListColumn<GridRow>): GridColDef<GridRow> {
  return {
    field: column.field,
    headerName: column.label,
    sortable: column.sortable === true,
    align: column.align ?? 'left',
    headerAlign: column.align ?? 'left',
    display: 'flex',
    ...(column.width === undefined
      ? { flex: column.flex ?? 1, minWidth: column.minWidth ?? 120 }
      : { width: column.width }),
    ...(column.field === MENU_FIELD
      ? { renderHeader: () => <VisuallyHidden>{column.label}</VisuallyHidden>, resizable: false }
      : {}),
    renderCell: ({ row }) => column.render(row),
  }
}

function asSortModel(sort: string): GridSortModel {
  if (sort === '') return []
  return sort.startsWith('-') ? [{ field: sort.slice(1), sort: 'desc' }] : [{ field: sort, sort: 'asc' }]
}

function asSort([first]: GridSortModel): string {
  if (!first) return ''
  return first.sort === 'desc' ? `-${first.field}` : first.field
}

const inSpanish = (outer: Theme) => createTheme(outer, esES)

const GRID = {
  border: 0,
  borderRadius: 0,
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-t-color-border-base': 'transparent',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 600,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    // Two lines rather than an ellipsis, where letters are spaced out.
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
  '& .MuiDataGrid-cell': {
    borderColor: 'divider',
    whiteSpace: 'normal',
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& .MuiDataGrid-row:hover, & .MuiDataGrid-row:hover > [data-field="__menu"]': {
    bgcolor: 'background.default',
  },
  '& [data-field="__menu"]': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    p: 0,
    justifyContent: 'center',
    bgcolor: 'background.paper',
  },
}

const TALL = { '& .MuiDataGrid-cell': { py: 1.25, alignItems: 'flex-start', lineHeight: 1.4 } }

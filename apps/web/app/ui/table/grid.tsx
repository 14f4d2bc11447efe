import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import { DataGrid, type GridColDef, type GridRowId, type GridSortModel } from '@mui/x-data-grid'
import { esES } from '@mui/x-data-grid/locales'
import { useMemo } from 'react'
import { isColumnShown, type TableColumn } from './table-column'
import type { TableView } from './use-table-view'

/** Rows are named by id only: a lazy component can't be generic, so the table keeps the rows and draws the cells. */
export interface GridRow {
  id: string
}

export interface GridProps {
  label: string
  rows: readonly GridRow[]
  columns: readonly TableColumn<GridRow>[]
  view: TableView
  sort: string
  onSort: (sort: string) => void
  loading: boolean
  onRowClick?: (id: string) => void
  selected?: readonly string[]
  onSelect?: (ids: readonly string[]) => void
}

/** MUI's grid, set up for server-side lists. Its own chunk: DataTable loads it lazily. */
export default function Grid(props: GridProps) {
  const { label, rows, columns, view, sort, onSort, loading, onRowClick, selected, onSelect } = props
  const gridColumns = useMemo(() => columns.map(asGridColumn), [columns])
  const visibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.field, isColumnShown(column, view.columns)])),
    [columns, view.columns],
  )
  return (
    <ThemeProvider theme={inSpanish}>
      <DataGrid
        aria-label={label}
        rows={rows}
        columns={gridColumns}
        density={view.density}
        columnVisibilityModel={visibility}
        loading={loading}
        sortingMode="server"
        filterMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={asSortModel(sort)}
        onSortModelChange={(model) => onSort(asSort(model))}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooter
        checkboxSelection={onSelect !== undefined}
        {...(onSelect
          ? {
              disableRowSelectionExcludeModel: true,
              rowSelectionModel: { type: 'include' as const, ids: new Set<GridRowId>(selected ?? []) },
              onRowSelectionModelChange: (model: { ids: ReadonlySet<GridRowId> }) =>
                onSelect([...model.ids].map(String)),
            }
          : {})}
        {...(onRowClick ? { onRowClick: ({ row }: { row: GridRow }) => onRowClick(row.id) } : {})}
        slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
        sx={[GRID, onRowClick ? { '& .MuiDataGrid-row': { cursor: 'pointer' } } : {}]}
      />
    </ThemeProvider>
  )
}

function asGridColumn(column: TableColumn<GridRow>): GridColDef<GridRow> {
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
  minHeight: 320,
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-t-color-border-base': 'transparent',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary', fontSize: '0.8125rem' },
  '& .MuiDataGrid-cell': { borderColor: 'divider' },
  '& .MuiDataGrid-row:hover': { bgcolor: 'background.default' },
}

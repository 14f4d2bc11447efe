import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { SelectOption } from '../form/select-field'
import { FilterSelect } from './filter-select'
import { SearchBox } from './search-box'
import { isColumnShown, type TableColumn } from './table-column'
import type { TableState } from './use-table-state'
import type { TableView } from './use-table-view'
import { ViewMenu } from './view-menu'

export interface TableFilter {
  /** One of the names given to `useTableState`. */
  name: string
  label: string
  options: readonly SelectOption[]
}

export interface TableToolbarProps<Row> {
  state: TableState
  filters: readonly TableFilter[]
  search: boolean
  searchPlaceholder?: string
  columns: readonly TableColumn<Row>[]
  view: TableView
  onViewChange: (patch: Partial<TableView>) => void
  actions: ReactNode
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { state, filters, search, searchPlaceholder, columns, view, onViewChange, actions } = props
  const choices = columns
    .filter((column) => column.fixed !== true)
    .map((column) => ({
      field: column.field,
      label: column.label,
      isShown: isColumnShown(column, view.columns),
    }))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, p: 2, borderBottom: 1, borderColor: 'divider' }}>
      {search && (
        <Stack sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}>
          <SearchBox
            value={state.search}
            onSearch={state.setSearch}
            {...(searchPlaceholder === undefined ? {} : { placeholder: searchPlaceholder })}
          />
        </Stack>
      )}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          label={filter.label}
          value={state.filters[filter.name] ?? ''}
          options={filter.options}
          onChange={(value) => state.setFilter(filter.name, value)}
        />
      ))}
      <Stack direction="row" sx={{ gap: 1, ml: { sm: 'auto' }, flexWrap: 'wrap' }}>
        {choices.length > 0 && <ViewMenu columns={choices} view={view} onChange={onViewChange} />}
        {actions}
      </Stack>
    </Stack>
  )
}

import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import type { SelectOption } from '../form/select-field'
import { type FilterName, FilterSelect } from './filter-select'
import { FiltersButton } from './filters-button'
import { SearchBox } from './search-box'
import type { ListState } from './use-list-state'

export interface ListFilter {
  /** One of the names given to `useListState`. */
  name: FilterName
  /** Its empty choice too: «Todos los estados». */
  label: string
  options: readonly SelectOption[]
}

export interface MoreFilters {
  /** Those given to `useListState` that they set, to count what is chosen. */
  names: readonly string[]
  node: ReactNode
}

export interface ListToolbarProps {
  state: ListState
  filters: readonly ListFilter[]
  /** What can be looked for; without it there is no search. */
  search?: string
  /** Filters of another shape than a short choice. */
  moreFilters?: MoreFilters | undefined
  /** What is done with the whole list. */
  children?: ReactNode
}

/** Those that fit beside each other on a phone. */
const FEW = 2

/** Over a list: what is looked for, its filters, how it is seen. On a phone many filters wait behind one button. */
export function ListToolbar({ state, filters, search, moreFilters, children }: ListToolbarProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const names = [...filters.map(({ name }) => name), ...(moreFilters?.names ?? [])]
  const isFolded = isPhone && names.length > FEW
  const isShown = !isFolded || isOpen
  return (
    <Bar>
      {search !== undefined && (
        <Search>
          <SearchBox value={state.values.q ?? ''} onSearch={state.setSearch} placeholder={search} />
        </Search>
      )}
      {isFolded && (
        <FiltersButton
          chosen={names.filter((name) => (state.values[name] ?? '') !== '').length}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(isShown ? filters : []).map((filter) => (
        <FilterSelect
          key={filter.name}
          name={filter.name}
          label={filter.label}
          value={state.values[filter.name] ?? ''}
          options={filter.options}
          onChange={(value) => state.setFilter(filter.name, value)}
        />
      ))}
      {isShown && moreFilters?.node}
      {children}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Search = styled('div')({ flex: '1 1 260px', maxWidth: 520 })

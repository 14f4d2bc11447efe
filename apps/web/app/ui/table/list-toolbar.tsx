import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../i18n'
import type { SelectOption } from '../form/select-field'
import { uiTexts } from '../locale'
import { FilterChip } from './filter-chip'
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

/** Those that fit beside each other on a phone, and beside the search on a laptop. */
const FEW_ON_PHONE = 2
const FEW = 3

/**
 * Over a list: what is looked for, its filters, how it is seen. Many filters wait behind one button; those that narrow the
 * list stay in sight as chips, which say so in words and take the filter away.
 */
export function ListToolbar({ state, filters, search, moreFilters, children }: ListToolbarProps) {
  const t = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const names = [...filters.map(({ name }) => name), ...(moreFilters?.names ?? [])]
  const isFolded = isPhone ? names.length > FEW_ON_PHONE : filters.length > FEW
  const isShown = !isFolded || isOpen
  const isChosen = (name: string) => (state.values[name] ?? '') !== ''
  const chips = isShown ? [] : filters.filter(({ name }) => isChosen(name))
  const opener = useRef<HTMLButtonElement>(null)
  /** The chip goes, so the keyboard goes on from where filters are added. */
  const remove = (name: string) => {
    state.setFilter(name, '')
    opener.current?.focus()
  }
  const showsMore = isShown || !isPhone
  return (
    <Bar>
      {search !== undefined && (
        <Search>
          <SearchBox value={state.values.q ?? ''} onSearch={state.setSearch} placeholder={search} />
        </Search>
      )}
      {isFolded && isPhone && (
        <FiltersButton
          ref={opener}
          chosen={names.filter(isChosen).length}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {chips.map(({ name, options }) => (
        <FilterChip
          key={name}
          name={name}
          options={options}
          value={state.values[name] ?? ''}
          onRemove={() => remove(name)}
        />
      ))}
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
      {showsMore && moreFilters?.node}
      {isFolded && !isPhone && (
        <FiltersButton
          ref={opener}
          chosen={0}
          label={t(isOpen ? 'table.fewerFilters' : 'table.addFilter')}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
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

const Search = styled('div')({ flex: '1 1 200px', maxWidth: 520 })

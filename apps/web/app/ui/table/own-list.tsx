import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { WHEN, type When } from '@zancada/contracts/platform/when'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n'
import { DataStates } from '../feedback/data-states'
import { EmptyState } from '../feedback/empty-state'
import { FoundStatus } from '../feedback/found-status'
import type { QueryLike } from '../feedback/query-like'
import { TableSkeleton } from '../feedback/skeletons'
import { plainFigure } from '../format/plain-figure'
import { SearchIcon } from '../icons'
import { uiTexts } from '../locale'
import { LoadMore, type LoadMoreProps } from './load-more'
import { SearchBox } from './search-box'

export interface OwnListProps<Item> {
  query: QueryLike<{ readonly pages: readonly { readonly results: readonly Item[] }[] }> &
    LoadMoreProps['query']
  when: When
  onWhen: (when: When) => void
  search: string
  onSearch: (search: string) => void
  itemId: (item: Item) => string
  /** Between what narrows the list and the list. */
  intro?: ReactNode
  /** Where there is none, and nothing was searched for. */
  empty: ReactNode
  /** Side by side where there is room. */
  isGrid?: boolean
  /** The words of the list, by the same names in every locale file that has one. */
  t: (key: OwnWord) => string
  children: (item: Item, index: number) => ReactNode
}

type OwnWord =
  | 'list'
  | 'search'
  | 'when.label'
  | `when.${When}`
  | 'noMatch'
  | 'noMatchText'
  | 'clear'
  | 'error'
  | 'more'
  | 'moreFailed'

/** What is somebody's own, as cards: what is ahead first, for that is what they come for. */
export function OwnList<Item>(props: OwnListProps<Item>) {
  const { query, when, onWhen, search, onSearch, itemId, intro, empty, isGrid = false, t, children } = props
  return (
    <>
      <Toolbar>
        <ToggleButtonGroup
          exclusive
          color="primary"
          value={when}
          onChange={(_, chosen: When | null) => chosen !== null && onWhen(chosen)}
          aria-label={t('when.label')}
        >
          {WHEN.map((each) => (
            <ToggleButton key={each} value={each} sx={TOGGLE}>
              {t(`when.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchSlot>
          <SearchBox value={search} onSearch={onSearch} placeholder={t('search')} />
        </SearchSlot>
      </Toolbar>
      {intro}
      <OwnFound query={query} />
      <DataStates
        query={query}
        skeleton={isGrid ? <TableSkeleton rows={2} columns={3} /> : <TableSkeleton rows={3} columns={2} />}
        errorTitle={t('error')}
        isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
        empty={
          search === '' ? (
            empty
          ) : (
            <EmptyState
              icon={<SearchIcon size={28} />}
              title={t('noMatch')}
              text={t('noMatchText')}
              action={
                <Button variant="outlined" onClick={() => onSearch('')}>
                  {t('clear')}
                </Button>
              }
            />
          )
        }
      >
        {({ pages }) => (
          <List aria-label={t('list')} aria-busy={query.isFetching} sx={isGrid ? GRID : undefined}>
            {pages
              .flatMap(({ results }) => results)
              .map((item, index) => (
                <li key={itemId(item)}>{children(item, index)}</li>
              ))}
          </List>
        )}
      </DataStates>
      <LoadMore query={query} label={t('more')} failed={t('moreFailed')} />
    </>
  )
}

function OwnFound({ query }: Pick<OwnListProps<unknown>, 'query'>) {
  const t = useTexts(uiTexts)
  const count = query.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0
  const words = t(query.hasNextPage ? 'table.foundAndMore' : 'table.found', {
    count,
    total: plainFigure(count),
  })
  return (
    <FoundStatus
      busy={query.data === undefined || query.isPlaceholderData === true}
      text={count === 0 ? t('table.foundNothing') : words}
    />
  )
}

const TOGGLE = {
  height: 44,
  px: 2.5,
  textTransform: 'none',
  bgcolor: 'background.paper',
  color: 'text.primary',
}

const GRID = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))', gap: '24px' }

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
})

const SearchSlot = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  maxWidth: 420,
  '& > *': { backgroundColor: theme.palette.background.paper },
}))

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' })

import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrganizerEventCard } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { Button, ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SearchIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { FilterSelect } from '../../../ui/table/filter-select'
import { ListToolbar } from '../../../ui/table/list-toolbar'
import { useUrlState } from '../../../ui/table/use-url-state'
import { eventListQuery } from '../api/event-list'
import { CREATE_EVENT_PATH } from '../event-paths'
import { MoveDialog } from '../moves/move-dialog'
import { organizerEventsTexts } from '../organizer-events-texts'
import type { EventMove } from './actions-menu'
import { EventRow } from './event-row'
import { filterOf, NO_FILTER, STATE_FILTERS } from './list-filter'
import { RowsSkeleton } from './rows-skeleton'

export interface EventsScreenProps {
  mayEdit: boolean
  mayCreate: boolean
}

export function EventsScreen({ mayEdit, mayCreate }: EventsScreenProps) {
  const t = useTexts(organizerEventsTexts)
  const [values, change] = useUrlState(NO_FILTER)
  const events = useInfiniteQuery(eventListQuery(filterOf(values)))
  const [asked, setAsked] = useState<{ move: EventMove; event: OrganizerEventCard } | null>(null)
  const isFiltered = values.q !== '' || values.estado !== ''
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        actions={mayCreate && <ButtonLink to={CREATE_EVENT_PATH}>{t('list.create')}</ButtonLink>}
      />
      <Card>
        <ListToolbar value={values.q} onSearch={(q) => change({ q })} placeholder={t('list.search')}>
          <FilterSelect
            label={t('list.everyState')}
            value={values.estado}
            options={STATE_FILTERS.map(({ value, state }) => ({ value, label: t(`states.${state}`) }))}
            onChange={(estado) => change({ estado })}
          />
        </ListToolbar>
        <DataStates
          query={events}
          skeleton={<RowsSkeleton />}
          errorTitle={t('list.error')}
          isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
          empty={
            isFiltered ? (
              <EmptyState
                bare
                icon={<SearchIcon size={28} />}
                title={t('list.noMatch')}
                text={t('list.noMatchText')}
                action={
                  <Button type="button" variant="outlined" onClick={() => change(NO_FILTER)}>
                    {t('list.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                bare
                title={t('list.empty')}
                text={t(mayCreate ? 'list.emptyText' : 'list.emptyStaff')}
                action={mayCreate && <ButtonLink to={CREATE_EVENT_PATH}>{t('list.create')}</ButtonLink>}
              />
            )
          }
        >
          {({ pages }) => (
            <Rows aria-label={t('list.title')} aria-busy={events.isFetching}>
              {pages
                .flatMap(({ results }) => results)
                .map((event) => (
                  <EventRow
                    key={event.slug}
                    event={event}
                    mayEdit={mayEdit}
                    onMove={(move) => setAsked({ move, event })}
                  />
                ))}
            </Rows>
          )}
        </DataStates>
        {events.hasNextPage && (
          <More>
            <MuiButton
              variant="outlined"
              loading={events.isFetchingNextPage}
              onClick={() => void events.fetchNextPage()}
            >
              {t('list.more')}
            </MuiButton>
          </More>
        )}
      </Card>
      {asked && <MoveDialog move={asked.move} event={asked.event} onClose={() => setAsked(null)} />}
    </>
  )
}

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'center',
  padding: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

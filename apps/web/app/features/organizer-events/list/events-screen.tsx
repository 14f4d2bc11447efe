import type { OrganizerEventCard } from '@zancada/contracts'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { namedApart } from '../../../race/named-apart'
import { ButtonLink } from '../../../ui/button'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { CREATE_EVENT_PATH } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import { MoveDialog } from '../moves/move-dialog'
import type { EventMove } from './event-actions'
import { EventRow, type EventRowProps } from './event-row'
import { filterOf, LIST_OPTIONS, STATE_FILTERS } from './list-filter'
import { RowsSkeleton } from './rows-skeleton'
import { useEventActions } from './use-event-actions'

export interface EventsScreenProps {
  /** Staff without the permission read the list and touch nothing. */
  mayEdit: boolean
  mayCreate: boolean
  netOf: (slug: string) => EventRowProps['net']
  /** The race-day pages of an event, for a member who may open them. */
  raceDayOf: (event: OrganizerEventCard) => readonly RowAction[]
}

export function EventsScreen({ mayEdit, mayCreate, netOf, raceDayOf }: EventsScreenProps) {
  const t = useTexts(organizerEventsTexts)
  const list = useListState(LIST_OPTIONS)
  const events = useApiList(listOrganizerEventsCall, { query: filterOf(list.values) })
  const [asked, setAsked] = useState<{ move: EventMove; event: OrganizerEventCard } | null>(null)
  const actionsOf = useEventActions()
  const labels = new Map(namedApart(events.data?.results ?? []).map(({ slug, label }) => [slug, label]))
  const labelOf = ({ slug, name }: OrganizerEventCard) => labels.get(slug) ?? name
  const create = mayCreate && <ButtonLink to={CREATE_EVENT_PATH}>{t('list.create')}</ButtonLink>
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.lead')} actions={create} />
      <DataList
        id="eventos"
        label={t('list.title')}
        query={events}
        state={list}
        rowId={({ slug }) => slug}
        rowName={labelOf}
        card={(event) => (
          <EventRow event={event} label={labelOf(event)} mayEdit={mayEdit} net={netOf(event.slug)} />
        )}
        rowActions={(event) => [
          ...raceDayOf(event),
          ...(mayEdit ? actionsOf(event, (move) => setAsked({ move, event })) : []),
        ]}
        search={t('list.search')}
        filters={[
          {
            name: 'estado',
            label: t('list.everyState'),
            options: STATE_FILTERS.map(({ value, state }) => ({ value, label: t(`states.${state}`) })),
          },
        ]}
        skeleton={<RowsSkeleton />}
        empty={{
          title: t('list.empty'),
          text: t(mayCreate ? 'list.emptyText' : 'list.emptyStaff'),
          action: create,
        }}
        noMatch={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
        errorTitle={t('list.error')}
      />
      {asked && <MoveDialog move={asked.move} event={asked.event} onClose={() => setAsked(null)} />}
    </>
  )
}

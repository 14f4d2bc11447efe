import type { AdminEvent } from '@zancada/contracts'
import {
  ADMIN_EVENT_WORDS,
  featureEventCall,
  listAdminEventsCall,
  MOST_FEATURED,
  reinstateEventCall,
  takeDownEventCall,
  unfeatureEventCall,
} from '@zancada/contracts/admin/events.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { OrganizerFilter } from '../../../race/organizer-filter'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { decisionsOn, type EventDecision, eventQuery, FILTER_DEFAULTS } from '../event-filters'
import { adminEventsTexts } from '../locale'
import { EventCard } from './event-card'
import { useEventColumns } from './event-columns'
import { TakeDownDialog } from './take-down-dialog'

const CALLS = { feature: featureEventCall, unfeature: unfeatureEventCall, reinstate: reinstateEventCall }

/** Every race, and what the platform may decide about each. */
export function AdminEvents() {
  const t = useTexts(adminEventsTexts)
  const list = useListState({ filters: FILTER_DEFAULTS })
  const events = useApiList(listAdminEventsCall, { query: eventQuery(list.values) })
  const [asked, setAsked] = useState<{ event: AdminEvent; decision: EventDecision } | null>(null)
  const notify = useSnackbar()
  const write = useApiWrite()

  async function decide(event: AdminEvent, decision: EventDecision, reason = '') {
    const params = { id: event.id }
    await (decision === 'takeDown'
      ? write(takeDownEventCall, { params, body: { reason } })
      : write(CALLS[decision], { params }))
    notify(t(`${decision}.done`, { name: event.name }), 'success')
  }

  /** What is undone with a touch needs no question. */
  async function decideAtOnce(event: AdminEvent, decision: EventDecision) {
    try {
      await decide(event, decision)
    } catch (error) {
      notify(messageOf(error) ?? t('error'), 'error')
    }
  }

  const actionsOf = (event: AdminEvent): RowAction[] => [
    ...(event.is_public ? [{ key: 'open', label: t('open'), to: `/${event.slug}` }] : []),
    { key: 'organizer', label: t('organizer'), to: `/admin/organizadores/${event.organizer.id}` },
    ...(event.confirmed > 0
      ? [{ key: 'money', label: t('money'), to: `/admin/desembolsos/${event.slug}` }]
      : []),
    { key: 'history', label: t('history'), to: `/admin/auditoria?sobre=event&id=${event.id}` },
    ...decisionsOn(event, new Date()).map((decision) => ({
      key: decision,
      label: t(`${decision}.action`),
      danger: decision === 'takeDown',
      apart: decision === 'takeDown',
      onSelect: () =>
        decision === 'feature' || decision === 'unfeature'
          ? void decideAtOnce(event, decision)
          : setAsked({ event, decision }),
    })),
  ]

  return (
    <>
      <PageHeader title={t('title')} description={t('lead', { most: MOST_FEATURED })} />
      <DataList
        id="admin-eventos"
        label={t('title')}
        query={events}
        state={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={useEventColumns()}
        tallRows
        card={(event) => <EventCard event={event} />}
        rowActions={actionsOf}
        search={t('search')}
        filters={[
          {
            name: 'estado',
            label: t('state.all'),
            options: ADMIN_EVENT_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) })),
          },
        ]}
        toolbar={
          <OrganizerFilter
            by="id"
            value={list.values.organizador}
            name={
              events.data?.results.find(({ organizer }) => organizer.id === list.values.organizador)
                ?.organizer.name
            }
            onChange={(id) => list.setFilter('organizador', id)}
          />
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
        errorTitle={t('error')}
      />
      {asked?.decision === 'takeDown' && (
        <TakeDownDialog
          event={asked.event}
          onDecide={(reason) => decide(asked.event, 'takeDown', reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.decision === 'reinstate' && (
        <ConfirmDialog
          open
          title={t('reinstate.title', { name: asked.event.name })}
          confirmLabel={t('reinstate.confirm')}
          onConfirm={() => decide(asked.event, 'reinstate')}
          onClose={() => setAsked(null)}
        >
          {t('reinstate.text', { organizer: asked.event.organizer.name })}
        </ConfirmDialog>
      )}
    </>
  )
}

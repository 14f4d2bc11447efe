import { useQuery } from '@tanstack/react-query'
import type { QueuedPerson } from '@zancada/contracts'
import { loadRegistrationChoicesCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { listQueueCall, listQueuesCall } from '@zancada/contracts/waitlist/organizer-waitlist.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { panelWaitlistTexts } from '../locale'
import { LIST_OPTIONS, queryOf, STATES } from '../queue-filter'
import { movesOf, nameOf, type QueueMove, shortPlaces } from '../queue-moves'
import { MoveDialog } from './move-dialog'
import { QueueCard } from './queue-card'
import { useQueueColumns } from './queue-columns'
import { QueueTotals } from './queue-totals'

interface WaitlistScreenProps {
  event: { readonly slug: string; readonly name: string }
  /** While the organizer is suspended its list is only looked at. */
  isSuspended: boolean
}

/** Who waits for a place of the event one works on, in the order of their turns. */
export function WaitlistScreen({ event, isSuspended }: WaitlistScreenProps) {
  const t = useTexts(panelWaitlistTexts)
  const list = useListState(LIST_OPTIONS)
  const queue = useApiList(listQueueCall, { query: queryOf(event.slug, list.values) })
  // Also those where nobody waits any more: who left them can still be looked for.
  const categories =
    useQuery(apiQuery(loadRegistrationChoicesCall, { query: { evento: event.slug } })).data?.categories ?? []
  const [asked, setAsked] = useState<{ move: QueueMove; person: QueuedPerson } | null>(null)
  const queues = useQuery(apiQuery(listQueuesCall, { query: { evento: event.slug } })).data?.results ?? []
  const refusalOf = (move: QueueMove, person: QueuedPerson) => {
    const short = move === 'offer' ? shortPlaces(person, queues) : null
    if (short === null) return {}
    const words = { category: person.category.name, needed: person.party_size, count: short.free }
    return { refusal: t(short.free === 0 ? 'noneFree' : 'fewFree', words) }
  }
  const actionsOf = (person: QueuedPerson): readonly RowAction[] =>
    movesOf(person).map((move) => ({
      key: move,
      label: t(`actions.${move}`),
      ...refusalOf(move, person),
      ...(move === 'remove' && { danger: true, apart: true }),
      onSelect: () => setAsked({ move, person }),
    }))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isSuspended ? 'leadSuspended' : 'lead', { event: event.name })}
      />
      <QueueTotals event={event.slug} />
      <DataList
        id="lista-espera"
        label={t('title')}
        query={queue}
        state={list}
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={useQueueColumns()}
        tallRows
        card={(person) => <QueueCard person={person} />}
        rowActions={isSuspended ? undefined : actionsOf}
        search={t('search')}
        filters={[
          {
            name: 'categoria',
            label: t('everyCategory'),
            options: categories.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'estado',
            label: t('everyState'),
            options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
        errorTitle={t('error')}
      />
      {asked && <MoveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

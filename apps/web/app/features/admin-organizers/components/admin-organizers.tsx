import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { AdminOrganizer } from '@zancada/contracts'
import { listAdminOrganizersCall, reviewOrganizerCall } from '@zancada/contracts/admin/organizers.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { PageHeader } from '../../../ui/layout/page-header'
import { QueueList } from '../../../ui/table/queue-list'
import { useListState } from '../../../ui/table/use-list-state'
import { adminOrganizersTexts } from '../locale'
import { type Decision, FILTER_DEFAULTS, organizerQuery, STATE_WORDS } from '../organizer-filters'
import { DecisionDialog } from './decision-dialog'
import { OrganizerEntry } from './organizer-entry'

/** Those who wait for the platform's word, and anyone else who was given it before. */
export function AdminOrganizers() {
  const t = useTexts(adminOrganizersTexts)
  const list = useListState({ filters: FILTER_DEFAULTS })
  const organizers = useApiList(listAdminOrganizersCall, { query: organizerQuery(list.values) })
  const [asked, setAsked] = useState<{ organizer: AdminOrganizer; decision: Decision } | null>(null)
  const notify = useSnackbar()
  const write = useApiWrite()
  // Whose new name or NIT nobody has looked at yet.
  const changed = (
    useApiList(listAdminOrganizersCall, { query: { estado: 'cambiado' } }).data?.results ?? []
  ).filter(({ legal_changed_at }) => legal_changed_at !== null)

  async function markReviewed({ id: organizerId, name }: AdminOrganizer) {
    try {
      await write(reviewOrganizerCall, { params: { id: organizerId } })
      notify(t('review.done', { name }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('errorTitle'), 'error')
    }
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {changed.length > 0 && list.values.estado !== 'cambiado' && (
        <Alert
          severity="warning"
          role="note"
          sx={{ mb: 2 }}
          action={
            <Button size="small" variant="text" onClick={() => list.setFilter('estado', 'cambiado')}>
              {t('review.open')}
            </Button>
          }
        >
          {t('review.waiting', { names: changed.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <QueueList
        id="organizadores"
        query={organizers}
        state={list}
        rowId={(organizer) => organizer.id}
        rowName={({ name }) => name}
        card={(organizer) => (
          <OrganizerEntry
            organizer={organizer}
            onDecide={(decision) => setAsked({ organizer, decision })}
            onReview={() => void markReviewed(organizer)}
          />
        )}
        states={STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) }))}
        t={t}
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

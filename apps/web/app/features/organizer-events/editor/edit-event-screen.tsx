import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { loadOrganizerEventCall } from '@zancada/contracts/events/organizer-events.calls'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, HELD } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { organizerEventsTexts } from '../locale'
import { EventEditor, type EventEditorProps } from './event-editor'

interface EditEventScreenProps extends Omit<EventEditorProps, 'initial'> {
  slug: string
  missing: ReactNode
}

export function EditEventScreen({ slug, missing, mayNameSeller }: EditEventScreenProps) {
  const t = useTexts(organizerEventsTexts)
  // What changes meanwhile is told when saving.
  const event = useQuery({
    ...apiQuery(loadOrganizerEventCall, { params: { slug } }, { apart: 'editor' }),
    ...HELD,
  })
  return (
    <DataStates
      query={event}
      errorTitle={t('editor.error')}
      missing={missing}
      skeleton={
        <>
          <Skeleton width={90} />
          <Skeleton width="45%" sx={{ fontSize: '3rem', mb: 4 }} />
          <FormSkeleton fields={6} />
        </>
      }
    >
      {(initial) => <EventEditor initial={initial} mayNameSeller={mayNameSeller} />}
    </DataStates>
  )
}

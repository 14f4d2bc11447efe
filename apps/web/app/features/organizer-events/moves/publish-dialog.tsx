import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { loadOrganizerEventCall } from '@zancada/contracts/events/organizer-events.calls'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { publishEvent, useEventMove } from '../api/event-moves'
import { ShortBibs } from '../editor/short-bibs'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import type { MoveQuestionProps } from './moved-event'

export function PublishDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const publish = useEventMove(publishEvent)
  const categories = useQuery({
    ...apiQuery(loadOrganizerEventCall, { params: { slug: event.slug } }, { apart: 'bibs' }),
    select: (loaded) => loaded.categories,
    staleTime: 0,
  })
  const [missing, setMissing] = useState<readonly string[]>([])

  async function confirm() {
    try {
      await publish(event.slug)
    } catch (error) {
      const texts = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
      setMissing(texts)
      throw texts.length > 0 ? new Error(t('publish.refused', { count: texts.length })) : error
    }
    notify(t('publish.done', { name: event.name }), 'success')
    onMoved()
  }

  return (
    <ConfirmDialog
      open
      title={t('publish.title', { name: event.name })}
      confirmLabel={t('publish.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('publish.text')}
      {categories.data && <ShortBibs categories={categories.data} />}
      {missing.length > 0 && (
        <>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Link component={RouterLink} to={eventPaths(event.slug).edit} onClick={onClose}>
            {t('publish.complete')}
          </Link>
        </>
      )}
    </ConfirmDialog>
  )
}

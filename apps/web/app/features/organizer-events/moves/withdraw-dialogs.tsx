import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { deleteEvent, unpublishEvent, useEventMove } from '../api/event-moves'
import { organizerEventsTexts } from '../locale'
import type { MoveQuestionProps } from './moved-event'

export function UnpublishDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const unpublish = useEventMove(unpublishEvent)
  return (
    <ConfirmDialog
      open
      title={t('unpublish.title', { name: event.name })}
      confirmLabel={t('unpublish.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await unpublish(event.slug)
        notify(t('unpublish.done', { name: event.name }), 'success')
        onMoved()
      }}
    >
      {t('unpublish.text')}
    </ConfirmDialog>
  )
}

export function DeleteDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const remove = useEventMove(deleteEvent)
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('delete.title', { name: event.name })}
      confirmLabel={t('delete.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await remove(event.slug)
        notify(t('delete.done', { name: event.name }), 'success')
        onMoved()
      }}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { closeSales, reopenSales, useEventMove } from '../api/event-moves'
import { organizerEventsTexts } from '../locale'
import type { MoveQuestionProps } from './moved-event'

export function CloseSalesDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const close = useEventMove(closeSales)
  return (
    <ConfirmDialog
      open
      title={t('closeSales.title', { name: event.name })}
      confirmLabel={t('closeSales.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await close(event.slug)
        notify(t('closeSales.done', { name: event.name }), 'success')
        onMoved()
      }}
    >
      {t('closeSales.text')}
      {event.held_count > 0 && ` ${t('closeSales.held', { count: event.held_count })}`}
    </ConfirmDialog>
  )
}

export function ReopenSalesDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const reopen = useEventMove(reopenSales)
  return (
    <ConfirmDialog
      open
      title={t('reopenSales.title', { name: event.name })}
      confirmLabel={t('reopenSales.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        await reopen(event.slug)
        notify(t('reopenSales.done', { name: event.name }), 'success')
        onMoved()
      }}
    >
      {t('reopenSales.text')}
    </ConfirmDialog>
  )
}

import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { switchRaceDayPin, useEventMove } from '../api/event-moves'
import { organizerEventsTexts } from '../locale'
import type { MoveQuestionProps } from './moved-event'

export function DropPinDialog(props: MoveQuestionProps) {
  return <PinDialog {...props} texts="dropPin" needsPin={false} />
}

export function RequirePinDialog(props: MoveQuestionProps) {
  return <PinDialog {...props} texts="requirePin" needsPin />
}

interface PinDialogProps extends MoveQuestionProps {
  texts: 'dropPin' | 'requirePin'
  needsPin: boolean
}

/** Says what the devices of race day keep without a PIN, and what changes for who works on them. */
function PinDialog({ event, onClose, onMoved, texts, needsPin }: PinDialogProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const change = useEventMove(switchRaceDayPin)
  return (
    <ConfirmDialog
      open
      tone={needsPin ? 'normal' : 'danger'}
      title={t(`${texts}.title`, { name: event.name })}
      confirmLabel={t(`${texts}.confirm`)}
      onClose={onClose}
      onConfirm={async () => {
        await change(event.slug, needsPin)
        notify(t(`${texts}.done`), 'success')
        onMoved()
      }}
    >
      {t(`${texts}.text`)}
    </ConfirmDialog>
  )
}

import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useSelfService } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import { runnerName } from '../runner-name'
import { totalBack, whatComesBack } from '../what-comes-back'
import type { QuestionProps } from './question-props'

/** For good, so it says first what is lost and what comes back. */
export function CancelDialog({ registration, onClose }: QuestionProps) {
  const t = useTexts(myRegistrationsTexts)
  const notify = useSnackbar()
  const { cancel } = useSelfService(registration.id)
  const { event, category, team } = registration
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      onClose={onClose}
      onConfirm={async () => {
        await cancel(totalBack(registration))
        notify(t('cancel.done'), 'success')
      }}
    >
      <p style={{ margin: '0 0 8px' }}>
        {t('cancel.text', { name: runnerName(registration), event: event.name, category: category.name })}
      </p>
      {team !== null && (
        <p style={{ margin: '0 0 8px' }}>
          {t(team.seat === 1 ? 'cancel.team' : 'cancel.member', { team: team.name ?? '' })}
        </p>
      )}
      {(team === null || team.seat === 1) && <p style={{ margin: 0 }}>{whatComesBack(registration)}</p>}
    </ConfirmDialog>
  )
}

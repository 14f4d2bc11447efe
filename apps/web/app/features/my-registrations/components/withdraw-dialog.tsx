import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useSelfService } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import type { QuestionProps } from './question-props'

export function WithdrawDialog({ registration, onClose }: QuestionProps) {
  const t = useTexts(myRegistrationsTexts)
  const notify = useSnackbar()
  const { withdraw } = useSelfService(registration.id)
  return (
    <ConfirmDialog
      open
      title={t('transfer.withdrawTitle')}
      confirmLabel={t('transfer.withdraw')}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw()
        notify(t('transfer.withdrawn'), 'success')
      }}
    >
      {t('transfer.withdrawText', { email: registration.transfer?.to_email ?? '' })}
    </ConfirmDialog>
  )
}

import { useTexts } from '../../../i18n'
import { currentSession, useSession } from '../../../session'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { verificationTexts } from '../locale'

const MAX_WIDTH = 500

/** It closes whatever the answer: behind an open dialog a screen reader would not hear the snackbar that says it. */
export function VerificationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(verificationTexts)
  const notify = useSnackbar()
  const { profile } = useSession()

  async function resend() {
    const { text, severity } = await currentSession().resendVerification()
    notify(text, severity)
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('dialog.title')}
      confirmLabel={t('dialog.resend')}
      cancelLabel={t('dialog.later')}
      maxWidth={MAX_WIDTH}
      onConfirm={resend}
      onClose={onClose}
    >
      <p>{t('dialog.must')}</p>
      <p>{t('dialog.where', { email: profile?.email ?? '' })}</p>
    </ConfirmDialog>
  )
}

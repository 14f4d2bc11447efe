import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { currentSession, useSession } from '../session'
import { useSnackbar } from '../ui/feedback/snackbar'
import { panelTexts } from './locale'

/** The API refuses every write of the panel until the e-mail is verified: say so before anything is typed. */
export function UnverifiedNotice() {
  const { profile, isEmailVerified } = useSession()
  return profile === null || isEmailVerified ? null : <Notice email={profile.email ?? ''} />
}

function Notice({ email }: { email: string }) {
  const t = useTexts(panelTexts)
  const notify = useSnackbar()
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    const { text, severity } = await currentSession().resendVerification()
    setIsSending(false)
    notify(text, severity)
  }

  return (
    <Alert
      severity="warning"
      sx={{ mb: 3, flexWrap: 'wrap' }}
      action={
        <Button size="small" variant="outlined" disabled={isSending} onClick={resend}>
          {t('unverified.resend')}
        </Button>
      }
    >
      {t('unverified.text', { email })}
    </Alert>
  )
}

import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { CodeForm } from '../../../session/guest/guest-forms'
import { sendFirstCode } from '../../../session/guest/send-first-code'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { Sheet, StepFrame } from '../../../ui/layout/step-frame'
import { relayTeamTexts } from '../locale'

interface MailboxProofProps {
  /** The address that was invited, and no other. */
  email: string
  isProven: boolean
  onProven: (guestToken: string) => void
}

const noFields = z.object({})

/** A link is forwarded more easily than a mailbox is opened: its code says that it is them. */
export function MailboxProof({ email, isProven, onProven }: MailboxProofProps) {
  const t = useTexts(relayTeamTexts)
  const [isSent, setIsSent] = useState(false)
  const sending = useZodForm(noFields, {})
  if (isProven)
    return (
      <Alert severity="success" sx={{ mb: 3 }}>
        {t('proof.proven', { email })}
      </Alert>
    )
  return (
    <StepFrame title={t('proof.title')} text={t('proof.text', { email })} announced={false}>
      <Sheet sx={{ mt: 3, maxWidth: 520 }}>
        {isSent ? (
          <>
            <Typography role="status">{t('proof.sent', { email })}</Typography>
            <CodeForm email={email} onProof={onProven} takesFocus />
          </>
        ) : (
          <Form
            form={sending}
            aria-label={t('proof.title')}
            onSubmit={async () => {
              await sendFirstCode(email)
              setIsSent(true)
            }}
          >
            <SubmitButton>{t('proof.send')}</SubmitButton>
          </Form>
        )}
      </Sheet>
    </StepFrame>
  )
}

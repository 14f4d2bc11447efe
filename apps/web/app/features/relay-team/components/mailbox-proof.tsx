import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { sendGuestCodeCall, verifyGuestCodeCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
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
const codeSchema = z.object({ code: z.string().trim().min(1) })

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
          <CodeForm email={email} onProven={onProven} />
        ) : (
          <Form
            form={sending}
            aria-label={t('proof.title')}
            onSubmit={async () => {
              await callApi(sendGuestCodeCall, { body: { email } })
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

function CodeForm({ email, onProven }: Omit<MailboxProofProps, 'isProven'>) {
  const t = useTexts(relayTeamTexts)
  const notify = useSnackbar()
  const form = useZodForm(codeSchema, { code: '' })

  async function sendAgain() {
    try {
      await callApi(sendGuestCodeCall, { body: { email } })
      notify(t('proof.resent'), 'success')
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    }
  }

  return (
    <Form
      form={form}
      aria-label={t('proof.title')}
      onSubmit={async ({ code }) => {
        const { guest_token } = await callApi(verifyGuestCodeCall, { body: { email, code } })
        onProven(guest_token)
      }}
    >
      <p role="status" style={{ margin: 0 }}>
        {t('proof.sent', { email })}
      </p>
      <TextField
        name="code"
        label={t('proof.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        autoFocus
      />
      <SendWhole />
      <SubmitButton>{t('proof.verify')}</SubmitButton>
      <div>
        <Button variant="text" onClick={() => void sendAgain()}>
          {t('proof.again')}
        </Button>
      </div>
    </Form>
  )
}

/** The sixth digit sends the code by itself. */
function SendWhole() {
  const mark = useRef<HTMLSpanElement>(null)
  const code = useWatch<z.input<typeof codeSchema>, 'code'>({ name: 'code' })
  useEffect(() => {
    if (/^\d{6}$/.test(code)) mark.current?.closest('form')?.requestSubmit()
  }, [code])
  return <span ref={mark} hidden />
}

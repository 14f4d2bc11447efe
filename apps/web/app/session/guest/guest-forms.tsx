import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { emailField } from '@zancada/contracts/accounts/account-fields'
import { sendGuestCodeCall, verifyGuestCodeCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { callApi } from '../../api-client'
import { useTexts } from '../../i18n'
import { messageOf } from '../../ui/feedback/message-of'
import { useSnackbar } from '../../ui/feedback/snackbar'
import { Form } from '../../ui/form/form'
import { Submit } from '../../ui/form/submit'
import { SubmitButton } from '../../ui/form/submit-button'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { currentSession } from '../current-session'
import { guestTexts } from './locale'
import { sendFirstCode } from './send-first-code'

const addressSchema = z.object({ email: emailField })
const codeSchema = z.object({ code: z.string().trim().min(1) })

interface AddressFormProps {
  /** The form's name, for screen readers. */
  name: string
  /** The label of its field. */
  label: string
  sendLabel: string
  /** The address typed before, for a visitor who comes back to change it. */
  initial?: string
  onSent: (email: string) => void
}

/** Sends a code to whatever address is typed. */
export function AddressForm({ name, label, sendLabel, initial = '', onSent }: AddressFormProps) {
  const form = useZodForm(addressSchema, { email: initial })
  return (
    <Form
      form={form}
      aria-label={name}
      onSubmit={async (body) => {
        await sendFirstCode(body.email)
        onSent(body.email)
      }}
    >
      <TextField
        name="email"
        type="email"
        label={label}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <Submit>{sendLabel}</Submit>
    </Form>
  )
}

interface CodeFormProps {
  email: string
  /** They are a guest with a proven address now; without it they go on where they are. */
  onVerified?: () => unknown
  /** Takes the proof for what is asked here alone: they are nobody else elsewhere in the site. */
  onProof?: (guestToken: string) => void
  /** Absent where it must be this address. */
  onOther?: () => void
  /** Where no title of its own tells that it came. */
  takesFocus?: boolean
}

export function CodeForm({ email, onVerified, onProof, onOther, takesFocus = false }: CodeFormProps) {
  const t = useTexts(guestTexts)
  const notify = useSnackbar()
  const form = useZodForm(codeSchema, { code: '' })
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('code')
  }, [takesFocus, setFocus])

  async function sendAgain() {
    try {
      await callApi(sendGuestCodeCall, { body: { email } })
      notify(t('resent'), 'success')
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    }
  }

  return (
    <Form
      form={form}
      aria-label={t('codeTitle')}
      onSubmit={async ({ code }) => {
        const { guest_token } = await callApi(verifyGuestCodeCall, { body: { email, code } })
        if (onProof) return onProof(guest_token)
        currentSession().startGuest(guest_token)
        if (onVerified) await onVerified()
      }}
    >
      <TextField
        name="code"
        label={t('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
      />
      {!onProof && <Stays>{t('stays')}</Stays>}
      <SendWhole />
      <SubmitButton>{t('verify')}</SubmitButton>
      <Row>
        <Button variant="text" onClick={() => void sendAgain()}>
          {t('resend')}
        </Button>
        {onOther && (
          <Button variant="text" onClick={onOther}>
            {t('otherEmail')}
          </Button>
        )}
      </Row>
    </Form>
  )
}

/** The sixth digit sends the code by itself; one that was refused is sent again only by hand, or once it changed. */
function SendWhole() {
  const mark = useRef<HTMLSpanElement>(null)
  const code = useWatch<z.input<typeof codeSchema>, 'code'>({ name: 'code' })
  useEffect(() => {
    if (/^\d{6}$/.test(code)) mark.current?.closest('form')?.requestSubmit()
  }, [code])
  return <span ref={mark} hidden />
}

const Stays = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4 })

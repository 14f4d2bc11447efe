import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { emailField } from '@zancada/contracts/accounts/account-fields'
import { sendGuestCodeCall, verifyGuestCodeCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { callApi } from '../../api-client'
import { useTexts } from '../../i18n'
import { messageOf } from '../../ui/feedback/message-of'
import { useSnackbar } from '../../ui/feedback/snackbar'
import { focusAfter } from '../../ui/focus/focus-after'
import { Form } from '../../ui/form/form'
import { SubmitButton } from '../../ui/form/submit-button'
import { TextField } from '../../ui/form/text-field'
import { useZodForm } from '../../ui/form/use-zod-form'
import { Sheet, StepFrame } from '../../ui/layout/step-frame'
import { currentSession } from '../current-session'
import { guestTexts } from './locale'

const addressSchema = z.object({ email: emailField })
const codeSchema = z.object({ code: z.string().trim().min(1) })

export interface GuestGateProps {
  /** What the e-mail is asked for. */
  title: string
  text: string
  /** They had proven it before, and it is no longer taken. */
  isAgain?: boolean
}

/** Somebody proves their e-mail before anything is kept for them or shown to them: address first, then the code sent to it. */
export function GuestGate({ title, text, isAgain = false }: GuestGateProps) {
  const t = useTexts(guestTexts)
  const [email, setEmail] = useState<string | null>(null)
  return (
    <Narrow>
      {isAgain && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('again')}
        </Alert>
      )}
      {email === null ? (
        <StepFrame title={title} text={text} announced={false}>
          <AddressForm label={title} onSent={setEmail} />
        </StepFrame>
      ) : (
        <StepFrame key={email} title={t('codeTitle')} text={t('codeText', { email })} announced>
          <CodeForm email={email} onOther={() => setEmail(null)} />
        </StepFrame>
      )}
      <OtherWays />
    </Narrow>
  )
}

function AddressForm({ label, onSent }: { label: string; onSent: (email: string) => void }) {
  const t = useTexts(guestTexts)
  const form = useZodForm(addressSchema, { email: '' })
  return (
    <Sheet sx={{ mt: 3 }}>
      <Form
        form={form}
        aria-label={label}
        onSubmit={async (body) => {
          await callApi(sendGuestCodeCall, { body })
          onSent(body.email)
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <SubmitButton>{t('send')}</SubmitButton>
      </Form>
    </Sheet>
  )
}

function CodeForm({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useTexts(guestTexts)
  const notify = useSnackbar()
  const form = useZodForm(codeSchema, { code: '' })

  async function sendAgain() {
    try {
      await callApi(sendGuestCodeCall, { body: { email } })
      notify(t('resent'), 'success')
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    }
  }

  return (
    <Sheet sx={{ mt: 3 }}>
      <Form
        form={form}
        aria-label={t('codeTitle')}
        onSubmit={async ({ code }) => {
          const { guest_token } = await callApi(verifyGuestCodeCall, { body: { email, code } })
          currentSession().startGuest(guest_token)
          focusAfter()
        }}
      >
        <TextField
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
        />
        <SubmitButton>{t('verify')}</SubmitButton>
        <Row>
          <Button variant="text" onClick={() => void sendAgain()}>
            {t('resend')}
          </Button>
          <Button variant="text" onClick={onOther}>
            {t('otherEmail')}
          </Button>
        </Row>
      </Form>
    </Sheet>
  )
}

/** Somebody who remembers having an account comes back here after entering. */
function OtherWays() {
  const t = useTexts(guestTexts)
  const { pathname, search } = useLocation()
  const remember = () => currentSession().saveRedirectPath(pathname + search)
  return (
    <Ways>
      <p>
        {t('haveAccount')}{' '}
        <Link to="/login" onClick={remember}>
          {t('logIn')}
        </Link>
      </p>
      <p>
        {t('newAccount')}{' '}
        <Link to="/corredores/registro" onClick={remember}>
          {t('register')}
        </Link>
      </p>
    </Ways>
  )
}

const Narrow = styled('div')({ maxWidth: 520, marginInline: 'auto' })

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4 })

const Ways = styled('div')(({ theme }) => ({
  marginTop: 20,
  fontSize: '0.9375rem',
  '& p': { margin: '4px 0' },
  '& a': {
    color: theme.palette.text.brand,
    fontWeight: 600,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
  },
}))

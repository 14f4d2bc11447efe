import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { emailField } from '@zancada/contracts/accounts/account-fields'
import { sendGuestCodeCall, verifyGuestCodeCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { currentSession } from '../../../session'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { registrationTexts } from '../registration-texts'
import { Sheet, StepFrame } from './step-frame'

const addressSchema = z.object({ email: emailField })
const codeSchema = z.object({ code: z.string().trim().min(1) })

/** A guest proves their e-mail before anything is held for them or shown to them: address first, then the code sent to it. */
export function GuestGate({ isAgain, hasOrder }: { isAgain: boolean; hasOrder: boolean }) {
  const t = useTexts(registrationTexts)
  const [email, setEmail] = useState<string | null>(null)
  return (
    <Narrow>
      {isAgain && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('guest.again')}
        </Alert>
      )}
      {email === null ? (
        <StepFrame
          title={t(hasOrder ? 'guest.orderTitle' : 'guest.title')}
          text={t(hasOrder ? 'guest.orderText' : 'guest.text')}
          announced={false}
        >
          <AddressForm onSent={setEmail} />
        </StepFrame>
      ) : (
        <StepFrame key={email} title={t('guest.codeTitle')} text={t('guest.codeText', { email })} announced>
          <CodeForm email={email} onOther={() => setEmail(null)} />
        </StepFrame>
      )}
      <OtherWays />
    </Narrow>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(registrationTexts)
  const form = useZodForm(addressSchema, { email: '' })
  return (
    <Sheet sx={{ mt: 3 }}>
      <Form
        form={form}
        aria-label={t('guest.title')}
        onSubmit={async (body) => {
          await callApi(sendGuestCodeCall, { body })
          onSent(body.email)
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('guest.email')}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <SubmitButton>{t('guest.send')}</SubmitButton>
      </Form>
    </Sheet>
  )
}

function CodeForm({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useTexts(registrationTexts)
  const notify = useSnackbar()
  const form = useZodForm(codeSchema, { code: '' })

  async function sendAgain() {
    try {
      await callApi(sendGuestCodeCall, { body: { email } })
      notify(t('guest.resent'), 'success')
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    }
  }

  return (
    <Sheet sx={{ mt: 3 }}>
      <Form
        form={form}
        aria-label={t('guest.codeTitle')}
        onSubmit={async ({ code }) => {
          const { guest_token } = await callApi(verifyGuestCodeCall, { body: { email, code } })
          currentSession().startGuest(guest_token)
        }}
      >
        <TextField
          name="code"
          label={t('guest.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
        />
        <SubmitButton>{t('guest.verify')}</SubmitButton>
        <Row>
          <Button variant="text" onClick={() => void sendAgain()}>
            {t('guest.resend')}
          </Button>
          <Button variant="text" onClick={onOther}>
            {t('guest.otherEmail')}
          </Button>
        </Row>
      </Form>
    </Sheet>
  )
}

/** Somebody who remembers having an account comes back here after entering. */
function OtherWays() {
  const t = useTexts(registrationTexts)
  const { pathname, search } = useLocation()
  const remember = () => currentSession().saveRedirectPath(pathname + search)
  return (
    <Ways>
      <p>
        {t('guest.haveAccount')}{' '}
        <Link to="/login" onClick={remember}>
          {t('guest.logIn')}
        </Link>
      </p>
      <p>
        {t('guest.newAccount')}{' '}
        <Link to="/corredores/registro" onClick={remember}>
          {t('guest.register')}
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

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../i18n'
import { Sheet, StepFrame } from '../../ui/layout/step-frame'
import { currentSession } from '../current-session'
import { AddressForm, CodeForm } from './guest-forms'
import { guestTexts } from './locale'

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
  const [typed, setTyped] = useState('')
  return (
    <Narrow>
      {isAgain && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('again')}
        </Alert>
      )}
      {email === null ? (
        <StepFrame title={title} text={text} announced={false}>
          <Sheet sx={{ mt: 3 }}>
            <AddressForm
              name={title}
              label={t('email')}
              sendLabel={t('send')}
              initial={typed}
              onSent={(sentTo) => {
                setTyped(sentTo)
                setEmail(sentTo)
              }}
            />
          </Sheet>
        </StepFrame>
      ) : (
        <StepFrame key={email} title={t('codeTitle')} text={t('codeText', { email })} announced>
          <Sheet sx={{ mt: 3 }}>
            <CodeForm email={email} onOther={() => setEmail(null)} />
          </Sheet>
        </StepFrame>
      )}
      <OtherWays />
    </Narrow>
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

import { styled } from '@mui/material/styles'
import type { AnswerOf } from '@zancada/contracts'
import { newPasswordField } from '@zancada/contracts/accounts/account-fields'
import { keepInAccountCall, loadGuestAccountCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { ACCOUNT_WORDS } from '@zancada/contracts/privacy/consent-words'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { ApiError, callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useShownTexts } from '../../../race/shown-texts'
import { currentSession, runnerRegistrationErrorText, useSession } from '../../../session'
import { CodeForm } from '../../../session/guest/guest-forms'
import { sendFirstCode } from '../../../session/guest/send-first-code'
import { ButtonLink } from '../../../ui/button'
import { LinkedWords } from '../../../ui/feedback/linked-words'
import { Form } from '../../../ui/form/form'
import { Submit } from '../../../ui/form/submit'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { CheckIcon } from '../../../ui/icons'
import { FormRefusal } from '../form-refusal'
import { accountsTexts } from '../locale'
import { registrationRefusal } from '../registration-refusal'
import { NewPasswordField } from './new-password-field'

const MINE = '/perfil?seccion=inscripciones'

/** After a purchase: a guest keeps it in an account with one field, or is told that they have one. */
export function KeepInAccount() {
  const { status, guestEmail } = useSession()
  const wasKept = useWasKept()
  if (status === 'signed-in') return wasKept ? <Kept /> : null
  return status === 'guest' && guestEmail !== null ? <Offer key={guestEmail} /> : null
}

type Answer = AnswerOf<typeof loadGuestAccountCall>

/** Nothing is promised until it is known, and nobody waits for it. */
function Offer() {
  const t = useTexts(accountsTexts)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isProofOld, setIsProofOld] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(loadGuestAccountCall, { signal: leaving.signal }).then(setAnswer, () => undefined)
    return () => leaving.abort()
  }, [])
  if (answer === null || answer.email === null) return null
  const { state, email, last_name } = answer
  if (state === 'known') return <Known email={email} />
  if (state !== 'offered') return null
  return (
    <Card aria-labelledby="guardar-en-cuenta">
      <h2 id="guardar-en-cuenta">{t('keep.title')}</h2>
      {isProofOld ? (
        <>
          <p role="status">{t('keep.proveAgain', { email })}</p>
          <CodeForm email={email} takesFocus onVerified={() => setIsProofOld(false)} />
        </>
      ) : (
        <>
          <p>
            {t('keep.text')} <strong>{email}</strong>.
          </p>
          <PasswordForm
            email={email}
            last_name={last_name}
            onKnown={() => setAnswer({ ...answer, state: 'known' })}
            onProofOld={() => setIsProofOld(true)}
          />
        </>
      )}
    </Card>
  )
}

interface PasswordFormProps {
  email: string
  last_name: string
  onKnown: () => void
  /** A new code is on its way. */
  onProofOld: () => void
}

function PasswordForm({ email, last_name, onKnown, onProofOld }: PasswordFormProps) {
  const t = useTexts(accountsTexts)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useZodForm(keepSchema, { password: '', email, last_name })
  const texts = useShownTexts()

  async function keep({ password }: z.output<typeof keepSchema>) {
    const send = texts.accept((shown) => callApi(keepInAccountCall, { body: { password, ...shown } }))
    const answer = await send.catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'account_exists') return onKnown()
      if (error instanceof ApiError && error.code === 'proof_too_old') {
        await sendFirstCode(email)
        return onProofOld()
      }
      throw registrationRefusal(error, runnerRegistrationErrorText)
    })
    if (!answer) return
    // Shared by their tabs if the guest was: somebody else who is remembered here stays so.
    const session = currentSession()
    const login = await session.completeLogin(answer, session.isGuestShared())
    if (login.outcome === 'refused') throw new FormRefusal([login.text])
    if (login.outcome === 'signed-in')
      await navigate(pathname + search, { replace: true, state: KEPT, preventScrollReset: true })
  }

  return (
    <Form form={form} onSubmit={keep} hasOneField aria-label={t('keep.title')}>
      <NewPasswordField label={t('fields.password')} />
      <small>
        <LinkedWords words={ACCOUNT_WORDS.keep} /> {t('keep.device')}
      </small>
      <Submit>{t('keep.submit')}</Submit>
    </Form>
  )
}

function Known({ email }: { email: string }) {
  const t = useTexts(accountsTexts)
  return (
    <Card aria-labelledby="guardar-en-cuenta" role="status">
      <h2 id="guardar-en-cuenta">{t('keep.knownTitle')}</h2>
      <p>{t('keep.knownText', { email })}</p>
      <ButtonLink to="/login" onClick={() => currentSession().saveRedirectPath(MINE)}>
        {t('keep.logIn')}
      </ButtonLink>
    </Card>
  )
}

/** The page was read anew as the account's; the next thing is this. */
function Kept() {
  const t = useTexts(accountsTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After the title of the page, which takes it on arrival.
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <Card aria-labelledby="guardar-en-cuenta">
      <h2 id="guardar-en-cuenta" ref={heading} tabIndex={-1}>
        <CheckIcon size={22} /> {t('keep.doneTitle')}
      </h2>
      <p>{t('keep.doneText')}</p>
    </Card>
  )
}

const KEPT = { kept: true } as const

function useWasKept(): boolean {
  const { state }: { state: unknown } = useLocation()
  return typeof state === 'object' && state !== null && 'kept' in state
}

/** Who it is for stands in the form for the rules of its password alone. */
const keepSchema = z.object({ password: newPasswordField, email: z.string(), last_name: z.string() })

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  marginTop: 32,
  padding: '20px 24px 24px',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& h2': { ...theme.typography.h4, display: 'flex', alignItems: 'center', gap: 8, margin: 0 },
  '& h2:focus': { outline: 'none' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& form': { maxWidth: 460 },
  '& > a': { justifySelf: 'start' },
}))

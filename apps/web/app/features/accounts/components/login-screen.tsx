import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTexts } from '../../../i18n'
import { accountCalls } from '../../../session/lazy-account-calls'
import { useSession, useViewer } from '../../../session/use-session'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import { AccountLink, OtherWays } from './account-link'
import { LoginForm } from './login-form'

const AlreadyIn = lazy(() => import('./already-in').then((module) => ({ default: module.AlreadyIn })))

/** `guest`: the way on without an account, for whoever was going where none is needed; `buyer`: to what they bought so. */
export function LoginScreen({ guest, buyer }: { guest?: ReactNode; buyer?: ReactNode }) {
  const t = useTexts(accountsTexts)
  useEffect(() => {
    // Fetched ahead, so that a person who has typed does not wait for it; asked for again when the form is sent.
    accountCalls().catch(() => undefined)
  }, [])
  return (
    <AccountLayout
      title={t('login.title')}
      lead={t('login.lead')}
      art={{ scene: 'dawn', bib: true, words: t('login.art') }}
    >
      <WhoeverIsIn />
      {buyer}
      {guest}
      <Suspense fallback={null}>
        <LoginForm />
      </Suspense>
      <OtherWays>
        <p>{t('login.newHere')}</p>
        <div>
          <AccountLink to="/corredores/registro">{t('login.runner')}</AccountLink>
        </div>
        <div>
          <AccountLink to="/organizadores/registro">{t('login.organizer')}</AccountLink>
        </div>
      </OtherWays>
    </AccountLayout>
  )
}

/** Someone signed in may still enter with another account, but should know. */
function WhoeverIsIn() {
  const viewer = useViewer()
  const { loginBusy } = useSession()
  if (viewer === null || loginBusy) return null
  return (
    <Suspense fallback={null}>
      <AlreadyIn name={viewer.display_name} />
    </Suspense>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { useTexts } from '../../../i18n'
import { accountCalls } from '../../../session/lazy-account-calls'
import { useSession, useViewer } from '../../../session/use-session'
import { untilTouched } from '../../../ui/late/until-touched'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import { AccountLink, OtherWays } from './account-link'

/**
 * With what checks and sends it, more than all the rest of the page. It all comes together: a browser may never
 * ask again for a script that once failed to come, so one that waits until the form is sent could be lost for good.
 */
export const LateLoginForm = untilTouched(async () => {
  const [{ LoginForm }] = await Promise.all([import('./login-form'), accountCalls()])
  return LoginForm
})
const AlreadyIn = lazy(() => import('./already-in').then((module) => ({ default: module.AlreadyIn })))

/** `guest`: the way on without an account, for whoever was going where none is needed; `buyer`: to what they bought so. */
export function LoginScreen({ guest, buyer }: { guest?: ReactNode; buyer?: ReactNode }) {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      title={t('login.title')}
      lead={t('login.lead')}
      art={{ scene: 'dawn', bib: true, words: t('login.art') }}
    >
      <WhoeverIsIn />
      {buyer}
      {guest}
      <LateLoginForm />
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

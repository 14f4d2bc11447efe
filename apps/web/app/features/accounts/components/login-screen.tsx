import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { homeOf, useSession, useViewer } from '../../../session'
import { accountsTexts } from '../locale'
import { AccountLayout } from './account-layout'
import { AccountLink, OtherWays } from './account-link'
import { LoginForm } from './login-form'

/** `guest`: the way on without an account, for whoever was going where none is needed; `buyer`: to what they bought so. */
export function LoginScreen({ guest, buyer }: { guest?: ReactNode; buyer?: ReactNode }) {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      title={t('login.title')}
      lead={t('login.lead')}
      art={{ scene: 'dawn', bib: true, words: t('login.art') }}
    >
      <AlreadyIn />
      {buyer}
      {guest}
      <LoginForm />
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
function AlreadyIn() {
  const t = useTexts(accountsTexts)
  const viewer = useViewer()
  const session = useSession()
  const { loginBusy } = session
  if (viewer === null || loginBusy) return null
  return (
    <Alert severity="info">
      {t('login.signedInAs', { name: viewer.display_name })}{' '}
      <AccountLink to={homeOf(session)}>{t('login.goOn')}</AccountLink>
    </Alert>
  )
}

import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../../i18n'
import { accountsTexts } from '../locale'
import { AccountLink, OtherWays } from './account-link'
import { LoginForm } from './login-form'
import { LoginFrame } from './login-frame'

interface LoginScreenProps {
  /** The way on without an account, for a person who was going where none is needed. */
  readonly guest?: ReactNode
  /** The way to what was bought without an account. */
  readonly buyer?: ReactNode
}

export function LoginScreen({ guest, buyer }: LoginScreenProps) {
  const t = useTexts(accountsTexts)
  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')}>
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
    </LoginFrame>
  )
}

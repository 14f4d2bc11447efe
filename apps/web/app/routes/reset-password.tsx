import { useSearchParams } from 'react-router'
import { ResetPasswordScreen } from '../features/accounts/components/reset-password-screen'
import { accountsTexts } from '../features/accounts/locale'
import type { Route } from './+types/reset-password'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: accountsTexts.t('reset.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  return <ResetPasswordScreen token={params.get('token') || null} />
}

import { useSearchParams } from 'react-router'
import { VerifyEmailScreen } from '../features/accounts/components/verify-email-screen'
import { accountsTexts } from '../features/accounts/locale'
import type { Route } from './+types/verify-email'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: accountsTexts.t('verify.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function VerifyEmailPage() {
  const [params] = useSearchParams()
  return <VerifyEmailScreen token={params.get('token') || null} />
}

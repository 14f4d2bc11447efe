import { useSearchParams } from 'react-router'
import { VerifyEmailScreen } from '../features/accounts/components/verify-email-screen'
import { accountsTexts } from '../features/accounts/locale'
import { secretAddress } from '../shell/page-meta'

export const meta = () => secretAddress(accountsTexts.t('verify.metaTitle'))

export default function VerifyEmailPage() {
  const [params] = useSearchParams()
  return <VerifyEmailScreen token={params.get('token') || null} />
}

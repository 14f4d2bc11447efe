import { useSearchParams } from 'react-router'
import { ResetPasswordScreen } from '../features/accounts/components/reset-password-screen'
import { accountsTexts } from '../features/accounts/locale'
import { secretAddress } from '../shell/page-meta'

export const meta = () => secretAddress(accountsTexts.t('reset.metaTitle'))

export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  return <ResetPasswordScreen token={params.get('token') || null} />
}

import { RegistrationSuccessScreen } from '../features/accounts/components/registration-success-screen'
import { accountsTexts } from '../features/accounts/locale'
import { publicPage } from '../server-api'
import { unlisted } from '../shell/page-meta'

export const headers = publicPage

export const meta = () => unlisted(accountsTexts.t('success.metaTitle'))

export default function RegistrationSuccessPage() {
  return <RegistrationSuccessScreen />
}

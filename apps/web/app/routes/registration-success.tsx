import { RegistrationSuccessScreen } from '../features/accounts/components/registration-success-screen'
import { accountsTexts } from '../features/accounts/locale'
import { publicPage } from '../server-api'
import type { Route } from './+types/registration-success'

export const headers = publicPage

export const meta: Route.MetaFunction = () => [
  { title: accountsTexts.t('success.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function RegistrationSuccessPage() {
  return <RegistrationSuccessScreen />
}

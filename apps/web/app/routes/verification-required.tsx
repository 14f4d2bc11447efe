import { useSearchParams } from 'react-router'
import {
  VerificationRequiredScreen,
  VerificationRequiredSkeleton,
} from '../features/accounts/components/verification-required-screen'
import { accountsTexts } from '../features/accounts/locale'
import { currentSession, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/verification-required'

/** Remembers where the person was going, so that a link opened in this tab leads there too. */
export const clientLoader = guardedLoader(({ request }: Route.ClientLoaderArgs) => {
  const redirect = new URL(request.url).searchParams.get('redirect')
  if (redirect !== null) currentSession().saveRedirectPath(redirect)
  return null
})

export const meta = () => unlisted(accountsTexts.t('required.metaTitle'))

export function HydrateFallback() {
  return <VerificationRequiredSkeleton />
}

export default function VerificationRequiredPage() {
  const [params] = useSearchParams()
  return <VerificationRequiredScreen redirect={params.get('redirect')} />
}

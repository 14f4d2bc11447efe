import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../session/use-session'
import { showsVerificationBanner } from '../banner-rule'

/** Most people never see it, so only the rule travels with every page. */
const BannerStrip = lazy(() => import('./banner-strip').then((module) => ({ default: module.BannerStrip })))

/** Mounted once, between the navbar and the page. */
export function VerificationBanner({ isEventDetail }: { isEventDetail: boolean }) {
  const { pathname } = useLocation()
  const session = useSession()
  if (!showsVerificationBanner({ session, pathname, isEventDetail })) return null
  return (
    <Suspense fallback={null}>
      <BannerStrip />
    </Suspense>
  )
}

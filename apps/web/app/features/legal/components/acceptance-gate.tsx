import { lazy, Suspense } from 'react'
import { useSession } from '../../../session/use-session'

/** Only who is signed in can be asked, so only the question of who that is travels with every page. */
const AskAcceptance = lazy(() =>
  import('./ask-acceptance').then((module) => ({ default: module.AskAcceptance })),
)

/** Mounted once for every page. */
export function AcceptanceGate() {
  const { profile, viewing } = useSession()
  // Nobody accepts anything for somebody else.
  if (profile === null || viewing !== null) return null
  return (
    <Suspense fallback={null}>
      <AskAcceptance key={profile.username} />
    </Suspense>
  )
}

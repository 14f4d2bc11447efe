import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../session/use-session'

/** Few ever look as somebody else: only that they do travels with every page. */
const ViewingBanner = lazy(() =>
  import('./viewing-banner').then((module) => ({ default: module.ViewingBanner })),
)
const ViewingOver = lazy(() => import('./viewing-over').then((module) => ({ default: module.ViewingOver })))

/** Mounted once, above everything. */
export function ViewingNotice() {
  const { viewing } = useSession()
  if (viewing === null || viewing.isOver) return null
  return (
    <Suspense fallback={null}>
      <ViewingBanner viewing={viewing} />
    </Suspense>
  )
}

/** The screen, unless the administrator's view as somebody else is over. */
export function WhileViewing({ children }: { children: ReactNode }) {
  const { viewing } = useSession()
  if (!viewing?.isOver) return children
  return (
    <Suspense fallback={null}>
      <ViewingOver viewing={viewing} />
    </Suspense>
  )
}

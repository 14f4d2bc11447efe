import { lazy, Suspense } from 'react'

const AcceptanceDialog = lazy(() =>
  import('./acceptance-dialog').then((module) => ({ default: module.AcceptanceDialog })),
)

/** A step of its own: every page names this one file, and not the thirty that the dialog is made of. */
export function AskAcceptance() {
  return (
    <Suspense fallback={null}>
      <AcceptanceDialog />
    </Suspense>
  )
}

import { DataRequestsScreen, RequestsFrame } from '../features/data-requests/components/data-requests-screen'
import { dataRequestsTexts } from '../features/data-requests/locale'
import { guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { FormSkeleton } from '../ui/feedback/skeletons'

/** Open to everybody; who they are is known before the screen asks for it. */
export const clientLoader = guardedLoader()

export const meta = () => unlisted(dataRequestsTexts.t('metaTitle'))

export function HydrateFallback() {
  return (
    <RequestsFrame>
      <FormSkeleton fields={3} />
    </RequestsFrame>
  )
}

export default function DataRequestsPage() {
  return <DataRequestsScreen />
}

import { useQuery } from '@tanstack/react-query'
import { previewEventCall } from '@zancada/contracts/events/organizer-events.calls'
import { MicrositeScreen } from '../features/microsite/components/microsite-screen'
import { readMicrosite } from '../features/microsite/read-microsite'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { PreviewBar, PreviewSkeleton } from '../features/organizer-events/preview-bar'
import { useTexts } from '../i18n'
import { apiQuery } from '../queries/api-query'
import { guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { DataStates } from '../ui/feedback/data-states'
import type { Route } from './+types/organizer-events-preview'

export const clientLoader = guardedLoader()

export const meta = () => unlisted(organizerEventsTexts.t('preview.metaTitle'))

export function HydrateFallback() {
  return <PreviewSkeleton />
}

/** A draft's page as it would be, for its organizer alone. */
export default function OrganizerEventsPreviewPage({ params: { slug } }: Route.ComponentProps) {
  const t = useTexts(organizerEventsTexts)
  const preview = useQuery({ ...apiQuery(previewEventCall, { params: { slug } }), staleTime: 0, gcTime: 0 })
  return (
    <>
      <PreviewBar slug={slug} />
      <DataStates query={preview} skeleton={<PreviewSkeleton />} errorTitle={t('preview.error')}>
        {(event) => (
          <MicrositeScreen
            page={readMicrosite(event)}
            now={new Date().toISOString()}
            address={new URL(`/${slug}`, location.origin).href}
          />
        )}
      </DataStates>
    </>
  )
}

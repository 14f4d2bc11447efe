import type { PublicEvent } from '@zancada/contracts'
import { MicrositeScreen } from '../features/microsite/components/microsite-screen'
import { readMicrosite } from '../features/microsite/read-microsite'
import { SECTION_IDS } from '../features/microsite/section-ids'
import { EditorScreen } from '../features/microsite-editor/components/editor-screen'
import { micrositeEditorTexts } from '../features/microsite-editor/locale'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/microsite-editor'

export const meta = () => unlisted(micrositeEditorTexts.t('metaTitle'))

export default function MicrositeEditorPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <EditorScreen
      slug={slug}
      missing={<EventOutOfReach because="missing" />}
      draw={drawPage}
      anchors={SECTION_IDS}
    />
  )
}

/** The very page of the public site; the countdown follows the clock from the moment it is drawn. */
function drawPage(event: PublicEvent) {
  const address = new URL(`/${event.slug}`, window.location.origin).href
  return <MicrositeScreen page={readMicrosite(event)} now={new Date().toISOString()} address={address} />
}

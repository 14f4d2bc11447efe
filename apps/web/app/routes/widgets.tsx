import { WidgetsScreen } from '../features/widgets/components/widgets-screen'
import { widgetsTexts } from '../features/widgets/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/widgets'
import { EventEditing } from './event-editing'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(widgetsTexts.t('metaTitle'))

export default function WidgetsPage({ params: { slug } }: Route.ComponentProps) {
  // Another event is another screen: nothing typed in one may end up in the other.
  return (
    <EventEditing>{(missing) => <WidgetsScreen key={slug} slug={slug} missing={missing} />}</EventEditing>
  )
}

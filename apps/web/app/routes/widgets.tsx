import { WidgetsScreen } from '../features/widgets/components/widgets-screen'
import { widgetsTexts } from '../features/widgets/locale'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/widgets'

export const meta = () => unlisted(widgetsTexts.t('metaTitle'))

export default function WidgetsPage({ params: { slug } }: Route.ComponentProps) {
  // Another event is another screen: nothing typed in one may end up in the other.
  return <WidgetsScreen key={slug} slug={slug} missing={<EventOutOfReach because="missing" />} />
}

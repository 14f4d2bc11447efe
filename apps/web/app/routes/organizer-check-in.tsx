import { CheckInPage, CheckInSkeleton } from '../features/race-day/check-in/components/check-in-page'
import { checkInTexts } from '../features/race-day/check-in/locale'
import { enterOwnDocument } from '../features/race-day/device/own-document'
import { raceDayAppLinks } from '../features/race-day/device/race-day-app'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { fillsScreen } from '../shell/site-layout'
import { MAIN_CONTENT_ID } from '../shell/skip-link'
import type { Route } from './+types/organizer-check-in'

export const handle = fillsScreen
export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader(undefined, enterOwnDocument)

export const links = raceDayAppLinks

export const meta = () => unlisted(checkInTexts.t('metaTitle'))

export function HydrateFallback() {
  return <CheckInSkeleton id={MAIN_CONTENT_ID} />
}

export default function OrganizerCheckInPage({ params: { slug } }: Route.ComponentProps) {
  const acting = useActingTeam()
  if (acting === null) return <CheckInSkeleton id={MAIN_CONTENT_ID} />
  if (!mayEnter(acting, 'check-in'))
    return (
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        <EventOutOfReach because="noCheckIn" />
      </main>
    )
  // Another race, or another organizer, is another screen.
  return <CheckInPage key={`${acting.slug} ${slug}`} id={MAIN_CONTENT_ID} slug={slug} />
}

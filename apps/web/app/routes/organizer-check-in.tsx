import { useLocation } from 'react-router'
import { CheckInPage, CheckInSkeleton } from '../features/race-day/check-in/components/check-in-page'
import { checkInTexts } from '../features/race-day/check-in/locale'
import { enterOwnDocument } from '../features/race-day/device/own-document'
import { raceDayAppLinks } from '../features/race-day/device/race-day-app'
import { ClosedArea } from '../panel/closed-area'
import { closedAreaOf } from '../panel/panel-areas'
import { guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { fillsScreen } from '../shell/site-layout'
import { MAIN_CONTENT_ID } from '../shell/skip-link'
import type { Route } from './+types/organizer-check-in'

export const handle = fillsScreen
export const clientLoader = guardedLoader(enterOwnDocument)

export const links = raceDayAppLinks

export const meta = () => unlisted(checkInTexts.t('metaTitle'))

export function HydrateFallback() {
  return <CheckInSkeleton id={MAIN_CONTENT_ID} />
}

export default function OrganizerCheckInPage({ params: { slug } }: Route.ComponentProps) {
  const acting = useActingTeam()
  const { pathname } = useLocation()
  if (acting === null) return <CheckInSkeleton id={MAIN_CONTENT_ID} />
  const closed = closedAreaOf(pathname, acting)
  if (closed !== null)
    return (
      <main id={MAIN_CONTENT_ID} tabIndex={-1}>
        <ClosedArea area={closed} />
      </main>
    )
  // Another race, or another organizer, is another screen.
  return <CheckInPage key={`${acting.slug} ${slug}`} id={MAIN_CONTENT_ID} slug={slug} />
}

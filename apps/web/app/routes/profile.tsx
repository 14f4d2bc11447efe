import type { Profile } from '@zancada/contracts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { RaceCard } from '../features/events/components/race-card'
import { MyRegistrations } from '../features/my-registrations/components/my-registrations'
import { loadOwnProfile } from '../features/profile/api/load-own-profile'
import { ProfileScreen } from '../features/profile/components/profile-screen'
import { ProfileSkeleton } from '../features/profile/components/profile-skeleton'
import { profileTexts } from '../features/profile/locale'
import { SavedRaces } from '../features/saved-races/components/saved-races'
import { guarded, guardedLoader, useSession, useViewer } from '../session'
import { initialsOf } from '../shell/initials'
import { shellTexts } from '../shell/locale'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/profile'
import { registrationPieces } from './my-registrations-pieces'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader<Route.ClientLoaderArgs, Profile>(({ request }) =>
  loadOwnProfile(request),
)

/** Another section is the same page: nothing to ask the server again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export const meta = () => unlisted(profileTexts.t('metaTitle'))

export function HydrateFallback() {
  return <ProfileSkeleton />
}

export default function ProfilePage() {
  const viewer = useViewer()
  const { profile, availableRoles } = useSession()
  if (viewer === null || profile === null) return <ProfileSkeleton />
  return (
    <ProfileScreen
      profile={profile}
      initials={initialsOf(viewer.display_name)}
      registrations={<MyRegistrations {...registrationPieces} />}
      saved={<SavedRaces Card={RaceCard} />}
      head={{
        name: viewer.display_name,
        email: profile.email ?? shellTexts.t('account.noEmail'),
        role: viewer.role,
        hasSeveralRoles: availableRoles.length > 1,
      }}
    />
  )
}

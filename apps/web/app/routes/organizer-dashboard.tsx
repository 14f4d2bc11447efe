import { OrganizerHome } from '../features/role-homes/components/organizer-home'
import { StaffHome } from '../features/role-homes/components/staff-home'
import { roleHomesTexts } from '../features/role-homes/locale'
import { VerifyEmailButton } from '../features/verification/components/verify-email-button'
import { verificationTexts } from '../features/verification/locale'
import { useTexts } from '../i18n'
import { guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/organizer-dashboard'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: roleHomesTexts.t('organizer.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerDashboardPage() {
  const t = useTexts(verificationTexts)
  const { profile, acting } = useSession()
  if (profile === null || acting === null) return null
  if (!acting.isOwner || profile.organizer_profile === null)
    return <StaffHome profile={profile} organization={acting.name} eventSlugs={acting.eventSlugs} />
  return (
    <OrganizerHome
      profile={profile}
      organization={profile.organizer_profile}
      verifyAction={<VerifyEmailButton>{t('banner.action')}</VerifyEmailButton>}
    />
  )
}

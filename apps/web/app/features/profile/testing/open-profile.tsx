import { screen } from '@testing-library/react'
import type { Profile } from '@zancada/contracts'
import type { LocalApi } from '../../../api-client/testing/local-api'
import { useSession } from '../../../session'
import { renderSignedIn } from '../../../session/testing/render-signed-in'
import { ProfileScreen } from '../components/profile-screen'

/** `/perfil` as the signed-in person sees it, over a real session and a real server. */
export async function openProfile(api: LocalApi, stored: Profile, search = '') {
  const page = renderSignedIn(api, <Page />, { path: '/perfil', address: `/perfil${search}`, who: stored })
  await screen.findByText('Mis datos')
  return page
}

function Page() {
  const { profile } = useSession()
  if (profile === null) return null
  const head = {
    name: profile.first_name,
    email: profile.email ?? '',
    role: 'runner',
    hasSeveralRoles: false,
  } as const
  return (
    <ProfileScreen
      profile={profile}
      initials="LR"
      head={head}
      registrations={<div data-testid="registrations" />}
      saved={<div data-testid="saved" />}
    />
  )
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import type { Profile } from '@zancada/contracts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { LocalApi } from '../../../api-client/testing/local-api'
import { installSession, useSession } from '../../../session'
import { FRESH } from '../../../session/testing/people'
import { openBench, storeSession } from '../../../session/testing/session-bench'
import { SnackbarProvider } from '../../../ui/feedback/snackbar'
import { ProfileScreen } from '../components/profile-screen'

// The form is large and the simulated page slow: a busy machine takes its time to draw it.
configure({ asyncUtilTimeout: 10_000 })

/** `/perfil` as the signed-in person sees it, over a real session and a real server. */
export async function openProfile(api: LocalApi, stored: Profile, search = '') {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH, stored)
  bench.session.sync()
  installSession(bench.session)
  const router = createMemoryRouter([{ path: '/perfil', Component: Page }], {
    initialEntries: [`/perfil${search}`],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SnackbarProvider>
        <RouterProvider router={router} />
      </SnackbarProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Mis datos')
  return { ...bench, router }
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
    />
  )
}

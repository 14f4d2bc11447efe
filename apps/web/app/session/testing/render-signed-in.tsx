import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { Profile } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type LocalApi, startLocalApi } from '../../api-client/testing/local-api'
import { SnackbarProvider } from '../../ui/feedback/snackbar'
import { installSession } from '../session-slot'
import { FRESH } from './people'
import { type Bench, openBench, storeSession } from './session-bench'

/** The server that the screens of a test file speak to: started with it, and told anew by each test what to answer. */
export function localApi(): LocalApi {
  let started: LocalApi | undefined
  const running = () => {
    if (started === undefined) throw new Error('The local API starts with the first test')
    return started
  }
  beforeAll(async () => {
    started = await startLocalApi()
  })
  afterEach(() => {
    cleanup()
    running().reset()
  })
  afterAll(() => running().close())
  return {
    get url() {
      return running().url
    },
    get received() {
      return running().received
    },
    on: (route, handler) => running().on(route, handler),
    requestsTo: (route) => running().requestsTo(route),
    reset: () => running().reset(),
    close: () => running().close(),
  }
}

/** Signs somebody in for the page, over a real session. */
export function signIn(api: LocalApi, who?: Profile): Bench {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH, who)
  bench.session.sync()
  installSession(bench.session)
  return bench
}

interface Page {
  /** Where the screen stands; without it, everywhere. */
  readonly path?: string
  /** What the address bar says when it opens. */
  readonly address?: string
  readonly who?: Profile
  /** What else can be reached. */
  readonly elsewhere?: readonly RouteObject[]
}

/** A screen as a signed-in person sees it, with all that surrounds it on a page. */
export function renderSignedIn(
  api: LocalApi,
  element: ReactNode,
  { path = '*', address = '/', who, elsewhere = [] }: Page = {},
) {
  const bench = signIn(api, who)
  return { ...bench, router: renderPage([{ path, element }, ...elsewhere], address) }
}

/** What surrounds a screen on a page: its queries, its notices and its router. */
export function renderPage(routes: RouteObject[], address = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SnackbarProvider>
        <RouterProvider router={router} />
      </SnackbarProvider>
    </QueryClientProvider>,
  )
  return router
}

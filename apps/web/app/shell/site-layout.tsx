import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useMatches } from 'react-router'
import { VerificationBanner } from '../features/verification/components/verification-banner'
import { FocusOnNavigation } from './focus-on-navigation'
import { Footer } from './footer'
import { Navbar } from './navbar'
import { bringsPhoneBar, isEventDetailPath, isFooterHidden, isNavbarHidden } from './navbar-visibility'
import { OfflineBar } from './offline-bar'
import { ScrollToTop } from './scroll-to-top'
import { MAIN_CONTENT_ID, SkipLink } from './skip-link'
import type { Viewer } from './viewer'

export interface SiteLayoutProps {
  viewer: Viewer | null
  onLogout: () => Promise<void>
  /** Error screens show the navbar wherever they happen: without it there is no way out. */
  alwaysNavbar?: boolean
  /** About the site itself, above everything. */
  notice?: ReactNode
  children: ReactNode
}

/** A route may export `handle = keepsNavbar` to show the navbar on an address that looks like an event's. */
export const keepsNavbar = { keepsNavbar: true } as const

/** A layout that puts menus beside its content exports `handle = bringsMain` and draws the `<main>` itself. */
export const bringsMain = { bringsMain: true } as const

/** A screen that says by itself whether there is a network, and works without, exports `handle = tellsOwnLine`. */
export const tellsOwnLine = { tellsOwnLine: true } as const

/**
 * A route that is a whole screen of its own exports `handle = fillsScreen`: it draws its `<main>` and says by itself
 * whether there is a network.
 */
export const fillsScreen = { fillsScreen: true } as const

/** What surrounds every screen: navbar, content, footer, and how the page behaves when one moves around. */
export function SiteLayout({ viewer, onLogout, alwaysNavbar = false, notice, children }: SiteLayoutProps) {
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle)
  const routeKeepsNavbar = handles.includes(keepsNavbar)
  // An error screen stands where the layout would: then nobody else draws it.
  const fillsIt = !alwaysNavbar && handles.includes(fillsScreen)
  const hasOwnMain = fillsIt || (!alwaysNavbar && handles.includes(bringsMain))
  const showsNavbar = alwaysNavbar || routeKeepsNavbar || !isNavbarHidden(pathname)
  return (
    <Page>
      <SkipLink />
      {notice}
      {showsNavbar && (
        <Navbar viewer={viewer} onLogout={onLogout} isWideOnly={!alwaysNavbar && bringsPhoneBar(pathname)} />
      )}
      <VerificationBanner isEventDetail={isEventDetailPath(pathname)} />
      {hasOwnMain ? (
        <Body>{children}</Body>
      ) : (
        <Main id={MAIN_CONTENT_ID} tabIndex={-1}>
          {children}
        </Main>
      )}
      {!isFooterHidden(pathname) && (
        <Suspense fallback={null}>
          <Footer viewer={viewer} />
        </Suspense>
      )}
      {!fillsIt && !handles.includes(tellsOwnLine) && <OfflineBar />}
      <ScrollToTop />
      <FocusOnNavigation />
    </Page>
  )
}

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  overflowX: 'clip',
})

const Body = styled('div')({ flex: 1, '& main:focus, & h1:focus': { outline: 'none' } })

const Main = styled('main')({
  flex: 1,
  '&:focus, & h1:focus': { outline: 'none' },
})

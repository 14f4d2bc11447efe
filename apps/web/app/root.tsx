import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import { AcceptanceGate } from './features/legal/components/acceptance-gate'
import { LANGUAGE } from './i18n'
import { installedSession } from './session/session-slot'
import { useReenterWhenSessionChanges, useSession, useViewer } from './session/use-session'
import { MARK_VIEWER, VIEWER_STYLES } from './session/viewer-mark'
import { SessionNotice } from './session-notice'
import { useRehearsalMark } from './shell/rehearsal'
import { RehearsalBanner } from './shell/rehearsal-banner'
import { RouteError } from './shell/route-error'
import { SiteLayout } from './shell/site-layout'
import { ViewingNotice, WhileViewing } from './shell/viewing/viewing'
import { repeatEarlyPress } from './start/repeat-early-press'
import { colors } from './ui/colors'
import { SnackbarProvider } from './ui/feedback/snackbar'
import { fontUrls } from './ui/font-urls'
// Inline: a stylesheet of its own would hold back the first paint for a kilobyte.
import fontFaces from './ui/fonts.css?inline'
import { theme } from './ui/theme'
import { VALIDATE_WITHOUT_EVAL } from './validate-without-eval'

export const links: Route.LinksFunction = () => [
  ...fontUrls.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

// No loader here: with one, the client's requests for data would name their routes and miss the pages kept ready.

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first inline script marks it with who is signed in, which the server never knows.
    <html lang={LANGUAGE} {...useRehearsalMark()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colors.surface} />
        <meta name="color-scheme" content="light" />
        <Meta />
        <Links />
        <style>{fontFaces}</style>
        <style>{VIEWER_STYLES}</style>
        <script>{MARK_VIEWER}</script>
        <script>{VALIDATE_WITHOUT_EVAL}</script>
      </head>
      <body>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          {children}
        </ThemeProvider>
        <Scripts />
      </body>
    </html>
  )
}

export default function Site() {
  useReenterWhenSessionChanges()
  useEffect(repeatEarlyPress, [])
  const { leaving, viewing } = useSession()
  return (
    <SnackbarProvider>
      <SiteLayout
        viewer={useViewer()}
        onLogout={logOut}
        alwaysNavbar={viewing?.isOver === true}
        notice={<Notices />}
      >
        {/* What one person saw is off the screen before the fresh page arrives. */}
        <WhileViewing>{leaving ? null : <Outlet />}</WhileViewing>
      </SiteLayout>
      <SessionNotice />
      <AcceptanceGate />
    </SnackbarProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(repeatEarlyPress, [])
  return (
    <SiteLayout viewer={useViewer()} onLogout={logOut} alwaysNavbar notice={<Notices />}>
      <RouteError error={error} />
    </SiteLayout>
  )
}

function Notices() {
  return (
    <>
      <RehearsalBanner />
      <ViewingNotice />
    </>
  )
}

async function logOut(): Promise<void> {
  await installedSession()?.logOut()
}

import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '../i18n'
import { useSession } from '../session/use-session'
import { forSignedOutInPlace } from '../session/viewer-mark'
import { ButtonLink } from '../ui/button'
import { NAVBAR_HEIGHT } from '../ui/theme'
import { BrandMark } from './brand-mark'
import { GuestExit } from './guest-exit'
import { shellTexts } from './locale'
import { MobileMenu } from './mobile-menu'
import { HIDDEN_BY_MARK, type NavigationLink, siteLinksFor } from './navigation-links'
import type { Viewer } from './viewer'

/** Only signed-in people need a menu and a dialog; visitors should not download them. */
const UserMenu = lazy(() => import('./user-menu').then((module) => ({ default: module.UserMenu })))
const LogoutDialog = lazy(() =>
  import('./logout/logout-dialog').then((module) => ({ default: module.LogoutDialog })),
)

export interface NavbarProps {
  viewer: Viewer | null
  /** Ends the session and leaves for `/` with a reload. */
  onLogout: () => Promise<void>
  /** On a phone the screen brings a bar of its own. */
  isWideOnly?: boolean
}

export function Navbar({ viewer, onLogout, isWideOnly = false }: NavbarProps) {
  const t = useTexts(shellTexts)
  const { guestEmail } = useSession()
  const [asksLogout, setAsksLogout] = useState(false)
  const links = siteLinksFor(viewer)
  const places = links.filter((link) => !ACTIONS.has(link.key))
  const actions = links.filter((link) => ACTIONS.has(link.key))

  return (
    <Header $isWideOnly={isWideOnly}>
      <Bar maxWidth="lg">
        <BrandMark />
        <DesktopNavigation aria-label={t('navigation.main')}>
          <Places>
            {places.map((link) => (
              <li key={link.key}>
                <PlaceLink to={link.to} end>
                  {t(`links.${link.key}`)}
                </PlaceLink>
              </li>
            ))}
          </Places>
          <Actions>
            {guestEmail !== null && (
              <li>
                <GuestExit email={guestEmail} onLeave={onLogout} />
              </li>
            )}
            {actions.map((link) => (
              <li key={link.key} {...(link.key === 'login' ? forSignedOutInPlace : HIDDEN_BY_MARK[link.key])}>
                <ActionLink link={link} text={t(`links.${link.key}`)} />
              </li>
            ))}
          </Actions>
        </DesktopNavigation>
        {viewer && (
          <AccountSlot>
            <Suspense fallback={null}>
              <UserMenu viewer={viewer} onAskLogout={() => setAsksLogout(true)} />
            </Suspense>
          </AccountSlot>
        )}
        <MobileMenu viewer={viewer} onAskLogout={() => setAsksLogout(true)} onLeave={onLogout} />
      </Bar>
      {viewer && (
        <Suspense fallback={null}>
          <LogoutDialog open={asksLogout} onClose={() => setAsksLogout(false)} onLogout={onLogout} />
        </Suspense>
      )}
    </Header>
  )
}

/** These two sit on the right, so that a session that appears after the first paint pushes nothing else. */
const ACTIONS: ReadonlySet<NavigationLink['key']> = new Set(['createRace', 'login'])

function ActionLink({ link, text }: { link: NavigationLink; text: string }) {
  if (link.key !== 'login')
    return (
      <PlaceLink to={link.to} end>
        {text}
      </PlaceLink>
    )
  return <LoginLink to={link.to}>{text}</LoginLink>
}

const LOGIN_WIDTH = 148
const BAR_GAP = 24
const ACTIONS_GAP = 16

const LoginLink = styled(ButtonLink)(({ theme }) => ({
  width: LOGIN_WIDTH,
  backgroundColor: theme.palette.text.primary,
  '&:hover': { backgroundColor: theme.palette.primary.main },
}))

const Header = styled('header', { shouldForwardProp: (prop) => prop !== '$isWideOnly' })<{
  $isWideOnly: boolean
}>(({ theme, $isWideOnly }) => ({
  ...($isWideOnly && { [theme.breakpoints.down('md')]: { display: 'none' } }),
  position: 'relative',
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Bar = styled(Container)({
  display: 'flex',
  alignItems: 'center',
  gap: BAR_GAP,
  height: NAVBAR_HEIGHT - 1,
})

const DesktopNavigation = styled('nav')(({ theme }) => ({
  display: 'none',
  flex: 1,
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { display: 'flex' },
}))

const Places = styled('ul')({
  display: 'flex',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Actions = styled(Places)({ alignItems: 'center', marginLeft: 'auto', gap: ACTIONS_GAP })

/** As wide as «Iniciar Sesión», the button it replaces, and as near to what stands before it. */
const AccountSlot = styled('div')(({ theme }) => ({
  display: 'none',
  justifyContent: 'flex-end',
  width: LOGIN_WIDTH,
  marginLeft: ACTIONS_GAP - BAR_GAP,
  [theme.breakpoints.up('md')]: { display: 'flex' },
}))

/** The cut under the current page leans with the stride. */
const PlaceLink = styled(NavLink)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 14,
  color: theme.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 14,
    bottom: 5,
    height: 5,
    backgroundColor: theme.palette.secondary.main,
    transform: 'skewX(-12deg) scaleX(0)',
    transformOrigin: 'left',
    transition: 'transform 180ms ease-out',
  },
  '&:hover::after, &[aria-current="page"]::after': { transform: 'skewX(-12deg) scaleX(1)' },
}))

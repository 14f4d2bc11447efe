import { styled } from '@mui/material/styles'
import { lazy, type MouseEvent, Suspense, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTexts } from '../i18n'
import { useSession } from '../session/use-session'
import { Button } from '../ui/button'
import { CloseIcon } from '../ui/icons'
import { BrandMark } from './brand-mark'
import { GuestExit } from './guest-exit'
import { MenuIcon } from './line-icons'
import { shellTexts } from './locale'
import { HIDDEN_BY_MARK, ownLinksFor, SWITCH_ROLE, siteLinksFor } from './navigation-links'
import type { Viewer } from './viewer'

const ViewerCard = lazy(() => import('./viewer-card').then((module) => ({ default: module.ViewerCard })))

export interface MobileMenuProps {
  viewer: Viewer | null
  onAskLogout: () => void
  /** Of a guest, who is not asked. */
  onLeave: () => Promise<void>
}

/** A native dialog: the browser traps the focus, closes on Escape and gives the focus back to the button. */
export function MobileMenu({ viewer, onAskLogout, onLeave }: MobileMenuProps) {
  const t = useTexts(shellTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { key } = useLocation()
  const close = () => dialog.current?.close()
  const { availableRoles, guestEmail } = useSession()
  const hasSeveralRoles = availableRoles.length > 1
  const links = [
    ...siteLinksFor(viewer),
    ...(viewer ? ownLinksFor(viewer) : []),
    ...(viewer && hasSeveralRoles ? [SWITCH_ROLE] : []),
  ]

  useCloseOnNavigation(dialog, key)

  return (
    <OnlyMobile>
      <SquareButton
        type="button"
        aria-label={t('navigation.openMenu')}
        {...opens(id)}
        onClick={() => {
          if (dialog.current?.open === false) dialog.current.showModal()
        }}
      >
        <MenuIcon />
      </SquareButton>
      <Panel ref={dialog} id={id} aria-label={t('navigation.mobileMenu')} onClick={closeOnBackdrop}>
        <Sheet>
          <Top $parted={viewer !== null}>
            {viewer ? (
              <Suspense fallback={null}>
                <ViewerCard viewer={viewer} />
              </Suspense>
            ) : (
              <BrandMark />
            )}
            <SquareButton
              type="button"
              aria-label={t('navigation.closeMenu')}
              {...closes(id)}
              onClick={close}
            >
              <CloseIcon />
            </SquareButton>
          </Top>
          <nav aria-label={t('navigation.main')}>
            <Links>
              {links.map((link) => (
                <li key={link.key} {...HIDDEN_BY_MARK[link.key]}>
                  <MenuLink to={link.to} end onClick={close}>
                    {t(`links.${link.key}`)}
                  </MenuLink>
                </li>
              ))}
            </Links>
          </nav>
          {guestEmail !== null && <GuestExit email={guestEmail} onLeave={onLeave} />}
          {viewer && (
            <LogoutButton
              type="button"
              variant="outlined"
              onClick={() => {
                close()
                onAskLogout()
              }}
            >
              {t('account.logout')}
            </LogoutButton>
          )}
        </Sheet>
      </Panel>
    </OnlyMobile>
  )
}

/** Done by the browser itself, before any script has come; one that can't waits for its script. */
const opens = (id: string) => ({ command: 'show-modal', commandfor: id })
const closes = (id: string) => ({ command: 'close', commandfor: id })

function useCloseOnNavigation(dialog: { current: HTMLDialogElement | null }, key: string): void {
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    dialog.current?.close()
  }, [dialog, key])
}

/** A click on the dialog itself, not on what it holds, is a click on its backdrop. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

const OnlyMobile = styled('div')(({ theme }) => ({
  marginLeft: 'auto',
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

/** Emotion would drop `command` and `commandfor`, which it does not know yet. */
const SquareButton = styled('button', {
  shouldForwardProp: (name) => name !== 'theme' && name !== 'as' && name !== 'sx',
})(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 48,
  height: 48,
  marginLeft: 'auto',
  padding: 0,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.background.default },
}))

const Panel = styled('dialog')(({ theme }) => ({
  width: 'min(360px, 100vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  marginLeft: 'auto',
  padding: 0,
  border: 0,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&::backdrop': { backgroundColor: 'rgba(11, 21, 51, 0.55)' },
  '&[open]': { animation: 'zancada-menu-in 200ms ease-out' },
  '@keyframes zancada-menu-in': { from: { transform: 'translateX(24px)', opacity: 0 } },
}))

const Sheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minHeight: '100%',
  padding: '20px 20px calc(24px + env(safe-area-inset-bottom))',
})

const Top = styled('div', { shouldForwardProp: (prop) => prop !== '$parted' })<{ $parted: boolean }>(
  ({ theme, $parted }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    minHeight: 48,
    ...($parted ? { paddingBottom: 16, borderBottom: `1px solid ${theme.palette.divider}` } : {}),
  }),
)

const Links = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })

const LogoutButton = styled(Button)({ marginTop: 'auto' })

const MenuLink = styled(NavLink)(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  paddingInline: 12,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.background.default },
  '&[aria-current="page"]': { backgroundColor: theme.palette.secondary.main },
}))

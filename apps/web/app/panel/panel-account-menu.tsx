import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTexts } from '../i18n'
import type { SessionViewer } from '../session'
import { AccountMenu } from '../shell/user-menu'
import { ViewerAvatar } from '../shell/viewer-card'
import { VisuallyHidden } from '../ui/feedback/visually-hidden'
import { RoleChip } from '../ui/role-chip'
import { panelTexts } from './locale'

export interface PanelAccountMenuProps {
  viewer: SessionViewer
  onAskLogout: () => void
}

/** At the foot of the sidebar. Staff have no link to a profile, here as in the site's menu. */
export function PanelAccountMenu({ viewer, onAskLogout }: PanelAccountMenuProps) {
  const t = useTexts(panelTexts)
  return (
    <AccountMenu
      links={viewer.role === 'staff' ? [] : [{ to: '/perfil', text: t('account.profile') }]}
      linksAfter={[{ to: '/', text: t('account.site') }]}
      onAskLogout={onAskLogout}
      placement="above"
      width={232}
      opener={(props) => (
        <Opener {...props}>
          <ViewerAvatar viewer={viewer} size={44} />
          <Words>
            <Name>
              <VisuallyHidden>{t('account.open')} </VisuallyHidden>
              {viewer.display_name}
            </Name>
            <RoleChip role={viewer.role} />
          </Words>
        </Opener>
      )}
    />
  )
}

const Opener = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  padding: 10,
  borderRadius: 12,
  font: 'inherit',
  textAlign: 'left',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.palette.background.default },
}))

const Words = styled('span')({ display: 'grid', justifyItems: 'start', gap: 4, minWidth: 0 })

const Name = styled('span')({
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.3,
})

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '../i18n'
import type { SessionViewer } from '../session'
import { BrandMark } from '../shell/brand-mark'
import { AreaIcon } from './area-icon'
import { PanelAccountMenu } from './panel-account-menu'
import { areasFor } from './panel-areas'
import { panelTexts } from './panel-texts'

export interface SidebarProps {
  viewer: SessionViewer
  /** Whose panel it is; staff do not carry it in their profile. */
  organization: string | null
  hasSeveralRoles: boolean
  onAskLogout: () => void
  onNavigate?: () => void
  /** Beside the brand: the drawer's close button. */
  corner?: ReactNode
}

/** The same column stands beside the content on a laptop and slides in on a phone. */
export function Sidebar(props: SidebarProps) {
  const { viewer, organization, hasSeveralRoles, onAskLogout, onNavigate, corner } = props
  const t = useTexts(panelTexts)
  return (
    <Column>
      <Top>
        <BrandMark />
        {corner}
      </Top>
      {organization !== null && <Organization>{organization}</Organization>}
      <nav aria-label={t('navigation')}>
        <Areas>
          {areasFor(viewer.role).map((area) => (
            <li key={area.key}>
              <AreaLink to={area.to} onClick={onNavigate}>
                <AreaIcon area={area.key} />
                {t(`areas.${area.key}`)}
              </AreaLink>
            </li>
          ))}
        </Areas>
      </nav>
      <Foot>
        <PanelAccountMenu viewer={viewer} hasSeveralRoles={hasSeveralRoles} onAskLogout={onAskLogout} />
      </Foot>
    </Column>
  )
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
})

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingLeft: 8,
})

const Organization = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: '8px 8px 0',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const Areas = styled('ul')({ display: 'grid', gap: 4, margin: '24px 0 0', padding: 0, listStyle: 'none' })

const AreaLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingInline: 12,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.background.default },
  '&[aria-current="page"]': { backgroundColor: theme.palette.secondary.main },
}))

const Foot = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

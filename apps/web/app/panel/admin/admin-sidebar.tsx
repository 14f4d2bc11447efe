import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n'
import { DrawnIcon } from '../area-icon'
import { AreaLink, Areas, Column, Foot, Scrolling, Top } from '../side-column'
import { ADMIN_AREAS } from './admin-areas'
import { adminTexts } from './locale'

interface AdminSidebarProps {
  onNavigate?: () => void
  /** Beside the name: the drawer's close button. */
  corner?: ReactNode
  /** At the foot, where no other bar holds it. */
  account?: ReactNode
}

/** The same column stands beside the content on a laptop and slides in on a phone. */
export function AdminSidebar({ onNavigate, corner, account }: AdminSidebarProps) {
  const t = useTexts(adminTexts)
  const id = useId()
  return (
    <Column>
      <Top>
        <Name>{t('name')}</Name>
        {corner}
      </Top>
      <Scrolling>
        <Groups aria-label={t('navigation')}>
          {ADMIN_AREAS.map((group) => (
            <div key={group.key}>
              <GroupName id={`${id}-${group.key}`}>{t(`groups.${group.key}`)}</GroupName>
              <Areas aria-labelledby={`${id}-${group.key}`}>
                {group.areas.map(({ key, to, drawing }) => (
                  <li key={key}>
                    <Place to={to} onClick={onNavigate}>
                      <DrawnIcon drawing={drawing} />
                      {t(`areas.${key}`)}
                    </Place>
                  </li>
                ))}
              </Areas>
            </div>
          ))}
        </Groups>
      </Scrolling>
      {account !== undefined && <Foot>{account}</Foot>}
    </Column>
  )
}

const Name = styled('p')(({ theme }) => ({ ...theme.typography.h5, margin: 0 }))

const Groups = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('md')]: { gap: 12 },
}))

/** Every place is in sight on a laptop of 800 px; a finger keeps the room it needs. */
const Place = styled(AreaLink)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '@media (pointer: fine)': { minHeight: 36, fontSize: '0.875rem' } },
}))

const GroupName = styled('p')(({ theme }) => ({
  margin: '0 0 4px 12px',
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  fontWeight: 600,
}))

import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n'
import { DrawnIcon } from '../area-icon'
import { SlidingMenu } from '../sliding-menu'
import { areaOfPath } from './admin-areas'
import { AdminSidebar } from './admin-sidebar'
import { adminTexts } from './locale'

/** On a phone, under the site's bar: where one is, and the column a touch away. */
export function AdminDrawer() {
  const t = useTexts(adminTexts)
  const area = areaOfPath(useLocation().pathname)
  return (
    <SlidingMenu
      underSite
      name={t('menu')}
      openLabel={t('openMenu')}
      closeLabel={t('closeMenu')}
      word={t('menuWord')}
      icon={<DrawnIcon drawing="M4 5h16v14H4zM14.500 5v14M17 9h.5M17 12h.5" />}
      head={<Place>{area === undefined ? t('name') : t(`areas.${area.key}`)}</Place>}
    >
      {(close, corner) => <AdminSidebar onNavigate={close} corner={corner} />}
    </SlidingMenu>
  )
}

const Place = styled('p')({ margin: 0, fontWeight: 600 })

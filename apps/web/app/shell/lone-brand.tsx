import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router'
import { BrandMark } from './brand-mark'
import { isNavbarHidden } from './navbar-visibility'

/** Where the site's navbar stays away and there is nothing to show instead: the brand is the way home. */
export function LoneBrand() {
  const { pathname } = useLocation()
  if (!isNavbarHidden(pathname)) return null
  return (
    <header>
      <Top maxWidth="lg">
        <BrandMark />
      </Top>
    </header>
  )
}

const Top = styled(Container)({ paddingTop: 20 })

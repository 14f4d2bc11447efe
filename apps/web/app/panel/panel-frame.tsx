import { styled } from '@mui/material/styles'
import { STAYS_IN_SIGHT } from '../ui/low'

/** The panel's ground plan, shared with its skeleton so that nothing moves when it opens. */
const SIDEBAR_WIDTH = 264

export const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: `${SIDEBAR_WIDTH}px minmax(0, 1fr)`,
  },
}))

/** Landmarks of their own, so that the content alone is the page's `<main>`. */
export const Side = styled('aside')(({ theme }) => ({
  display: 'none',
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: {
    display: 'block',
    position: 'sticky',
    top: 'var(--viewing-bar, 0px)',
    height: 'calc(100dvh - var(--viewing-bar, 0px))',
    overflowY: 'auto',
  },
}))

export const TopBar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...STAYS_IN_SIGHT,
  top: 'var(--viewing-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  height: 64,
  paddingInline: 16,
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

export const Content = styled('main')(({ theme }) => ({
  '--page-title': '1.5rem',
  '--page-header-room': '20px',
  width: '100%',
  maxWidth: 1280,
  outline: 'none',
  padding: '24px 16px 64px',
  [theme.breakpoints.up('md')]: { padding: '24px 40px 80px' },
}))

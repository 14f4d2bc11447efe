import { type CSSObject, styled, type Theme } from '@mui/material/styles'
import { NavLink } from 'react-router'
import { LOW } from '../ui/low'

/**
 * What a column of places is made of, in the organizer's panel and in the administration. Its head and the account stay in
 * sight while the places between them scroll; in a low window all of it does.
 */
export const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  height: '100%',
  minHeight: '100%',
  padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
  [LOW]: { height: 'auto' },
})

export const Scrolling = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: 20,
  minHeight: 0,
  // Room for the ring of what has the focus.
  margin: '0 -8px',
  padding: '4px 8px',
  overflowY: 'auto',
  [LOW]: { flexShrink: 0, overflowY: 'visible' },
})

export const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingLeft: 8,
})

export const Areas = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })

export const placeStyle = ({ theme }: { theme: Theme }): CSSObject => ({
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
})

export const AreaLink = styled(NavLink)(placeStyle)

export const Foot = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router'

/** What a column of places is made of, in the organizer's panel and in the administration. */
export const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  minHeight: '100%',
  padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
})

export const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingLeft: 8,
})

export const Areas = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })

export const AreaLink = styled(NavLink)(({ theme }) => ({
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

export const Foot = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

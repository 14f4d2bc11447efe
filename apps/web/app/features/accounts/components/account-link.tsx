import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

export interface AccountLinkProps {
  to: string
  children: ReactNode
}

/** A link of a row of its own: tall enough for a thumb. */
export function AccountLink({ to, children }: AccountLinkProps) {
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 0.5, fontWeight: 600 }}>
      {children}
    </Link>
  )
}

/** Where else to go, below a form. */
export const OtherWays = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  '& p': { margin: 0 },
}))

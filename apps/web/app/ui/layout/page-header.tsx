import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../i18n'
import { ChevronRightIcon } from '../icons'
import { uiTexts } from '../locale'
import { TOUCH } from '../touch'

export interface Crumb {
  label: string
  to: string
}

export interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** The way here, outermost first; the title itself is the last step and is not repeated. */
  breadcrumb?: readonly Crumb[]
  /** At most one contained button; the rest outlined or text. */
  actions?: ReactNode
}

export function PageHeader({ title, description, breadcrumb = [], actions }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ mb: { xs: 'var(--page-header-room, 24px)', md: 'var(--page-header-room, 32px)' } }}
    >
      {breadcrumb.length > 0 && <Breadcrumb crumbs={breadcrumb} />}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: { xs: 'stretch', sm: 'flex-end' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={TITLE}>
            {title}
          </Typography>
          {description !== undefined && (
            <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '88ch', textWrap: 'pretty' }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0 }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  )
}

/** A working tool says its title in a smaller voice, so that its table begins higher: the panel sets the variable. */
const TITLE = (theme: Theme) => ({
  overflowWrap: 'anywhere',
  fontSize: `var(--page-title, ${theme.typography.h1.fontSize})`,
})

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts(uiTexts)
  return (
    <Box component="nav" aria-label={t('breadcrumb')} sx={{ mb: 1 }}>
      <Stack
        component="ol"
        direction="row"
        sx={{ listStyle: 'none', p: 0, m: 0, flexWrap: 'wrap', alignItems: 'center' }}
      >
        {crumbs.map((crumb, index) => (
          <Stack
            component="li"
            direction="row"
            key={crumb.to}
            sx={{ alignItems: 'center', gap: 0.5, mr: 0.5, color: 'text.secondary' }}
          >
            {index > 0 && <ChevronRightIcon size={16} />}
            <Link
              component={RouterLink}
              to={crumb.to}
              variant="body2"
              color="inherit"
              underline="hover"
              sx={{ py: 0.5, [TOUCH]: { py: 1.5 } }}
            >
              {crumb.label}
            </Link>
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}

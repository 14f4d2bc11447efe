import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ContourLines } from '../layout/contour-lines'

export interface StateCardProps {
  tone: 'neutral' | 'error'
  title: string
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  bare?: boolean
  role?: 'alert'
}

/** The shape that empty and failed states share: contour lines behind, one sentence, one way out. */
export function StateCard({ tone, title, text, icon, action, bare = false, role }: StateCardProps) {
  return (
    <Box
      {...(role ? { role } : {})}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: { xs: 5, sm: 7 },
        borderRadius: '12px',
        ...(bare ? {} : { bgcolor: 'background.paper', border: 1, borderColor: 'divider' }),
      }}
    >
      <ContourLines sx={{ opacity: tone === 'error' ? 0.5 : 0.9, maskImage: CLEAR_MIDDLE }} />
      {icon && (
        <Box
          sx={{
            position: 'relative',
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            mb: 1,
            borderRadius: '50%',
            bgcolor: tone === 'error' ? 'error.light' : 'secondary.main',
            color: tone === 'error' ? 'error.main' : 'text.primary',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography component="h2" variant="h4" sx={{ position: 'relative' }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ position: 'relative', maxWidth: '46ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ position: 'relative', mt: 2 }}>{action}</Box>}
    </Box>
  )
}

/** No line runs behind the words. */
const CLEAR_MIDDLE = 'radial-gradient(ellipse 60% 90% at center, transparent 45%, #000 100%)'

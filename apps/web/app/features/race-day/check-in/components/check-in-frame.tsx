import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../../i18n'
import { ChevronLeftIcon } from '../../../../ui/icons'
import { checkInTexts } from '../locale'

interface CheckInFrameProps {
  /** Where the link that skips menus leads. */
  id: string
  event: string
  /** At the end of the header. */
  line?: ReactNode
  children: ReactNode
}

/** The whole screen belongs to the start line: no menus around it, and nothing to scroll unless the window is tiny. */
export function CheckInFrame({ id, event, line, children }: CheckInFrameProps) {
  const t = useTexts(checkInTexts)
  return (
    <Box component="main" id={id} tabIndex={-1} sx={FRAME}>
      <Box component="header" sx={HEADER}>
        <IconButton
          component={Link}
          to="/organizador/eventos"
          aria-label={t('backToPanel')}
          sx={{ width: 48, height: 48 }}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="h1" variant="h5">
            {t('title')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ lineHeight: 1.2 }}>
            {event}
          </Typography>
        </Box>
        {line}
      </Box>
      {children}
    </Box>
  )
}

/** A tablet, a laptop or a phone on its side: the picture on the left, the rest beside it. */
const WIDE =
  '@media (min-width: 900px), (orientation: landscape) and (min-width: 560px) and (max-height: 600px)'
const SHORT = '@media (orientation: landscape) and (min-width: 560px) and (max-height: 600px)'
/** A phone on its side with large letters, or a page at 400 %: the screen scrolls and keeps the picture's least height. */
const TINY = '@media (max-width: 559.95px) and (max-height: 520px)'

const FRAME = {
  position: 'relative',
  display: 'grid',
  height: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"header" "counters" "picture" "entry" "foot"',
  bgcolor: 'background.paper',
  outline: 'none',
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 34%)',
    gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"header header" "picture counters" "picture entry" "picture latest" "picture foot"',
  },
  [TINY]: { height: 'auto', minHeight: '100dvh', gridTemplateRows: 'auto auto minmax(230px, 1fr) auto auto' },
} as const

const HEADER = {
  gridArea: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 56,
  pl: 0.5,
  pr: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const

export const AREAS = {
  entry: { gridArea: 'entry', px: 1.5, pt: 1.5, pb: 0.5 },
  latest: {
    gridArea: 'latest',
    display: 'none',
    minHeight: 0,
    overflowY: 'auto',
    px: 2,
    pt: 2,
    [WIDE]: { display: 'block' },
    [SHORT]: { display: 'none' },
  },
  foot: {
    gridArea: 'foot',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 1,
    px: 1.5,
    pt: 1,
    pb: 'calc(12px + env(safe-area-inset-bottom))',
  },
  last: { display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 },
  tools: { display: 'flex', gap: 1 },
  latestButton: { [WIDE]: { display: 'none' }, [SHORT]: { display: 'inline-flex' } },
} as const

import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

/** The stride: every diagonal of the site leans 12 degrees. */
export const STRIDE_DEGREES = 12

export interface StrideDividerProps {
  /** Theme colours, e.g. `primary.main`, above and below the cut. */
  above: string
  below: string
  height?: number
  sx?: SxProps<Theme>
}

/** Two sections meet along a cut made of strides: three slanted steps rather than one straight line. */
export function StrideDivider({ above, below, height = 28, sx = {} }: StrideDividerProps) {
  return (
    <Box
      aria-hidden="true"
      sx={[
        { display: 'flex', height, bgcolor: below, overflow: 'hidden', color: above },
        { '& > i': { height: '100%', bgcolor: 'currentColor', transform: `skewX(-${STRIDE_DEGREES}deg)` } },
        ...[sx].flat(),
      ]}
    >
      <Box component="i" sx={{ width: '58%', ml: '-4%' }} />
      <Box component="i" sx={{ width: '14%', ml: '2.5%', opacity: 0.75 }} />
      <Box component="i" sx={{ width: '6%', ml: '2.5%', opacity: 0.5 }} />
    </Box>
  )
}

/** A box whose lower edge is cut at the stride's angle: for heroes and covers. The cut is capped on wide screens. */
export const strideCut = {
  clipPath: `polygon(0 0, 100% 0, 100% calc(100% - min(6vw, 72px)), 0 100%)`,
} as const

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

const CUT_HEIGHT = 64
const CUT_WIDTH = Math.round(CUT_HEIGHT / Math.tan((STRIDE_DEGREES * Math.PI) / 180))

/** `sx={strideCut}`: the lower right corner of a hero or cover is cut at the stride's angle. */
export const strideCut = {
  clipPath: `polygon(0 0, 100% 0, 100% calc(100% - ${CUT_HEIGHT}px), calc(100% - ${CUT_WIDTH}px) 100%, 0 100%)`,
} as const

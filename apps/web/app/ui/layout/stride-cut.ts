/** The stride: every diagonal of the site leans 12 degrees. */
const STRIDE_DEGREES = 12

const CUT_HEIGHT = 64
const CUT_WIDTH = Math.round(CUT_HEIGHT / Math.tan((STRIDE_DEGREES * Math.PI) / 180))

/** `sx={strideCut}`: the lower right corner of a hero or cover is cut at the stride's angle. */
export const strideCut = {
  clipPath: `polygon(0 0, 100% 0, 100% calc(100% - ${CUT_HEIGHT}px), calc(100% - ${CUT_WIDTH}px) 100%, 0 100%)`,
} as const

import { styled } from '@mui/material/styles'

/** Side by side where there is room for both; below that, one at a time by tabs. */
export const SIDE_BY_SIDE = 'lg'

/** Two pages abreast need the whole screen: more than the panel's measure, which is made for reading. */
export const Wide = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('xl')]: { width: 'calc(100vw - 400px)', maxWidth: 1_640 },
}))

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down(SIDE_BY_SIDE)]: {
    '&[data-tab="edit"] > [data-side="preview"]': { display: 'none' },
    '&[data-tab="preview"] > [data-side="edit"]': { display: 'none' },
  },
  [theme.breakpoints.up(SIDE_BY_SIDE)]: {
    gridTemplateColumns: 'minmax(380px, 5fr) minmax(0, 7fr)',
    gap: 28,
    alignItems: 'start',
  },
  [theme.breakpoints.up('xl')]: { gridTemplateColumns: '520px minmax(0, 1fr)' },
}))

export const FormSide = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  minWidth: 0,
})

/** It stays while the form passes by. */
export const PreviewSide = styled('div')(({ theme }) => ({
  minWidth: 0,
  height: 'calc(100dvh - 260px)',
  minHeight: 440,
  [theme.breakpoints.up(SIDE_BY_SIDE)]: {
    position: 'sticky',
    top: 24,
    height: 'calc(100dvh - 24px - 96px)',
  },
}))

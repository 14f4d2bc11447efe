import { styled } from '@mui/material/styles'

export const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  transition: 'opacity 150ms',
  '&[data-dragged]': { opacity: 0.55, boxShadow: theme.shadows[5] },
  // Where what is being dragged would land.
  '&[data-edge]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    height: 4,
    borderRadius: 2,
    backgroundColor: theme.palette.primary.main,
  },
  '&[data-edge="before"]::after': { top: -6 },
  '&[data-edge="after"]::after': { bottom: -6 },
}))

export const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 60,
  paddingRight: 6,
})

export const Handle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 56,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'grab',
  // A finger on it drags the section, not the page.
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: -3 },
}))

export const Name = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 10,
  flex: 1,
  minWidth: 0,
  '& h3': { margin: 0, font: 'inherit', lineHeight: 1.3 },
  '& button': {
    minWidth: 24,
    minHeight: 32,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))

export const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  '&[data-tone="warning"]': { color: theme.palette.warning.main },
  '&[data-tone="error"]': { color: theme.palette.error.main, fontWeight: 600 },
}))

export const Body = styled('div')(({ theme }) => ({
  padding: '16px 16px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
}))

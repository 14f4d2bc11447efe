import { styled } from '@mui/material/styles'

/** What happened, one under the other, joined by a line: each item a title, its details and a `small` with who and when. */
export const Timeline = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    padding: '0 0 20px 24px',
    overflowWrap: 'anywhere',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 3,
      top: 7,
      width: 9,
      height: 9,
      borderRadius: '50%',
      backgroundColor: theme.palette.primary.main,
    },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: 7,
      top: 20,
      bottom: -4,
      width: 1,
      backgroundColor: theme.palette.divider,
    },
  },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

import { styled } from '@mui/material/styles'

/** Apart from the pages that fill it: the home shows a few organizers and none of their pages. */
export const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

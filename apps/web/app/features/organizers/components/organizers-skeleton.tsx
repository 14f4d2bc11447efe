import Skeleton from '@mui/material/Skeleton'
import { Grid } from './organizer-grid'

/** As tall as a card, so that the answer moves nothing. */
const CARD_HEIGHT = 98

export function OrganizersSkeleton() {
  return (
    <Grid aria-hidden="true">
      {PLACES.map((place) => (
        <li key={place}>
          <Skeleton variant="rounded" height={CARD_HEIGHT} />
        </li>
      ))}
    </Grid>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

import { styled } from '@mui/material/styles'
import { Grid } from './event-pages'

/** Cards of the same shape and height, so that the answer moves nothing. */
export function EventsSkeleton() {
  return (
    <Grid aria-hidden="true">
      {PLACES.map((place) => (
        <Card key={place}>
          <Bone style={{ aspectRatio: '16 / 9', borderRadius: 0 }} />
          <Lines>
            <Bone style={{ width: '70%', height: 24 }} />
            <Bone style={{ width: '85%', height: 18 }} />
            <Bone style={{ width: '45%', height: 24 }} />
            <Bone style={{ width: '60%', height: 18, marginTop: 14 }} />
          </Lines>
        </Card>
      ))}
    </Grid>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6]

const Card = styled('li')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
}))

const Lines = styled('div')({ display: 'grid', gap: 9, padding: '14px 16px 20px' })

const Bone = styled('div')(({ theme }) => ({ borderRadius: 6, backgroundColor: theme.palette.divider }))

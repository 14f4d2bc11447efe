import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'

/** Rows of the same shape as those to come. */
export function PaymentsSkeleton() {
  return [1, 2, 3].map((row) => (
    <Lines key={row}>
      <Skeleton width="24%" sx={{ fontSize: '1.5rem' }} />
      <Skeleton width="55%" />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
    </Lines>
  ))
}

const Lines = styled('div')({ padding: 24 })

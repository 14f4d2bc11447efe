import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The same shape as the figures that come. */
export function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
        <Skeleton variant="rounded" height={130} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
        <Skeleton variant="rounded" height={130} />
        <Skeleton variant="rounded" height={130} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' } }}>
        <Skeleton variant="rounded" height={400} />
        <Skeleton variant="rounded" height={400} />
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

export function RowsSkeleton() {
  return [1, 2, 3, 4].map((row) => (
    <Stack key={row} direction="row" sx={{ gap: 2.5, p: 2, alignItems: 'center' }}>
      <Skeleton variant="rounded" sx={{ width: { xs: 72, sm: 104 }, aspectRatio: '4 / 3', height: 'auto' }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="55%" sx={{ fontSize: '1.125rem' }} />
        <Skeleton width="40%" />
        <Skeleton width={96} />
      </Box>
      <Skeleton width={160} sx={{ display: { xs: 'none', sm: 'block' } }} />
    </Stack>
  ))
}

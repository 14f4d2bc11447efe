import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'

export function AdminSkeleton() {
  return (
    <Container aria-hidden="true" maxWidth="lg" sx={{ py: { xs: 4, md: 7 } }}>
      <Skeleton width="45%" sx={{ fontSize: '3rem' }} />
      <Skeleton width="60%" sx={{ mb: 4 }} />
      <Skeleton variant="rounded" height={320} sx={{ borderRadius: '12px' }} />
    </Container>
  )
}

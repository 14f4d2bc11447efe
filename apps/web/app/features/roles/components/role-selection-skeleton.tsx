import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'

export function RoleSelectionSkeleton() {
  return (
    <Container
      aria-hidden="true"
      sx={{ maxWidth: '680px !important', py: 'clamp(40px, 8vw, 96px)', minHeight: 'calc(100dvh - 90px)' }}
    >
      <Skeleton width="80%" sx={{ fontSize: '3rem' }} />
      <Skeleton width="60%" sx={{ mb: 4 }} />
      <Skeleton variant="rounded" height={104} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={104} />
    </Container>
  )
}

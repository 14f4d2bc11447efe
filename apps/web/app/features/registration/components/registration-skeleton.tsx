import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { FormSkeleton } from '../../../ui/feedback/skeletons'

export function RegistrationSkeleton() {
  return (
    <>
      <Skeleton variant="rectangular" height={60} />
      <Container maxWidth="lg" sx={{ py: 4 }}>
        <Skeleton width={280} sx={{ fontSize: '1.25rem', mb: 2 }} />
        <FormSkeleton fields={4} />
      </Container>
    </>
  )
}
